// Random sequences of commands through HTTP against the naive model: `--sequences 200 --commands 25 --seed n`.
import { createLocation } from '@bahi/contract/places/create-location';
import { connect } from '../harness/connection.ts';
import { today } from '../harness/days.ts';
import { numberOption, seedOption } from '../harness/options.ts';
import { found, hire, type Product } from '../harness/people.ts';
import { type Random, seededRandom } from '../harness/random.ts';
import { startServer, temporaryFolder } from '../harness/server.ts';
import { tally } from '../harness/tally.ts';
import { emptyBooks, type Books } from '../model/books.ts';
import { type ModelCommand } from '../model/commands.ts';
import { assertInvariants, assertLogSound } from '../model/invariants.ts';
import { type LogReader, openLog } from '../model/log-reader.ts';
import { compareLedgers } from './compare-ledgers.ts';
import { nextCommand, type Strangers } from './next-command.ts';
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
  const since = log.head();
  const { organisationId, admin } = await found(product, 'Sequence Transports', 'Asha Rao');
  const manager = await hire(product, admin, 'MANAGER', 'Meena Iyer');
  const books = emptyBooks(today);
  books.users.push({ id: manager.id, role: 'MANAGER', phone: null });
  for (const name of ['Pune Yard', 'Nashik Depot']) {
    const place = { placeName: name, placeAddress: 'Maharashtra', eLoc: 'PLACE1' };
    books.places.push((await admin.expect(createLocation, { name, ...place })).locationId);
  }
  const sessions = { ADMIN: admin, MANAGER: manager.session };
  const { play } = player({ books, organisationId, sessions, log, random, outcomes });
  for (const command of foundation(books)) await play(command, 'ADMIN');
  for (let step = 0; step < commands; step += 1) {
    const command = nextCommand({ books, random, strangers: random.pickAny(strangers) ?? null });
    const as = random.chance(0.75) ? 'ADMIN' : 'MANAGER';
    played.push(`${as} ${command.slug} ${JSON.stringify(command.input)}`);
    await play(command, as);
  }
  await compareLedgers(admin, books);
  await assertInvariants({ organisationId, log, since, reader: admin });
  remember(books);
}

/** What every sequence needs before a trip can start. */
function foundation({ places, today }: Books): ModelCommand[] {
  const customer = { name: 'Verma & Co.', locationId: places[0] ?? '', openingBalanceDate: today } as const;
  const truck = { vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM' } as const;
  return [
    { slug: 'create-user', input: { role: 'DRIVER', name: 'Ravi Kumar' } },
    { slug: 'create-vehicle', input: { vehicleNo: 'MH12AB1234', ...truck } },
    {
      slug: 'create-vehicle',
      input: { vehicleNo: 'MH12XY0001', ...truck, vehicleType: 'HEMV', odoType: 'HR' },
    },
    { slug: 'create-party', input: { ...customer, type: 'CUSTOMER', openingBalance: 5_000 } },
    { slug: 'create-party', input: { ...customer, type: 'CUSTOMER', openingBalance: -2_500 } },
  ];
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
