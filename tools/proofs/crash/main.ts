// kill -9 under load: `--kills 25 --seed n`. Writers continue through every restart and resend unanswered requests
// with the same key. Every acknowledged write must be in the log exactly once. With `--mode distributed` each API
// process, the worker and the server of the log are killed that many times, several at once.
import { readModeOption, readNumberOption, readSeedOption } from '../harness/options.ts';
import { seededRandom } from '../harness/random.ts';
import { skipWithoutServers, temporaryFolder } from '../harness/server.ts';
import { createTally } from '../harness/tally.ts';
import { assertLogSound } from '../model/invariants/invariants.ts';
import { openFirm } from '../sequences/open-firm.ts';
import { oneProcess } from './one-process.ts';
import { readPages } from './read-pages.ts';
import { severalProcesses } from './several-processes.ts';
import { createKillState } from './with-retries.ts';
import { checkFirm, keepWriting } from './writer.ts';

/** In the distributed mode the writers share the machine with more processes. */
const WRITERS = { embedded: 8, distributed: 4 }[readModeOption()];

const random = seededRandom(readSeedOption());
const kills = readNumberOption('kills', 25);
const results = createTally();
await skipWithoutServers();
const folder = temporaryFolder('crash');
const outcomes = new Map<string, number>();
const killState = createKillState();
const open = readModeOption() === 'embedded' ? oneProcess : severalProcesses;
const victims = await open({ dataDir: folder.path, kills, killState, random, results });
const { product, log, withRetries } = victims;
const firms = await Promise.all(Array.from({ length: WRITERS }, () => openFirm(product, log)));
const readers = firms.map(({ sessions }) => sessions.ADMIN);
let isStopping = false;

/** Checks that rows rebuilt from the log give the same answers; docs/architecture/invariants.md#state. */
async function checkRebuild(): Promise<void> {
  const before = await Promise.all(readers.map(readPages));
  await victims.rebuild();
  const after = await Promise.all(readers.map(readPages));
  before.forEach((reading, number) =>
    results.equal(`rebuilt rows of writer ${number}`, after[number], reading),
  );
}

const began = performance.now();
try {
  const writers = firms.map((firm, number) =>
    results.check(`writer ${number}`, () =>
      keepWriting(firm, { withRetries, log, random: random.fork(), outcomes, isOver: () => isStopping }),
    ),
  );
  const written = Promise.all(writers);
  await Promise.race([victims.killAll().then(() => (isStopping = true)), written]);
  await written;
  await victims.checkCaughtUp();
  await results.check('the whole log', () => assertLogSound(log));
  for (const [number, firm] of firms.entries()) await checkFirm(results, firm, log, number);
  await checkRebuild();
} finally {
  await victims.end();
  folder.remove();
}
const commands = [...outcomes.values()].reduce((sum, times) => sum + times, 0);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`${kills} kills of each, ${commands} commands, ${killState.retries} sent again, in ${seconds} s`);
results.finish();
