import { setTimeout as sleep } from 'node:timers/promises';
import { computeQuantile } from '../../proofs/harness/quantiles.ts';
import { DataFiles } from './data-files.ts';

/**
 * Polls the files of a data folder every millisecond, read-only while the server runs. It notes when an event appears
 * in the log, and when the last projection has passed it. When its input ends it prints the p99 over all events, in
 * milliseconds.
 */
const [dataDir = ''] = process.argv.slice(2);
const files = new DataFiles(dataDir);

let ended = false;
process.stdin.resume().once('end', () => (ended = true));
console.log('ready');

const waiting: { readonly position: number; readonly since: number }[] = [];
const lags: number[] = [];
let last = files.readHead();
while (!ended || waiting.length > 0) {
  // Reads the rows first, so that an event appended between the two reads does not count as waiting.
  const projected = files.readRowsPosition();
  const now = performance.now();
  const done = waiting.findLastIndex(({ position }) => position <= projected) + 1;
  for (const { since } of waiting.splice(0, done)) lags.push(now - since);
  const appended = files.listPositionsAfter(last);
  const since = performance.now();
  for (const position of appended) waiting.push({ position, since });
  last = appended.at(-1) ?? last;
  await sleep(1);
}
console.log(computeQuantile(lags, 0.99));
