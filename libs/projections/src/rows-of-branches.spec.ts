import { type InputOf } from '@bahi/contract/define';
import { type listTransactions as contract } from '@bahi/contract/ledger/list-transactions';
import { postExpense, postReceipt } from '@bahi/domain/money/postings';
import { type BranchSet } from '@bahi/domain/scope';
import { day, DRIVER, named, rupees, TRIP, tripEnded, tripStarted } from '@bahi/domain/trips/trip-fixtures';
import { trip, type TripEvent } from '@bahi/domain/trips/trip';
import { updating } from '@bahi/domain/trips/update-trip-fixtures';
import { given } from '@bahi/domain/given-when-then';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userMetrics } from './access/user-metrics.query.ts';
import { Books, FIRM, owner, readRows, recorded } from './book-fixtures.ts';
import { type Member } from './caller.ts';
import { masterData } from './firm-fixtures.ts';
import { listTransactions } from './ledger/list-transactions.query.ts';
import { ALL_TRANSACTIONS } from './money-fixtures.ts';
import { overviewStats } from './overview/overview-stats.query.ts';
import { type ScopedRows } from './scoped-rows.ts';
import { waitingTrips } from './trips/waiting-trips.query.ts';

type Category = InputOf<typeof contract>['category'];

const [PUNE, NAGPUR, RAIPUR] = ['pune', 'nagpur', 'raipur'];
const of = { ...named, branchId: PUNE };
const head = (entryId: string, amount: number) => ({
  entryId: `trip.${TRIP}.${entryId}`,
  amountPaise: rupees(amount),
  occurredOn: day('2026-11-13'),
});
const paidIn = (cashBranchId: string) => ({ headOfficeId: FIRM, cashBranchId });

/**
 * A trip of Pune for 40,000: Nagpur gives the driver 3,000 in cash, and the customer pays 15,000 into Raipur's bank.
 */
const events: readonly TripEvent[] = [
  tripStarted({ branchId: PUNE }),
  {
    type: 'TripExpenseRecorded',
    data: {
      ...of,
      occurredOn: day('2026-11-13'),
      entries: postExpense(
        { ...head('driver', 3_000), category: 'DRIVER_ADVANCE', mode: 'CASH', vendorId: null },
        of,
        paidIn(NAGPUR),
      ),
    },
  },
  {
    type: 'TripAdvanceReceived',
    data: {
      ...of,
      occurredOn: day('2026-11-13'),
      entries: postReceipt('ADVANCE', { ...head('paid', 15_000), mode: 'ONLINE' }, of, paidIn(RAIPUR)),
    },
  },
  tripEnded('2026-11-14', { branchId: PUNE }),
];

const period = { startDate: day('2026-11-01'), endDate: day('2026-11-30') };
const NO_TRIP_FILTER = {
  status: null,
  text: null,
  textAs: null,
  lrNumber: null,
  vehicleNo: null,
  vehicleType: null,
  customerId: null,
  driverId: null,
  managerId: null,
  startLocationId: null,
  endLocationId: null,
  startDate: null,
  endDate: null,
};

describe('the figures of a manager limited to some branches', () => {
  const books = new Books();
  beforeAll(() => books.enter(recorded([...masterData(), ...events])));
  afterAll(() => books.close());

  async function readFigures(branches: BranchSet) {
    const manager: Member = { ...owner, role: 'MANAGER', branches };
    return books.read(async (rows) => {
      const entered = await listTransactions(rows, ALL_TRANSACTIONS, manager);
      const category: Category = ['ADVANCE', 'DRIVER_ADVANCE'];
      const filtered = await listTransactions(rows, { ...ALL_TRANSACTIONS, category }, manager);
      const result = await overviewStats(rows, { ...period, vehicleNo: null, vehicleId: null }, manager);
      const waiting = await waitingTrips(rows, NO_TRIP_FILTER, manager, day('2026-11-20'));
      return {
        entries: entered?.transactions.map(({ category }) => category),
        totals: entered?.totals,
        filtered: filtered?.totals,
        profit: result?.totalProfit,
        podPending: waiting?.podPending,
      };
    }, manager);
  }

  it('are those of the branch that books the trip, without the cash of other branches', async () => {
    expect(await readFigures([PUNE])).toEqual({
      entries: ['ADVANCE', 'DRIVER_ADVANCE'],
      totals: { moneyIn: 0, moneyOut: 0, withoutMoney: 0, revenue: 40_000, expense: 3_000 },
      filtered: { moneyIn: 0, moneyOut: 0, withoutMoney: 0, revenue: 0, expense: 3_000 },
      profit: 37_000,
      podPending: { count: 1, amount: 25_000 },
    });
  });

  it('are what their own boxes paid and received, without the result of another branch', async () => {
    expect(await readFigures([NAGPUR])).toEqual({
      entries: ['DRIVER_ADVANCE'],
      totals: { moneyIn: 0, moneyOut: 3_000, withoutMoney: 0, revenue: 0, expense: 0 },
      filtered: { moneyIn: 0, moneyOut: 3_000, withoutMoney: 0, revenue: 0, expense: 0 },
      profit: 0,
      podPending: { count: 0, amount: 0 },
    });
    expect(await readFigures([RAIPUR])).toMatchObject({
      entries: ['ADVANCE'],
      totals: { moneyIn: 15_000, moneyOut: 0, revenue: 0, expense: 0 },
      filtered: { moneyIn: 15_000, moneyOut: 0 },
    });
  });

  it('show and mark money that their entries moved in boxes of other branches', async () => {
    const listedBy = async (branches: BranchSet, filters: Partial<typeof ALL_TRANSACTIONS> = {}) => {
      const manager: Member = { ...owner, role: 'MANAGER', branches };
      const answer = await books.read(
        (rows) => listTransactions(rows, { ...ALL_TRANSACTIONS, ...filters }, manager),
        manager,
      );
      const marked = answer?.transactions.filter((entry) => entry.throughOtherBranch === true);
      return {
        others: answer?.throughOtherBranches,
        marked: marked?.map(({ category, moneyIn, moneyOut }) => [category, moneyIn, moneyOut]),
      };
    };
    const [driver, advance] = [
      ['DRIVER_ADVANCE', 0, 3_000],
      ['ADVANCE', 15_000, 0],
    ];
    const allOfPune = { others: { moneyIn: 15_000, moneyOut: 3_000 }, marked: [advance, driver] };
    expect(await listedBy([PUNE])).toEqual(allOfPune);
    expect(await listedBy([PUNE], { limit: 1 })).toEqual({ ...allOfPune, marked: [advance] });
    expect(await listedBy([PUNE], { category: ['DRIVER_ADVANCE'] })).toEqual({
      others: { moneyIn: 0, moneyOut: 3_000 },
      marked: [driver],
    });
    expect(await listedBy([PUNE, NAGPUR])).toEqual({
      others: { moneyIn: 15_000, moneyOut: 0 },
      marked: [advance],
    });
    expect(await listedBy([NAGPUR])).toEqual({ others: { moneyIn: 0, moneyOut: 0 }, marked: [] });
    expect(await listedBy('ALL')).toEqual({ others: undefined, marked: [] });
  });

  it('count only the requested cash box, not their other boxes', async () => {
    const manager: Member = { ...owner, role: 'MANAGER', branches: [PUNE, NAGPUR, RAIPUR] };
    const answer = await books.read(
      (rows) => listTransactions(rows, { ...ALL_TRANSACTIONS, cashBranchId: NAGPUR }, manager),
      manager,
    );
    expect(answer?.totals).toMatchObject({ moneyIn: 0, moneyOut: 3_000, withoutMoney: 0 });
  });

  it('add up to those of the firm', async () => {
    const firm = await readFigures('ALL');
    expect(firm).toEqual({
      entries: ['ADVANCE', 'DRIVER_ADVANCE'],
      totals: { moneyIn: 15_000, moneyOut: 3_000, withoutMoney: 0, revenue: 40_000, expense: 3_000 },
      filtered: { moneyIn: 15_000, moneyOut: 3_000, withoutMoney: 0, revenue: 0, expense: 3_000 },
      profit: 37_000,
      podPending: { count: 1, amount: 25_000 },
    });
    expect(await readFigures([PUNE, NAGPUR, RAIPUR])).toEqual(firm);
  });
});

describe('a trip that moves to another branch', () => {
  const inPune = [tripStarted({ branchId: PUNE }), tripEnded('2026-11-14', { branchId: PUNE })];
  const change = { branchId: NAGPUR, startedAt: day('2026-10-30') };
  const { decision } = given(trip, ...inPune).when(updating(change));
  if (!decision.accepted) throw new Error(decision.code);
  const moved = [...masterData(), ...inPune, ...decision.events];

  async function readFigures(branches: BranchSet) {
    const manager: Member = { ...owner, role: 'MANAGER', branches };
    const shown = async (rows: ScopedRows) => {
      const inMonth = async (startDate: string, endDate: string) => {
        const asked = { startDate: day(startDate), endDate: day(endDate), vehicleNo: null, vehicleId: null };
        const stats = await overviewStats(rows, asked, manager);
        return { trips: stats?.totalTrips, revenue: stats?.totalRevenue };
      };
      const waiting = await waitingTrips(rows, NO_TRIP_FILTER, manager, day('2026-11-20'));
      return {
        october: await inMonth('2026-10-01', '2026-10-31'),
        november: await inMonth('2026-11-01', '2026-11-30'),
        driver: await userMetrics(rows, { userId: DRIVER }, manager),
        podPending: waiting?.podPending,
      };
    };
    return readRows(recorded(moved), shown, undefined, manager);
  }

  const NOTHING = { trips: 0, revenue: 0 };

  it('counts and earns in the new branch alone, on the day of its start', async () => {
    expect(await readFigures([PUNE])).toEqual({
      october: NOTHING,
      november: NOTHING,
      driver: { totalTrips: 0, revenue: 0 },
      podPending: { count: 0, amount: 0 },
    });
    const nagpurFigures = {
      october: { trips: 1, revenue: 40_000 },
      november: NOTHING,
      driver: { totalTrips: 1, revenue: 40_000 },
      podPending: { count: 1, amount: 40_000 },
    };
    expect(await readFigures([NAGPUR])).toEqual(nagpurFigures);
    expect(await readFigures('ALL')).toEqual(nagpurFigures);
  });
});
