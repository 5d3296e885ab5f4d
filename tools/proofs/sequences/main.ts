// Random sequences of commands by HTTP, compared with the naive model: `--sequences 200 --commands 25 --seed n`. Each
// run also plays the sequences that once revealed a fault. `--sequences 1 --seed n+k` repeats sequence k of seed n.
import { removeSqlite } from '@bahi/sqlite/remove-sqlite';
import { join } from 'node:path';
import { connect } from '../harness/connection.ts';
import { daysAgo } from '../harness/days.ts';
import { readModeOption, readNumberOption, readSeedOption } from '../harness/options.ts';
import { type Product } from '../harness/people.ts';
import { seededRandom } from '../harness/random.ts';
import { skipWithoutServers, startServer, temporaryFolder } from '../harness/server.ts';
import { createTally } from '../harness/tally.ts';
import { assertInvariants, assertLogSound } from '../model/invariants/invariants.ts';
import { type CallerRole, type ModelCommand, modelCommands } from '../model/commands.ts';
import { filterByOrganisation, openServerLog } from '../model/invariants/log-reader.ts';
import { compareFleet } from './compare-fleet.ts';
import { compareLedgers } from './compare-ledgers.ts';
import { compareMoney } from './compare-money.ts';
import { type Strangers } from './draw-context.ts';
import { foundSeeds, type Sequence } from './found-seeds.ts';
import { assignBranch } from './assign-branch.ts';
import { assignChequeDetails } from './assign-cheque.ts';
import { foundingCommands, openFirm } from './open-firm.ts';
import { createPlayer } from './player.ts';
import { defaultStory } from './story.ts';
import { createStrangers } from './strangers.ts';
import { createTrailCounts, trailKindOf } from './trail-counts.ts';

const CONCURRENT_SEQUENCES = 6;
const BUILD_TIMEOUT_MS = 600_000;
/** With fewer sequences some commands may not occur by chance. */
const MIN_SEQUENCES = 20;

const seed = readSeedOption();
const count = readNumberOption('sequences', 200);
const commands = readNumberOption('commands', 25);
const results = createTally();
await skipWithoutServers();
const folder = temporaryFolder('sequences');
let server = await startServer({ dataDir: folder.path });
const product: Product = { server, connection: connect(server.port) };
const log = await openServerLog(server);
const outcomes = new Map<string, number>();
/** Repeats all questions about the past of the sequences that passed. */
const comparePasts: (() => Promise<void>)[] = [];

const sequences: readonly (Sequence & { readonly name: string })[] = [
  ...Array.from({ length: count }, (_, number) => ({
    name: `sequence ${number} of seed ${seed}`,
    seed: seed + number,
    commands,
    story: defaultStory,
  })),
  ...foundSeeds.map((found) => ({ ...found, name: `found seed ${found.seed}` })),
];

async function worker(waiting: (typeof sequences)[number][], strangers: readonly Strangers[]): Promise<void> {
  for (let sequence = waiting.shift(); sequence !== undefined; sequence = waiting.shift()) {
    const played: string[] = [];
    const passed = await results.check(sequence.name, () => playOne(sequence, strangers, played));
    if (!passed) console.error(`    ${played.slice(-6).join('\n    ')}`);
  }
}

/** Plays one sequence in a new organisation, and at the end compares all figures and checks all invariants. */
async function playOne(
  { seed, commands, story }: Sequence,
  strangers: readonly Strangers[],
  played: string[],
): Promise<void> {
  const random = seededRandom(seed);
  const branchRandom = seededRandom(seed).fork();
  const chequeRandom = seededRandom(seed).fork().fork();
  const { organisationId, since, sessions, books } = await openFirm(product, log);
  const { play, comparePast } = createPlayer({ books, organisationId, sessions, log, random, outcomes });
  const trailCounts = await createTrailCounts(sessions.ADMIN);
  const playCounted = async (command: ModelCommand, as: CallerRole) => {
    const kind = trailKindOf(command, books);
    if (await play(command, as)) trailCounts.add(kind);
  };
  for (const command of foundingCommands(books)) await playCounted(command, 'ADMIN');
  for (let step = 0; step < commands; step += 1) {
    const { command: drawn, as } = story(books, random, strangers);
    const command = assignChequeDetails(assignBranch(drawn, books, branchRandom), chequeRandom);
    played.push(`${as} ${command.slug} ${JSON.stringify(command.input)}`);
    await playCounted(command, as);
  }
  await compareLedgers(sessions.ADMIN, books);
  // A correction of a closed day is posted today. So the figures from yesterday on include it, and those up to
  // yesterday do not.
  await compareMoney(sessions.ADMIN, books, daysAgo(1));
  await compareFleet(sessions.ADMIN, books);
  await comparePast();
  await trailCounts.compare(filterByOrganisation(await log.after(since), organisationId));
  await assertInvariants({ organisationId, log, since, reader: sessions.ADMIN });
  comparePasts.push(comparePast);
}

const began = performance.now();
try {
  const strangers = [await createStrangers(product), await createStrangers(product)];
  const waiting = [...sequences];
  await Promise.all(Array.from({ length: CONCURRENT_SEQUENCES }, () => worker(waiting, strangers)));
  await results.check('the whole log', () => assertLogSound(log));
  if (readModeOption() === 'embedded')
    await results.check('the past after a rebuild', comparePastsAfterRebuild);
  if (count >= MIN_SEQUENCES)
    await results.check('every command was accepted at least once', assertAllAccepted);
} finally {
  await log.close();
  await server.stop();
  folder.remove();
}
for (const [outcome, times] of [...outcomes].sort()) console.log(`  ${String(times).padStart(6)} ${outcome}`);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`${count} sequences of ${commands} commands in ${seconds} s`);
results.finish();

/** Also answers of sessions that were opened before the restart. */
async function comparePastsAfterRebuild(): Promise<void> {
  await server.stop();
  product.connection.agent.destroy();
  removeSqlite(join(folder.path, 'read.db'));
  server = await startServer({ dataDir: folder.path, port: server.port, readyWithinMs: BUILD_TIMEOUT_MS });
  for (const comparePast of comparePasts) await comparePast();
}

function assertAllAccepted(): void {
  for (const slug of Object.keys(modelCommands))
    if (!outcomes.has(`${slug} ok`)) throw new Error(`${slug} was never accepted`);
}
