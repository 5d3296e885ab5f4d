import { join } from 'node:path';
import { type InputOf } from '@bahi/contract/define';
import { codes, vehicleTypes } from '@bahi/contract/labels';
import { type listTrips as contract } from '@bahi/contract/trips/list-trips';
import { addDays } from '@bahi/kernel/day';
import { type Member } from '@bahi/projections/caller';
import { listTrips } from '@bahi/projections/trips/list-trips.query';
import { waitingTrips } from '@bahi/projections/trips/waiting-trips.query';
import { type Rows } from '@bahi/read-store/read-store';
import { openSqliteReadStore } from '@bahi/read-store/sqlite/sqlite-read-store';
import { today } from '../proofs/harness/days.ts';
import { type Random, seededRandom } from '../proofs/harness/random.ts';
import { temporaryFolder } from '../proofs/harness/server.ts';
import { medianOf, quantileOf } from '../proofs/harness/quantiles.ts';
import { DAYS } from './recorded-books.ts';
import { type Figure } from './table.ts';
import { twoFirms, writeTripRows, type Firm } from './trip-books.ts';

type Input = InputOf<typeof contract>;
type Filters = Partial<Input>;

const FEW = 10_000;
/** Figures of their own: what is typed, and the sums above the list. */
const SEARCHES = ['LR number', 'LR number, its first digits', 'text: a vehicle', 'text: a place'];
const WAITING = ['waiting: the whole firm', 'waiting: a customer, status'];
/** What has to be sorted grows with what the filters leave: told, not compared. */
const SORTED = ['customer, by balance', 'dates, by balance', 'by age'];
/** Requests of each kind in a round, in turn between the two books. */
const A_ROUND = 40;

const UNFILTERED: Input = {
  limit: 10,
  offset: 0,
  status: null,
  customerId: null,
  driverId: null,
  managerId: null,
  startLocationId: null,
  endLocationId: null,
  vehicleNo: null,
  vehicleType: null,
  startDate: null,
  endDate: null,
  lrNumber: null,
  text: null,
  textAs: null,
  waiting: null,
  sort: null,
};

/** The trip list of very many trips beside that of few, in process: what HTTP adds is the same for both. */
export async function tripListFigures(rounds: number, trips: number): Promise<readonly Figure[]> {
  const firms = twoFirms();
  const [firm] = firms;
  const many = await openBooks(firms, trips);
  const few = await openBooks(firms, FEW);
  const times = { many: new Map<string, number[][]>(), few: new Map<string, number[][]>() };
  const memory = process.memoryUsage.rss();
  for (let round = 0; round <= rounds; round += 1) {
    const random = seededRandom(round);
    const asked = Array.from({ length: A_ROUND }, () => queriesOf(firm, random)).flat();
    const ofRound = { many: new Map<string, number[]>(), few: new Map<string, number[]>() };
    for (const { kind, ask } of asked) {
      const timed = WAITING.includes(kind) ? 'timedSums' : 'timed';
      note(ofRound.many, kind, await many[timed](ask(trips)));
      note(ofRound.few, kind, await few[timed](ask(FEW)));
    }
    if (round === 0) continue;
    for (const [kind, each] of ofRound.many) note(times.many, kind, each);
    for (const [kind, each] of ofRound.few) note(times.few, kind, each);
  }
  const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`;
  console.log(`trip list: ${megabytes(memory)} before, ${megabytes(process.memoryUsage.rss())} afterwards`);
  await many.close();
  await few.close();

  for (const [kind, each] of times.many)
    console.log(`  ${kind}: ${quantilesOf(each)}, with few ${quantilesOf(times.few.get(kind) ?? [])}`);
  const searches = (kind: string) => SEARCHES.includes(kind);
  const sums = (kind: string) => WAITING.includes(kind);
  const filters = (kind: string) => !searches(kind) && !sums(kind) && !SORTED.includes(kind);
  const figure = (name: string, among: (kind: string) => boolean): Figure => ({
    figure: `${name} at ${trips.toLocaleString('en-IN')} trips, p99`,
    unit: ' ms',
    ours: p99Of(times.many, among),
    reference: `the same at ${FEW.toLocaleString('en-IN')}`,
    referenceValue: p99Of(times.few, among),
    goal: 3,
    isCost: true,
  });
  return [
    figure('trip list with up to three filters', filters),
    figure('trips by what is typed', searches),
    figure('sums of what waits', sums),
  ];
}

/** Kind → the times of each round. */
type Times = ReadonlyMap<string, readonly (readonly number[])[]>;

/** The median of the rounds' quantiles over these kinds of lists. */
function p99Of(times: Times, among: (kind: string) => boolean): number {
  const kinds = [...times].filter(([kind]) => among(kind)).map(([, rounds]) => rounds);
  const rounds = kinds[0]?.map((_, round) => kinds.flatMap((each) => each[round] ?? [])) ?? [];
  return medianOf(rounds.map((round) => quantileOf(round, 0.99)));
}

function quantilesOf(rounds: readonly (readonly number[])[]): string {
  const times = rounds.flat();
  return `p50 ${medianOf(times).toFixed(2)} ms, p99 ${quantileOf(times, 0.99).toFixed(2)} ms`;
}

function note<Value>(into: Map<string, Value[]>, kind: string, value: Value): void {
  const known = into.get(kind);
  if (known === undefined) into.set(kind, [value]);
  else known.push(value);
}

async function openBooks(firms: readonly [Firm, Firm], trips: number) {
  const folder = temporaryFolder('trips');
  const path = join(folder.path, 'read.db');
  const began = performance.now();
  await writeTripRows(path, firms, trips);
  const store = openSqliteReadStore({ path });
  console.log(`rows of ${trips} trips written in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const [{ organisationId, managers }] = firms;
  const caller: Member = { userId: managers[0]?.id ?? '', organisationId, role: 'MANAGER' };
  const clock = { clock: Date.now };
  const timed = async (read: (rows: Rows) => Promise<object | null>) => {
    const start = performance.now();
    if ((await store.snapshot(read)) === null) throw new Error('every filter names something of the firm');
    return performance.now() - start;
  };
  return {
    timed: (filters: Filters) =>
      timed((rows) => listTrips(rows, { ...UNFILTERED, ...filters }, caller, clock)),
    timedSums(filters: Filters) {
      const { limit: _, offset: __, waiting: ___, sort: ____, ...none } = UNFILTERED;
      return timed((rows) => waitingTrips(rows, { ...none, ...filters }, caller, clock));
    },
    async close() {
      await store.close();
      folder.remove();
    },
  };
}

interface Asked {
  readonly kind: string;
  /** The filters for books of so many trips. */
  ask(trips: number): Filters;
}

/** One list of each kind, its values drawn anew; both books get the same. */
function queriesOf(firm: Firm, random: Random): readonly Asked[] {
  const id = (items: readonly { readonly id: string }[]) => random.pickAny(items)?.id ?? null;
  const offset = random.pick([0, 490]);
  const startDate = addDays(today, -random.integer(90, DAYS));
  const dates = { startDate, endDate: addDays(startDate, random.pick([30, 90, 365])) };
  const status = random.pick<Input['status']>([
    'SETTLED',
    'POD_SUBMITTED',
    'CANCELLED',
    ['STARTED', 'COMPLETED'],
    ['POD_SUBMITTED', 'SETTLED'],
  ]);
  const statuses: Filters = { status };
  const vehicleNo = random.pickAny(firm.vehicles)?.vehicleNo ?? null;
  const vehicleType = random.pickAny(codes(vehicleTypes)) ?? 'TRUCK';
  const among = random.next();
  const lrNumber = (trips: number) => String(1 + Math.floor(among * trips));
  const typed = random.integer(1, 4);
  const customer = id(firm.customers);
  const text = random.pickAny(firm.places)?.name ?? null;
  const asked: Readonly<Record<string, Filters>> = {
    unfiltered: {},
    'status, vehicle, dates': { ...statuses, vehicleNo, ...dates },
    'customer, status, dates': { customerId: id(firm.customers), ...statuses, ...dates },
    'driver, status': { driverId: id(firm.drivers), ...statuses },
    'customer, driver, status': {
      customerId: id(firm.customers),
      driverId: id(firm.drivers),
      ...statuses,
    },
    'manager, status, dates': { managerId: id(firm.managers), ...statuses, ...dates },
    'from, to, status': {
      startLocationId: id(firm.places),
      endLocationId: id(firm.places),
      ...statuses,
    },
    'vehicle type, dates': { vehicleType, ...dates },
    'vehicle type, status': { vehicleType, ...statuses },
    status: statuses,
    dates,
    'customer, by balance': { customerId: id(firm.customers), sort: ['-balance'] },
    'dates, by balance': { ...dates, sort: ['-balance'] },
    'by age': { sort: ['-age'] },
  };
  return [
    ...Object.entries(asked).map(([kind, filters]) => ({ kind, ask: () => ({ ...filters, offset }) })),
    { kind: 'LR number', ask: (trips) => ({ lrNumber: lrNumber(trips) }) },
    { kind: 'LR number, its first digits', ask: (trips) => ({ lrNumber: lrNumber(trips).slice(0, typed) }) },
    { kind: 'text: a vehicle', ask: () => ({ text: vehicleNo, offset }) },
    { kind: 'text: a place', ask: () => ({ text, offset }) },
    { kind: 'waiting: the whole firm', ask: () => ({}) },
    { kind: 'waiting: a customer, status', ask: () => ({ customerId: customer, ...statuses }) },
  ];
}
