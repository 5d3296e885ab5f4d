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
import { findProgram } from '../../servers/find-program.ts';
import { readNumberOption, readSeedOption } from '../harness/options.ts';
import { seededRandom } from '../harness/random.ts';
import { temporaryFolder } from '../harness/server.ts';
import { createTally } from '../harness/tally.ts';
import { collectArrivals } from './arrivals.ts';
import { checkOrder, listMessages } from './order.ts';
import { startRelay } from './relay-child.ts';
import { createHeldCheckpoints } from './remote-checkpoints.ts';
import { type TroubleContext, troubles } from './troubles.ts';
import { startWriting } from './writer.ts';

/** The maximum number of arrivals between two troubles. */
const MAX_ARRIVALS = 400;

const random = seededRandom(readSeedOption());
const rounds = readNumberOption('troubles', 6);
const results = createTally();
const program = await findProgram(kind);
if (program === null) {
  console.log('0 passed, 0 failed');
  process.exit(0);
}

const folder = temporaryFolder('relay');
const kafka = await startKafka({ program, folder: folder.path });
// The KurrentDB emulator over a log in memory; each relay uses the real client and adapter.
const emulator = await startKurrentDbDouble();
const store = await openKurrentDbEventStore({
  connectionString: emulator.connectionString,
  timeoutMs: 10_000,
});
const checkpoints = createHeldCheckpoints(memoryCheckpoints());
await checkpoints.register(RELAY, START);

let epoch = 0;
const startNext = () => {
  const { connectionString } = emulator;
  const own = (epoch += 1);
  const isNewest = () => own === epoch;
  return startRelay({ connectionString, brokers: kafka.url, checkpoints, epoch: own, isNewest });
};

/** Everything that arrives at a reader that runs through all troubles. */
const received = collectArrivals();
const reading = new AbortController();

async function play(context: TroubleContext): Promise<void> {
  const names = Object.keys(troubles);
  for (let round = 0; round < rounds; round += 1) {
    await received.more(random.integer(1, MAX_ARRIVALS));
    const name = (round < names.length ? names[round] : random.pickAny(names)) ?? '';
    console.log(`${round}: ${name}, ${Math.round(performance.now() - began)} ms`);
    await results.check(`${round}: ${name}`, () => troubles[name]?.(context));
  }
  await received.more(1);
}

/** All published messages of the log, in order. */
async function readPublished(): Promise<readonly Message[]> {
  const events: RecordedEvent[] = [];
  for (let after = START; ;) {
    const batch = await store.readAll({ after, max: 1_000 });
    events.push(...batch.events);
    after = batch.position;
    if (batch.atHead) break;
  }
  return listMessages(events);
}

const began = performance.now();
const relay = startNext();
const context: TroubleContext = {
  kafka,
  random,
  relay,
  startNext,
  checkpoints,
  afterArrivals: (count) => received.more(count),
};
try {
  await relay.printed('begun');
  const read = readEvents({
    brokers: [kafka.url],
    fromBeginning: true,
    signal: reading.signal,
    onMessage: received.add,
  });
  const writer = startWriting(store, random.fork());
  await Promise.race([play(context), read]);
  await writer.stop();
  const expected = await readPublished();
  await Promise.race([received.all(expected), read]);
  reading.abort();
  await read;
  const repeats = checkOrder(results, received.messages, expected);
  results.equal('something was sent again', repeats > 0, true);
  const { position } = (await checkpoints.load(RELAY)) ?? { position: START };
  results.equal('no checkpoint beyond the log', position <= writer.written, true);
} finally {
  await context.relay.kill();
  await store.close();
  await emulator.close();
  await kafka.kill();
  folder.remove();
}
console.log(`${rounds} troubles, ${epoch} relays in ${((performance.now() - began) / 1000).toFixed(1)} s`);
results.finish();
process.exit();
