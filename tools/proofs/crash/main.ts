// kill -9 under load: `--kills 25 --seed n`. Eight writers go on through every restart, sending what was not answered
// again with the same key; whatever was acknowledged has to be there, once.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as elapsed } from 'node:timers/promises';
import { connect } from '../harness/connection.ts';
import { numberOption, seedOption } from '../harness/options.ts';
import { medianOf } from '../harness/quantiles.ts';
import { seededRandom } from '../harness/random.ts';
import { type Server, startServer, temporaryFolder } from '../harness/server.ts';
import { tally } from '../harness/tally.ts';
import { assertLogSound } from '../model/invariants.ts';
import { logOf } from '../model/log-reader.ts';
import { openFirm } from '../sequences/open-firm.ts';
import { readings } from './readings.ts';
import { newLife, surviving } from './surviving.ts';
import { checkFirm, keepWriting } from './writer.ts';

const WRITERS = 8;
/** The median of a run's restarts: any single one may have met a machine that was busy. */
const READY_WITHIN_MS = 3_000;
/** Between two kills. */
const MOST_ANSWERS = 400;

const random = seededRandom(seedOption());
const kills = numberOption('kills', 25);
const results = tally();
const folder = temporaryFolder('crash');
const outcomes = new Map<string, number>();
const life = newLife();
const restartsMs: number[] = [];

let server = await startServer({ dataDir: folder.path });
const connection = connect(server.port);
const log = await logOf(server);
const firms = await Promise.all(Array.from({ length: WRITERS }, () => openFirm({ server, connection }, log)));
let stopping = false;

/** Kills the server and starts it again on the same port and data. */
async function killAndRestart(kill: number): Promise<void> {
  let restarted = () => {};
  life.up = new Promise((resolve) => (restarted = resolve));
  await server.kill();
  const acknowledged = connection.seenPosition;
  const head = await log.head();
  results.equal(
    `kill ${kill}: acknowledged up to ${acknowledged}, the log ends at ${head}`,
    head >= acknowledged,
    true,
  );
  server = await restart();
  restartsMs.push(server.startedInMs);
  restarted();
}

function restart(): Promise<Server> {
  return startServer({ dataDir: folder.path, port: server.port });
}

async function killer(): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    await life.afterAnswers(random.integer(1, MOST_ANSWERS));
    // Into the middle of whatever is under way now.
    await elapsed(random.integer(0, 20));
    await killAndRestart(kill);
  }
  stopping = true;
}

function assertReadySoon(): void {
  const median = medianOf(restartsMs);
  if (median > READY_WITHIN_MS) throw new Error(`ready after ${Math.round(median)} ms, the median`);
}

/** Invariant 10: rows built anew from the log answer the same. */
async function rebuild(): Promise<void> {
  const readers = firms.map(({ sessions }) => sessions.ADMIN);
  const before = await Promise.all(readers.map(readings));
  results.equal('exit code of a polite stop', await server.stop(), 0);
  for (const file of ['read.db', 'read.db-wal', 'read.db-shm'])
    rmSync(join(folder.path, file), { force: true });
  server = await restart();
  const after = await Promise.all(readers.map(readings));
  before.forEach((reading, number) =>
    results.equal(`rows of writer ${number} built anew`, after[number], reading),
  );
}

const began = performance.now();
try {
  const writers = firms.map((firm, number) =>
    results.check(`writer ${number}`, () =>
      keepWriting(firm, {
        lasting: (session) => surviving(session, life),
        log,
        random: random.fork(),
        outcomes,
        isOver: () => stopping,
      }),
    ),
  );
  const written = Promise.all(writers);
  await Promise.race([killer(), written]);
  await written;
  await results.check('it was ready soon', assertReadySoon);
  await results.check('the whole log', () => assertLogSound(log));
  for (const [number, firm] of firms.entries()) await checkFirm(results, firm, log, number);
  await rebuild();
} finally {
  await log.close();
  await server.kill();
  folder.remove();
}
const commands = [...outcomes.values()].reduce((sum, times) => sum + times, 0);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`${kills} kills, ${commands} commands, ${life.retries} sent again, in ${seconds} s`);
results.finish();
