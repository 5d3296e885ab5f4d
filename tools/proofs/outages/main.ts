// Outages of the distributed mode under the load of writers: `--mode distributed --seed n --cycles 1`. In each cycle
// one process of each kind is killed by kill -9, and each server that commands can do without is suspended once. With
// `--members 3` MongoDB has three members, and its primary is killed three times instead. Every acknowledged write
// must be in the log once, commands must continue, reads must recover, and every process must catch up.
import { readEvents } from '@bahi/relay/kafka/events-reader';
import { START } from '@bahi/event-store/event-store';
import { setTimeout as elapsed } from 'node:timers/promises';
import { createKillState } from '../crash/with-retries.ts';
import { checkFirm, keepWriting } from '../crash/writer.ts';
import { connect } from '../harness/connection.ts';
import { requireDistributed, readNumberOption, readSeedOption } from '../harness/options.ts';
import { seededRandom } from '../harness/random.ts';
import { skipWithoutServers, startServer, temporaryFolder } from '../harness/server.ts';
import { createTally } from '../harness/tally.ts';
import { assertLogSound } from '../model/invariants/invariants.ts';
import { openServerLog } from '../model/invariants/log-reader.ts';
import { collectArrivals } from '../relay/arrivals.ts';
import { checkOrder, listMessages } from '../relay/order.ts';
import { openFirm } from '../sequences/open-firm.ts';
import { assertCaughtUp } from './caught-up.ts';
import { killAndReplace, findProcess } from './cluster-lines.ts';
import { findPrimaryMember } from './primary-member.ts';
import { withPatience, createPatientLog } from './with-patience.ts';
import { createProbe } from './probe.ts';

const WRITERS = 4;
/** The maximum number of answers between two outages. */
const MAX_ANSWERS = 200;
const RETRY_MS = 100;

const KILLED = ['api-1', 'worker', 'mongod', 'kafka', 'redis-server', 'kurrentdb'];
/** The status of a query while the server is suspended. */
const STATUS_WHILE_SUSPENDED = { mongod: 503, kafka: 200, 'redis-server': 200 } as const;

requireDistributed();
const random = seededRandom(readSeedOption());
const results = createTally();
await skipWithoutServers();
const folder = temporaryFolder('outages');
const cycles = readNumberOption('cycles', 1);
const members = readNumberOption('members', 1);
const server = await startServer({
  dataDir: folder.path,
  // ROWS_WAIT_MS is the default of the product here, so that a call does not wait until a suspended MongoDB continues.
  settings: { MONGODB_MEMBERS: String(members), ROWS_WAIT_MS: '2000' },
});
const connection = connect(server.port);
const log = createPatientLog(await openServerLog(server));
const outcomes = new Map<string, number>();
const killState = createKillState();
const arrivals = collectArrivals();
const reading = new AbortController();
let isStopping = false;

/** Retries until the relay has created its topic. Events recorded before that are published to no reader. */
async function readFromBeginning(): Promise<void> {
  const brokers = [`127.0.0.1:${findProcess(server, 'kafka').port}`];
  for (;;) {
    try {
      return await readEvents({
        brokers,
        fromBeginning: true,
        signal: reading.signal,
        onMessage: arrivals.add,
      });
    } catch (error) {
      if (!isTopicMissing(error)) throw error;
    }
    await elapsed(RETRY_MS);
  }
}

function isTopicMissing(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'UNKNOWN_TOPIC_OR_PARTITION';
}

async function kill(name: string): Promise<void> {
  const acknowledged = connection.seenPosition;
  await killAndReplace(server, name);
  results.equal(
    `${name} killed: the log holds all that was acknowledged`,
    (await log.head()) >= acknowledged,
    true,
  );
}

/** Suspends a server: its connections stay open, but nothing answers. */
async function suspend(name: keyof typeof STATUS_WHILE_SUSPENDED): Promise<void> {
  const { pid } = findProcess(server, name);
  process.kill(pid, 'SIGSTOP');
  try {
    for await (const [slug, status] of probe.commands())
      results.equal(`${name} suspended: ${slug} is answered`, status, 200);
    await probe.untilQueried(STATUS_WHILE_SUSPENDED[name]);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await probe.untilQueried(200);
}

interface Outage {
  readonly name: string;
  run(): Promise<void>;
}

/** Every outage once, except those of members of a replica set, which are separate. */
const EVERY_OUTAGE: readonly Outage[] = [
  ...KILLED.map((name) => ({ name: `${name} killed`, run: () => kill(name) })),
  ...(Object.keys(STATUS_WHILE_SUSPENDED) as (keyof typeof STATUS_WHILE_SUSPENDED)[]).map((name) => ({
    name: `${name} suspended`,
    run: () => suspend(name),
  })),
];

/** The other members elect a primary; nothing waits for the killed one to return. */
const REPLICA_SET_OUTAGES: readonly Outage[] = Array.from({ length: 3 }, () => ({
  name: 'the primary of the set killed',
  run: async () => kill(await findPrimaryMember(server, members)),
}));

async function breakAll(): Promise<void> {
  const outages =
    members > 1 ? [...REPLICA_SET_OUTAGES] : Array.from({ length: cycles }, () => EVERY_OUTAGE).flat();
  while (outages.length > 0) {
    const [outage] = outages.splice(random.integer(0, outages.length - 1), 1);
    if (outage === undefined) return;
    const { name, run } = outage;
    await killState.afterAnswers(random.integer(1, MAX_ANSWERS));
    console.log(`${name}, ${Math.round(performance.now() - began)} ms`);
    await results.check(name, run);
    await results.check(`${name}: caught up`, () => assertCaughtUp(server, log, probeFirm.sessions.ADMIN));
  }
}

/** Waits until all published events of the log have reached Kafka, and checks their order. */
async function checkPublished(read: Promise<void>): Promise<void> {
  const expected = listMessages(await log.after(START));
  const since = performance.now();
  await Promise.race([arrivals.all(expected), read]);
  console.log(`    the last event reached Kafka after ${Math.round(performance.now() - since)} ms`);
  checkOrder(results, arrivals.messages, expected);
}

const began = performance.now();
const probeFirm = await openFirm({ server, connection }, log);
const probe = await createProbe(probeFirm.sessions.ADMIN, random.fork());
try {
  const read = readFromBeginning();
  const firms = await Promise.all(
    Array.from({ length: WRITERS }, () => openFirm({ server, connection }, log)),
  );
  const writing = firms.map((firm, number) =>
    results.check(`writer ${number}`, () =>
      keepWriting(firm, {
        withRetries: (session) => withPatience(session, killState),
        log,
        random: random.fork(),
        outcomes,
        rowsGoAway: true,
        isOver: () => isStopping,
      }),
    ),
  );
  const written = Promise.all(writing);
  await Promise.race([breakAll(), written, read]);
  isStopping = true;
  await written;
  await checkPublished(read);
  reading.abort();
  await read;
  await results.check('the whole log', () => assertLogSound(log));
  for (const [number, firm] of firms.entries()) await checkFirm(results, firm, log, number);
} finally {
  await log.close();
  await server.stop();
  folder.remove();
}
const commands = [...outcomes.values()].reduce((sum, times) => sum + times, 0);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`${commands} commands, ${killState.retries} calls sent again, in ${seconds} s`);
results.finish();
process.exit();
