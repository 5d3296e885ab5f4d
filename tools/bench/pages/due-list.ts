import { type InputOf } from '@bahi/contract/define';
import { type listDue as contract } from '@bahi/contract/fleet/list-due';
import { type DocumentSetting } from '@bahi/domain/fleet/vehicle';
import { addDays } from '@bahi/kernel/day';
import { type Hundredths } from '@bahi/kernel/measures';
import { type Member } from '@bahi/projections/caller';
import { countDue } from '@bahi/projections/fleet/count-due.query';
import { listDue } from '@bahi/projections/fleet/list-due.query';
import { type DueRow } from '@bahi/projections/fleet/due/due-item';
import { dueTable } from '@bahi/projections/fleet/due/due.projection';
import {
  documentItem,
  dueDocuments,
  dueServices,
  type DueVehicle,
  serviceItem,
} from '@bahi/projections/fleet/due/due-vehicle';
import { type VehicleRow } from '@bahi/projections/fleet/fleet.projection';
import { type Rows } from '@bahi/read-store/read-store';
import { today } from '../../proofs/harness/days.ts';
import { type Random, seededRandom } from '../../proofs/harness/random.ts';
import { type Figure } from '../table.ts';
import { type Firm, openRowsWriter, createFirms, writeFirms } from '../books/trip-books.ts';
import { append, openBook, computeP99, formatQuantiles } from '../books/two-books.ts';

type Input = InputOf<typeof contract>;

/** Requests of each kind per round. */
const REQUESTS_PER_ROUND = 40;
const BRANCHES = 8;

const UNFILTERED: Input = {
  limit: 10,
  offset: 0,
  vehicleId: null,
  userId: null,
  managerId: null,
  branchId: null,
  kind: null,
  state: null,
};

type Questions = Readonly<Record<string, (rows: Rows, caller: Member) => Promise<object | null>>>;

/** The due list of a fleet with very many vehicles, and the count in its sidebar link, measured in process. */
export async function measureDueList(rounds: number, vehicles: number): Promise<readonly Figure[]> {
  const firms = createFirms(vehicles);
  const [firm] = firms;
  const random = seededRandom(vehicles);
  const branches = Array.from({ length: BRANCHES }, () => random.uuid());
  const book = await openBook(vehicles, (path) => writeDueRows(path, firms, branches));
  const caller: Member = {
    userId: firm.managers[0]?.id ?? '',
    organisationId: firm.organisationId,
    role: 'ADMIN',
    branches: 'ALL',
  };
  const times = new Map<string, number[][]>();
  for (let round = 0; round <= rounds; round += 1) {
    const roundRandom = seededRandom(round);
    const asked = Array.from({ length: REQUESTS_PER_ROUND }, () =>
      Object.entries(createQuestions(firm, branches, roundRandom)),
    );
    const roundTimes = new Map<string, number[]>();
    for (const [kind, ask] of asked.flat())
      append(roundTimes, kind, await book.timed((rows) => ask(rows, caller)));
    // The first round warms up.
    if (round > 0) for (const [kind, each] of roundTimes) append(times, kind, each);
  }
  await book.close();
  for (const [kind, each] of times) console.log(`  due, ${kind}: ${formatQuantiles(each)}`);
  const label = `of ${vehicles.toLocaleString('en-IN')} vehicles, p99`;
  const goal = { unit: ' ms', goal: 50, isCost: true } as const;
  return [
    { figure: `due list ${label}`, ours: computeP99(times, (kind) => kind !== COUNT), ...goal },
    { figure: `count of what is due ${label}`, ours: computeP99(times, (kind) => kind === COUNT), ...goal },
  ];
}

const COUNT = 'count of the sidebar';

/** A list request of each kind, with new random values at each call. */
function createQuestions(firm: Firm, branches: readonly string[], random: Random): Questions {
  const offset = random.pick([0, 490]);
  const vehicleId = random.pickAny(firm.vehicles)?.id ?? null;
  const managerId = random.pickAny(firm.managers)?.id ?? null;
  const branchId = random.pickAny(branches) ?? null;
  const state = random.pick(['EXPIRED', 'URGENT', 'SOON', 'MISSING'] as const);
  const kind = random.pick(['DOCUMENT', 'SERVICE'] as const);
  const filters: Readonly<Record<string, Partial<Input>>> = {
    unfiltered: {},
    'the last state': { state: 'MISSING' },
    state: { state },
    kind: { kind },
    vehicle: { vehicleId, offset: 0 },
    branch: { branchId },
    'branch, kind, state': { branchId, kind, state },
    manager: { managerId },
    'manager, branch': { managerId, branchId },
    'vehicle, kind': { vehicleId, kind, offset: 0 },
  };
  const lists = Object.entries(filters).map(([name, filter]): [string, Questions[string]] => [
    name,
    (rows, caller) => listDue(rows, { ...UNFILTERED, offset, ...filter }, caller, today),
  ]);
  return {
    ...Object.fromEntries(lists),
    [COUNT]: (rows, caller) => countDue(rows, { branchId: null }, caller, today),
  };
}

async function writeDueRows(
  path: string,
  firms: readonly [Firm, Firm],
  branches: readonly string[],
): Promise<void> {
  await writeFirms(path, firms);
  const random = seededRandom(1);
  const items = firms.flatMap(({ vehicles, managers }) =>
    vehicles.flatMap((vehicle) =>
      createItems(random, vehicle, random.pickAny(managers)?.id ?? null, branches),
    ),
  );
  const rows = openRowsWriter(path);
  rows.writeMany(dueTable, items.length, (number) => {
    const item = items[number];
    if (item === undefined) throw new RangeError(`there is no item ${number}`);
    return [item.id, item];
  });
  rows.close();
}

/** Documents in every state; each service has a due date and reading with a chance of one half. */
function createItems(
  random: Random,
  { id, organisationId, vehicleType, odoType, position }: VehicleRow,
  managerId: string | null,
  branches: readonly string[],
): readonly DueRow[] {
  const last = random.integer(5_000_000, 40_000_000) as Hundredths;
  const services = dueServices.flatMap((category) =>
    random.chance(0.5) ? [[category, createService(random, last)] as const] : [],
  );
  const vehicle: DueVehicle = {
    id,
    organisationId,
    managerId,
    vehicleType,
    odoType,
    position,
    isInactive: random.chance(0.03),
    branchId: random.pickAny(branches) ?? '',
    readings: { '1': [{ date: today, hundredths: last }] },
    meterReplacements: [],
    services: Object.fromEntries(services),
  };
  return [
    ...dueDocuments.map((type) => documentItem(vehicle, type, createSetting(random))),
    ...dueServices.flatMap((category) => serviceItem(vehicle, category) ?? []),
  ];
}

function createSetting(random: Random): Omit<DocumentSetting, 'settingId'> | null {
  if (random.chance(0.2)) return null;
  const expiryDate = addDays(today, random.integer(-60, 360));
  return { expiryDate, registrationDate: null, fileId: null };
}

function createService(random: Random, last: number) {
  const occurredOn = addDays(today, -random.integer(0, 180));
  return {
    id: random.uuid(),
    occurredOn,
    position: 1,
    validity: null,
    odometerReading: (last - random.integer(0, 2_000_000)) as Hundredths,
    repeatReading: random.chance(0.7) ? ((random.integer(5, 20) * 100_000) as Hundredths) : null,
    repeatMonths: random.chance(0.7) ? random.integer(1, 12) : null,
  };
}
