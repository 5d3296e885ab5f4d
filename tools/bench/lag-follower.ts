import { quantileOf } from '../harness/quantiles.ts';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSqlite } from '@bahi/sqlite/open-sqlite';

/**
 * Looks at the files of a data folder every millisecond, read-only beside the server: when an event came into the
 * log, which SQLite shows once it is durable, and when the last projection had passed it. When its input ends it
 * prints the p99 over all events, in milliseconds.
 */
const [dataDir = ''] = process.argv.slice(2);
const events = openSqlite(join(dataDir, 'events.db'), { readOnly: true });
const rows = openSqlite(join(dataDir, 'read.db'), { readOnly: true });
const head = events.prepare<{ position: number }>('SELECT coalesce(max(position), 0) AS position FROM event');
const passed = rows.prepare<{ position: number }>('SELECT min(position) AS position FROM projection');
const positionOf = (statement: typeof head) => statement.all([])[0]?.position ?? 0;

let ended = false;
process.stdin.resume().once('end', () => (ended = true));
console.log('ready');

const seenAt: number[] = [];
const lags: number[] = [];
const first = positionOf(head);
while (!ended || lags.length < seenAt.length) {
  // The rows first: an event that comes between the two is then not taken for one that waits.
  const projected = positionOf(passed) - first;
  const now = performance.now();
  while (lags.length < Math.min(projected, seenAt.length)) lags.push(now - (seenAt[lags.length] ?? now));
  const appended = positionOf(head) - first;
  const at = performance.now();
  while (seenAt.length < appended) seenAt.push(at);
  await sleep(1);
}
console.log(quantileOf(lags, 0.99));
