import { type InputOf } from '@bahi/contract/define';
import { vehicleTypes } from '@bahi/contract/labels';
import { codes } from '@bahi/contract/codes';
import { type listTrips as contract } from '@bahi/contract/trips/list-trips';
import { addDays } from '@bahi/kernel/day';
import { type Member } from '@bahi/projections/caller';
import { scopeRows } from '@bahi/projections/scoped-rows';
import { listTrips } from '@bahi/projections/trips/list-trips.query';
import { waitingTrips } from '@bahi/projections/trips/waiting-trips.query';
import { type Rows } from '@bahi/read-store/read-store';
import { today } from '../../proofs/harness/days.ts';
import { type Random } from '../../proofs/harness/random.ts';
import { DAYS } from '../books/recorded-books.ts';
import { type Figure } from '../table.ts';
import { createViewers } from './viewers.ts';
import { TwoBooks } from '../books/two-books.ts';
import { createFirms, writeTripRows, type Firm } from '../books/trip-books.ts';

type Input = InputOf<typeof contract>;
type Filters = Partial<Input>;

/** Kinds that have their own figures: searches for typed text, and the sums above the list. */
const SEARCHES = ['LR number', 'LR number, its first digits', 'text: a vehicle', 'text: a place'];
const WAITING = ['waiting: the whole firm', 'waiting: a customer, status'];
/** Reported but not compared, since the number of rows to sort grows with the matches of the filters. */
const SORTED = ['customer, by balance', 'dates, by balance', 'by age'];
/** Suffix of the questions for the fiftieth page; the others ask for the first. */
const LATER_PAGE = ', page 50';
/** Requests of each kind per round; the two books take turns. */
const REQUESTS_PER_ROUND = 60;

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

/** Measures the trip list of very many trips compared with few, in process, since HTTP adds the same to both. */
export async function measureTripList(rounds: number, trips: number): Promise<readonly Figure[]> {
  const firms = createFirms();
  const [firm] = firms;
  const books = await TwoBooks.open(trips, (path, size) => writeTripRows(path, firms, size));
  const viewers = createViewers(firm);
  const memory = process.memoryUsage.rss();
  await books.measure(rounds, (random) =>
    Array.from({ length: REQUESTS_PER_ROUND }, () => createQueries(firm, random))
      .flat()
      .flatMap((query) =>
        viewers.map(({ prefix, caller }) => ({
          kind: `${prefix}${query.kind}`,
          ask: (size: number) => createReader(query.kind, query.ask(size), caller),
        })),
      ),
  );
  const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`;
  console.log(`trip list: ${megabytes(memory)} before, ${megabytes(process.memoryUsage.rss())} afterwards`);
  await books.close();
  books.print();

  const isSearch = (kind: string) => SEARCHES.includes(kind);
  const isSum = (kind: string) => WAITING.includes(kind);
  const isFilter = (kind: string) =>
    !isSearch(kind) && !isSum(kind) && !SORTED.includes(kind.replace(LATER_PAGE, '')) && !kind.includes(': ');
  const at = `at ${trips.toLocaleString('en-IN')} trips`;
  return [
    books.figure(`trip list with up to three filters ${at}`, isFilter),
    ...viewers
      .filter(({ prefix }) => prefix !== '')
      .map(({ prefix }) =>
        books.figure(
          `the same, ${prefix}${at}`,
          (kind) => kind.startsWith(prefix) && isFilter(kind.slice(prefix.length)),
        ),
      ),
    books.figure(`trips by what is typed ${at}`, isSearch),
    books.figure(`sums of what waits ${at}`, isSum),
  ];
}

function createReader(
  kind: string,
  filters: Filters,
  caller: Member,
): (rows: Rows) => Promise<object | null> {
  const { limit: _, offset: __, waiting: ___, sort: ____, ...noFilters } = UNFILTERED;
  const visible = (rows: Rows) => scopeRows(rows, caller, 'branch');
  return WAITING.includes(kind)
    ? (rows) => waitingTrips(visible(rows), { ...noFilters, ...filters }, caller, today)
    : (rows) => listTrips(visible(rows), { ...UNFILTERED, ...filters }, caller, today);
}

interface Query {
  readonly kind: string;
  /** The filters for a book with the given number of trips. */
  ask(trips: number): Filters;
}

/** A list request of each kind with new random values; both books get the same. */
function createQueries(firm: Firm, random: Random): readonly Query[] {
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
  const fraction = random.next();
  const lrNumber = (trips: number) => String(1 + Math.floor(fraction * trips));
  const typedDigits = random.integer(1, 4);
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
    ...Object.entries(asked).map(([kind, filters]) => ({
      kind: offset === 0 ? kind : `${kind}${LATER_PAGE}`,
      ask: () => ({ ...filters, offset }),
    })),
    { kind: 'LR number', ask: (trips) => ({ lrNumber: lrNumber(trips) }) },
    {
      kind: 'LR number, its first digits',
      ask: (trips) => ({ lrNumber: lrNumber(trips).slice(0, typedDigits) }),
    },
    { kind: 'text: a vehicle', ask: () => ({ text: vehicleNo }) },
    { kind: 'text: a place', ask: () => ({ text }) },
    { kind: 'waiting: the whole firm', ask: () => ({}) },
    { kind: 'waiting: a customer, status', ask: () => ({ customerId: customer, ...statuses }) },
  ];
}
