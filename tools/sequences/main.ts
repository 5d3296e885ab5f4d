// Random sequences of commands through HTTP against the naive model: `--sequences 200 --commands 25 --seed n`.
import { connect } from '../harness/connection.ts';
import { numberOption, seedOption } from '../harness/options.ts';
import { type Product } from '../harness/people.ts';
import { type Random, seededRandom } from '../harness/random.ts';
import { startServer, temporaryFolder } from '../harness/server.ts';
import { tally } from '../harness/tally.ts';
import { type Books } from '../model/books.ts';
import { assertInvariants, assertLogSound } from '../model/invariants.ts';
import { type LogReader, openLog } from '../model/log-reader.ts';
import { compareLedgers } from './compare-ledgers.ts';
import { type Strangers } from './chance.ts';
import { nextCommand } from './next-command.ts';
import { foundation, openFirm } from './open-firm.ts';
import { player } from './player.ts';

const SIDE_BY_SIDE = 6;
/** Fewer sequences may miss a command by chance. */
const ENOUGH = 20;

const seed = seedOption();
const sequences = numberOption('sequences', 200);
const commands = numberOption('commands', 25);
const results = tally();
const folder = temporaryFolder('sequences');
const server = await startServer({ dataDir: folder.path });
const product: Product = { server, connection: connect(server.port) };
const log = openLog(folder.path);
const strangers: Strangers[] = [];
const outcomes = new Map<string, number>();

let next = 0;
async function worker(): Promise<void> {
  for (let mine = next++; mine < sequences; mine = next++) {
    const played: string[] = [];
    const passed = await results.check(`sequence ${mine} of seed ${seed}`, () =>
      playOne(product, log, seededRandom(seed + mine), played),
    );
    if (!passed) console.error(`    ${played.slice(-6).join('\n    ')}`);
  }
}

/** One organisation from its founding through random commands to the full invariants. */
async function playOne(product: Product, log: LogReader, random: Random, played: string[]): Promise<void> {
  const { organisationId, since, sessions, books } = await openFirm(product, log);
  const { play, comparePast } = player({ books, organisationId, sessions, log, random, outcomes });
  for (const command of foundation(books)) await play(command, 'ADMIN');
  for (let step = 0; step < commands; step += 1) {
    const command = nextCommand({ books, random, strangers: random.pickAny(strangers) ?? null });
    const as = random.chance(0.75) ? 'ADMIN' : 'MANAGER';
    played.push(`${as} ${command.slug} ${JSON.stringify(command.input)}`);
    await play(command, as);
  }
  await compareLedgers(sessions.ADMIN, books);
  await comparePast();
  await assertInvariants({ organisationId, log, since, reader: sessions.ADMIN });
  remember(books);
}

function remember({ trips, parties, vehicles, places }: Books): void {
  const trip = trips.find(({ receipts }) => receipts.some(({ kind }) => kind === 'ADVANCE'));
  const [party, vehicle, placeId] = [parties[0], vehicles[0], places[0]];
  const entryId = trip?.receipts.find(({ kind }) => kind === 'ADVANCE')?.id;
  if (trip && party && vehicle && placeId && entryId)
    strangers.push({ tripId: trip.id, partyId: party.id, vehicleId: vehicle.id, placeId, entryId });
}

const began = performance.now();
try {
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
  await results.check('the whole log', () => assertLogSound(log));
  if (sequences >= ENOUGH) await results.check('every command was accepted at times', assertAllAccepted);
} finally {
  log.close();
  await server.stop();
  folder.remove();
}
for (const [outcome, times] of [...outcomes].sort()) console.log(`  ${String(times).padStart(6)} ${outcome}`);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`${sequences} sequences of ${commands} commands in ${seconds} s`);
results.finish();

function assertAllAccepted(): void {
  const slugs = new Set([...outcomes.keys()].map((outcome) => outcome.split(' ')[0]));
  for (const slug of slugs) if (!outcomes.has(`${slug} ok`)) throw new Error(`${slug} was always refused`);
}
