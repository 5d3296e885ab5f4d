import { computeQuantile } from '../../proofs/harness/quantiles.ts';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSqlite } from '@bahi/sqlite/open-sqlite';

/**
 * Polls the files of a data folder every millisecond, read-only while the server runs. It notes when an event appears
 * in the log, which SQLite shows once it is durable, and when the last projection has passed it. When its input ends
 * it prints the p99 over all events, in milliseconds.
 */
const [dataDir = ''] = process.argv.slice(2);
const events = openSqlite(join(dataDir, 'events.db'), { readOnly: true });
const rows = openSqlite(join(dataDir, 'read.db'), { readOnly: true });
const head = events.prepare<{ position: number }>('SELECT coalesce(max(position), 0) AS position FROM event');
const eventsAfter = events.prepare<{ position: number }>(
  'SELECT position FROM event WHERE position > ? ORDER BY position',
);
const passed = rows.prepare<{ position: number }>('SELECT min(position) AS position FROM checkpoint');
const readPosition = (statement: typeof head) => statement.all([])[0]?.position ?? 0;

let ended = false;
process.stdin.resume().once('end', () => (ended = true));
console.log('ready');

const waiting: { readonly position: number; readonly since: number }[] = [];
const lags: number[] = [];
let last = readPosition(head);
while (!ended || waiting.length > 0) {
  // Reads the rows first, so that an event appended between the two reads does not count as waiting.
  const projected = readPosition(passed);
  const now = performance.now();
  const done = waiting.findLastIndex(({ position }) => position <= projected) + 1;
  for (const { since } of waiting.splice(0, done)) lags.push(now - since);
  const appended = eventsAfter.all([last]);
  const since = performance.now();
  for (const { position } of appended) waiting.push({ position, since });
  last = appended.at(-1)?.position ?? last;
  await sleep(1);
}
console.log(computeQuantile(lags, 0.99));
