// The relay to Kafka: `--troubles 6 --seed n`. A real broker and relay processes are killed, paused and started twice
// while events are appended. The messages of each firm must be in order and without a gap, and a repeat must equal the
// first message. A reader that drops repeats must have seen each event once.
import { type RecordedEvent, START } from '@bahi/event-store/event-store';
import { openKurrentDbEventStore } from '@bahi/event-store/kurrentdb/kurrentdb-event-store';
import { startKurrentDbDouble } from '@bahi/event-store/kurrentdb/test-double/kurrentdb-double';
import { type Message } from '@bahi/relay/cloud-event';
import { readEvents } from '@bahi/relay/kafka/events-reader';
import { memoryCheckpoints } from '@bahi/relay/relay-fixtures';
import { RELAY } from '@bahi/relay/relay';
import { kafka as kind, startKafka } from '../../servers/kafka.ts';
import { programOf } from '../../servers/program-of.ts';
import { numberOption, seedOption } from '../harness/options.ts';
import { seededRandom } from '../harness/random.ts';
import { temporaryFolder } from '../harness/server.ts';
import { tally } from '../harness/tally.ts';
import { arrivals } from './arrivals.ts';
import { checkOrder, messagesOf } from './order.ts';
import { startRelay } from './relay-child.ts';
import { heldCheckpoints } from './remote-checkpoints.ts';
import { type Ring, troubles } from './troubles.ts';
import { startWriting } from './writer.ts';

/** The maximum number of arrivals between two troubles. */
const MOST_ARRIVALS = 400;

const random = seededRandom(seedOption());
const rounds = numberOption('troubles', 6);
const results = tally();
const program = await programOf(kind);
if (program === null) {
  console.log('0 passed, 0 failed');
  process.exit(0);
}

const folder = temporaryFolder('relay');
const kafka = await startKafka({ program, folder: folder.path });
// The KurrentDB emulator over a log in memory; each relay uses the real client and adapter.
const double = await startKurrentDbDouble();
const store = await openKurrentDbEventStore({
  connectionString: double.connectionString,
  timeoutMs: 10_000,
});
const checkpoints = heldCheckpoints(memoryCheckpoints());
await checkpoints.register(RELAY, START);

let epoch = 0;
const startNext = () => {
  const { connectionString } = double;
  const own = (epoch += 1);
  const isNewest = () => own === epoch;
  return startRelay({ connectionString, brokers: kafka.url, checkpoints, epoch: own, isNewest });
};

/** Everything that arrives at a reader that runs through all troubles. */
const live = arrivals();
const reading = new AbortController();

async function play(ring: Ring): Promise<void> {
  const names = Object.keys(troubles);
  for (let round = 0; round < rounds; round += 1) {
    await live.more(random.integer(1, MOST_ARRIVALS));
    const name = (round < names.length ? names[round] : random.pickAny(names)) ?? '';
    console.log(`${round}: ${name}, ${Math.round(performance.now() - began)} ms`);
    await results.check(`${round}: ${name}`, () => troubles[name]?.(ring));
  }
  await live.more(1);
}

/** All published messages of the log, in order. */
async function published(): Promise<readonly Message[]> {
  const events: RecordedEvent[] = [];
  for (let after = START; ;) {
    const batch = await store.readAll({ after, max: 1_000 });
    events.push(...batch.events);
    after = batch.position;
    if (batch.atHead) break;
  }
  return messagesOf(events);
}

const began = performance.now();
const relay = startNext();
const ring: Ring = {
  kafka,
  random,
  relay,
  startNext,
  checkpoints,
  afterArrivals: (count) => live.more(count),
};
try {
  await relay.said('begun');
  const read = readEvents({
    brokers: [kafka.url],
    fromBeginning: true,
    signal: reading.signal,
    onMessage: live.arrived,
  });
  const writer = startWriting(store, random.fork());
  await Promise.race([play(ring), read]);
  await writer.stop();
  const expected = await published();
  await Promise.race([live.all(expected), read]);
  reading.abort();
  await read;
  const repeats = checkOrder(results, live.messages, expected);
  results.equal('something was sent again', repeats > 0, true);
  const { position } = (await checkpoints.load(RELAY)) ?? { position: START };
  results.equal('no checkpoint beyond the log', position <= writer.written, true);
} finally {
  await ring.relay.kill();
  await store.close();
  await double.close();
  await kafka.kill();
  folder.remove();
}
console.log(`${rounds} troubles, ${epoch} relays in ${((performance.now() - began) / 1000).toFixed(1)} s`);
results.finish();
process.exit();
