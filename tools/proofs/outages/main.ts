// Outages of the distributed mode under the load of writers: `--mode distributed --seed n --cycles 1`. In each cycle
// each process is killed once by kill -9, and each server that commands can do without is suspended once. With
// `--members 3` MongoDB has three members, and its primary is killed three times instead. Every acknowledged write
// must be in the log once, commands must continue, reads must recover, and every process must catch up.
import { readEvents } from '@bahi/relay/kafka/events-reader';
import { START } from '@bahi/event-store/event-store';
import { setTimeout as elapsed } from 'node:timers/promises';
import { newLife } from '../crash/surviving.ts';
import { checkFirm, keepWriting } from '../crash/writer.ts';
import { connect } from '../harness/connection.ts';
import { distributedOnly, numberOption, seedOption } from '../harness/options.ts';
import { seededRandom } from '../harness/random.ts';
import { leaveOutWithoutServers, startServer, temporaryFolder } from '../harness/server.ts';
import { tally } from '../harness/tally.ts';
import { assertLogSound } from '../model/invariants.ts';
import { logOf } from '../model/log-reader.ts';
import { arrivals } from '../relay/arrivals.ts';
import { checkOrder, messagesOf } from '../relay/order.ts';
import { openFirm } from '../sequences/open-firm.ts';
import { assertCaughtUp } from './caught-up.ts';
import { killAndReplace, runningProcess } from './cluster-lines.ts';
import { primaryMember } from './primary-member.ts';
import { patient, patientLog } from './patient.ts';
import { probeOf } from './probe.ts';

const WRITERS = 4;
/** The maximum number of answers between two outages. */
const MOST_ANSWERS = 200;
const ASKED_AGAIN_MS = 100;

const KILLED = ['api-1', 'worker', 'mongod', 'kafka', 'redis-server', 'kurrentdb'];
/** The status of a query while the server is suspended. */
const SILENCED = { mongod: 503, kafka: 200, 'redis-server': 200 } as const;

distributedOnly();
const random = seededRandom(seedOption());
const results = tally();
await leaveOutWithoutServers();
const folder = temporaryFolder('outages');
const cycles = numberOption('cycles', 1);
const members = numberOption('members', 1);
const server = await startServer({
  dataDir: folder.path,
  settings: { MONGODB_MEMBERS: String(members) },
});
const connection = connect(server.port);
const log = patientLog(await logOf(server));
const outcomes = new Map<string, number>();
const life = newLife();
const live = arrivals();
const reading = new AbortController();
let stopping = false;

/** Retries until the relay has created its topic. Events recorded before that are published to no reader. */
async function readFromTheFirst(): Promise<void> {
  const brokers = [`127.0.0.1:${runningProcess(server, 'kafka').port}`];
  for (;;) {
    try {
      return await readEvents({
        brokers,
        fromBeginning: true,
        signal: reading.signal,
        onMessage: live.arrived,
      });
    } catch (error) {
      if (!isTopicMissing(error)) throw error;
    }
    await elapsed(ASKED_AGAIN_MS);
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
async function silence(name: keyof typeof SILENCED): Promise<void> {
  const { pid } = runningProcess(server, name);
  process.kill(pid, 'SIGSTOP');
  try {
    for await (const [slug, status] of probe.commands())
      results.equal(`${name} silent: ${slug} is answered`, status, 200);
    await probe.untilQueried(SILENCED[name]);
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
const EACH_ONCE: readonly Outage[] = [
  ...KILLED.map((name) => ({ name: `${name} killed`, run: () => kill(name) })),
  ...(Object.keys(SILENCED) as (keyof typeof SILENCED)[]).map((name) => ({
    name: `${name} silent`,
    run: () => silence(name),
  })),
];

/** The other members elect a primary; nothing waits for the killed one to return. */
const OF_A_SET: readonly Outage[] = Array.from({ length: 3 }, () => ({
  name: 'the primary of the set killed',
  run: async () => kill(await primaryMember(server, members)),
}));

async function breakAll(): Promise<void> {
  const outages = members > 1 ? [...OF_A_SET] : Array.from({ length: cycles }, () => EACH_ONCE).flat();
  while (outages.length > 0) {
    const [outage] = outages.splice(random.integer(0, outages.length - 1), 1);
    if (outage === undefined) return;
    const { name, run } = outage;
    await life.afterAnswers(random.integer(1, MOST_ANSWERS));
    console.log(`${name}, ${Math.round(performance.now() - began)} ms`);
    await results.check(name, run);
    await results.check(`${name}: caught up`, () => assertCaughtUp(server, log, probing.sessions.ADMIN));
  }
}

/** All published events of the log have reached Kafka in order. */
async function checkPublished(read: Promise<void>): Promise<void> {
  const expected = messagesOf(await log.after(START));
  const since = performance.now();
  await Promise.race([live.all(expected), read]);
  console.log(`    the last event reached Kafka after ${Math.round(performance.now() - since)} ms`);
  checkOrder(results, live.messages, expected);
}

const began = performance.now();
const probing = await openFirm({ server, connection }, log);
const probe = await probeOf(probing.sessions.ADMIN, random.fork());
try {
  const read = readFromTheFirst();
  const firms = await Promise.all(
    Array.from({ length: WRITERS }, () => openFirm({ server, connection }, log)),
  );
  const writing = firms.map((firm, number) =>
    results.check(`writer ${number}`, () =>
      keepWriting(firm, {
        lasting: (session) => patient(session, life),
        log,
        random: random.fork(),
        outcomes,
        rowsGoAway: true,
        isOver: () => stopping,
      }),
    ),
  );
  const written = Promise.all(writing);
  await Promise.race([breakAll(), written, read]);
  stopping = true;
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
console.log(`${commands} commands, ${life.retries} calls sent again, in ${seconds} s`);
results.finish();
process.exit();
