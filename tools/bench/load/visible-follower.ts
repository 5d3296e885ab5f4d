import { openKurrentDbEventStore } from '@bahi/event-store/kurrentdb/kurrentdb-event-store';
import { projections } from '@bahi/projections/generated/projections';
import { openMongoReadStore } from '@bahi/read-store/mongodb/mongo-read-store';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { computeQuantile } from '../../proofs/harness/quantiles.ts';

/**
 * Follows the log and the feed of a cluster as its processes do. When its input ends it prints the p99 in
 * milliseconds of how long events took to become visible: from the time recorded in the event, just before its
 * append, until the feed has reported that the rows of all projections include it.
 */
const [eventStore = '', rowsUrl = ''] = process.argv.slice(2);
const fail = (error: unknown): never => {
  throw error;
};
const log = await openKurrentDbEventStore({ connectionString: eventStore, timeoutMs: 30_000 });
const rows = await openMongoReadStore({ url: rowsUrl, onTrouble: fail });

const positions = new Map<string, number>();
const visible: { readonly position: number; readonly at: number }[] = [];
const lowestPosition = (): number => Math.min(...projections.map(({ name }) => positions.get(name) ?? 0));
for (const [name, { position }] of await rows.snapshot((view) => view.checkpoints()))
  positions.set(name, position);
await rows.changes.subscribe(({ checkpoints }) => {
  for (const [name, { position }] of checkpoints) positions.set(name, position);
  visible.push({ position: lowestPosition(), at: Date.now() });
});

const events: { readonly position: number; readonly at: number }[] = [];
const ending = new AbortController();
const following = follow(await log.head());
console.log('ready');
await once(process.stdin.resume(), 'end');
const head = await log.head();
while ((events.at(-1)?.position ?? 0) < head || lowestPosition() < head) await sleep(10);
ending.abort();
await following;

let next = 0;
const tookMs = events.map(({ position, at }) => {
  while ((visible[next]?.position ?? head) < position) next += 1;
  const reported = visible[next] ?? fail(new Error('no event was reported'));
  return reported.at - at;
});
console.log(computeQuantile(tookMs, 0.99));
process.exit();

async function follow(after: number): Promise<void> {
  for await (const batch of log.subscribe({ after, signal: ending.signal }))
    for (const { position, metadata } of batch.events)
      events.push({ position, at: Number(metadata['recordedAt']) });
}
