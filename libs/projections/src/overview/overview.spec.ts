import { type InputOf } from '@bahi/contract/define';
import { type overviewStats as statsContract } from '@bahi/contract/overview/overview-stats';
import { accounts } from '@bahi/domain/money/account';
import { type Entry } from '@bahi/domain/money/entry';
import { postExpense, postFare, moveEntry } from '@bahi/domain/money/postings';
import { reverse } from '@bahi/domain/money/reversals';
import {
  branches,
  CHARGE,
  chargeAdded,
  CUSTOMER,
  day,
  driverPaid,
  driverReturned,
  expenseRecorded,
  HEAD_OFFICE,
  named,
  rupees,
  tripEnded,
  tripStarted,
  VEHICLE,
} from '@bahi/domain/trips/trip-fixtures';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { paise } from '@bahi/kernel/paise';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Books, owner, recordedByBoth, stranger } from '../book-fixtures.ts';
import { masterData, partyCreated, vehicleCreated } from '../firm-fixtures.ts';
import { listTransactions } from '../ledger/list-transactions.query.ts';
import { ALL_TRANSACTIONS } from '../money-fixtures.ts';
import { listBalances } from './list-balances.query.ts';
import { ongoingTrips } from './ongoing-trips.query.ts';
import { type Asked } from '../past-bounds.ts';
import { overviewBranches } from './overview-branches.query.ts';
import { overviewExpenses } from './overview-expenses.query.ts';
import { overviewMonths } from './overview-months.query.ts';
import { overviewStats } from './overview-stats.query.ts';
import { overviewTop } from './overview-top.query.ts';

type Filters = Asked<InputOf<typeof statsContract>>;

const OTHER_TRUCK = 'b0000000-0000-5000-8000-000000009999';
const OTHER_CUSTOMER = 'c0000000-0000-5000-8000-000000000009';
const ALL: Filters = { startDate: null, endDate: null, vehicleNo: null, vehicleId: null };

const anything = (entries: readonly Entry[]) => ({ type: 'AnythingThatPosts', data: { entries } });

function started(tripId: string, on: string, fare: number, about: Partial<typeof named> = {}) {
  const trip = { ...named, ...about, tripId };
  const occurredOn = day(on);
  const entries = postFare({ entryId: `trip.${tripId}.fare`, occurredOn, amountPaise: rupees(fare) }, trip);
  return tripStarted({ ...trip, occurredOn, lrNumber: `LR-${tripId}`, farePaise: rupees(fare), entries });
}

function spent(id: string, on: string, amount: number, vehicleId: string | null = VEHICLE) {
  const head = { entryId: id, occurredOn: day(on), amountPaise: rupees(amount), vendorId: null };
  const diesel = { ...head, category: 'FUEL', mode: 'CASH' } as const;
  return postExpense(diesel, { branchId: HEAD_OFFICE, vehicleId }, branches);
}

const cancelled = started('77', '2026-11-03', 9_999);
const moved = started('88', '2026-10-31', 8_000);
const movedTo = day('2026-09-30');
const unclassified: Entry = {
  entryId: 'credit',
  chain: 'credit',
  entryType: 'VENDOR_CREDIT',
  branchId: HEAD_OFFICE,
  occurredOn: day('2026-11-05'),
  amountPaise: rupees(1_800),
  lines: [
    { account: accounts.unclassifiedCredit, amountPaise: rupees(1_800), branchId: HEAD_OFFICE },
    { account: accounts.party('pump'), amountPaise: rupees(-1_800), branchId: HEAD_OFFICE },
  ],
};
const closedNow = { intoClosedBooks: true, occurredOn: day('2026-11-20') } as const;

const ours: readonly DomainEvent[] = [
  ...masterData(),
  vehicleCreated({ vehicleId: OTHER_TRUCK, vehicleNo: 'MH31CB4507' }),
  partyCreated(0, { partyId: OTHER_CUSTOMER, name: 'Gokul Agro Traders' }),
  partyCreated(-700, { partyId: 'pump', name: 'HP Pump Latur', type: 'VENDOR' }),
  partyCreated(250, { partyId: 'overpaid', name: 'Jai Bhavani Garage', type: 'VENDOR' }),
  tripStarted(),
  chargeAdded(500, '2026-11-15'),
  expenseRecorded(1_200),
  expenseRecorded(5_000, { entryId: `${CHARGE}8`, category: 'DRIVER_ADVANCE' }),
  driverPaid(1_100),
  driverReturned(900),
  tripEnded(),
  started('55', '2026-11-14', 20_000.25, { vehicleId: OTHER_TRUCK, customerId: OTHER_CUSTOMER }),
  started('66', '2025-12-31', 1_000),
  cancelled,
  {
    type: 'TripCancelled',
    data: {
      ...named,
      tripId: '77',
      startedAt: day('2026-11-03'),
      occurredOn: day('2026-11-18'),
      reason: null,
      entries: cancelled.data.entries.map((fare) => reverse(fare, 'fare undone')),
    },
  },
  moved,
  {
    type: 'TripUpdated',
    data: {
      ...named,
      tripId: '88',
      status: 'STARTED',
      readings: [],
      before: { startedAt: day('2026-10-31') },
      after: { startedAt: movedTo },
      entries: [
        ...moved.data.entries.map((fare) => reverse(fare, 'moved fare')),
        ...moved.data.entries.map((fare) => ({
          ...fare,
          entryId: 'fare again',
          occurredOn: movedTo,
          replaces: fare.entryId,
        })),
      ],
    },
  },
  anything(spent('diesel', '2026-11-10', 2_500.75)),
  anything(spent('diesel of nothing', '2026-11-11', 300, null)),
  anything(spent('diesel undone', '2026-11-12', 4_444)),
  anything(spent('diesel undone', '2026-11-12', 4_444).map((entry) => reverse(entry, 'undone'))),
  anything(spent('diesel moved', '2026-10-02', 640)),
  anything(
    spent('diesel moved', '2026-10-02', 640)
      .flatMap((entry) => moveEntry(entry, { vehicleId: OTHER_TRUCK }))
      .map((entry) => ({ ...entry, ...closedNow })),
  ),
  anything([unclassified]),
];
const theirs = [
  vehicleCreated({ vehicleId: 'theirs', vehicleNo: 'MH01ZZ0001' }),
  partyCreated(0, { partyId: 'theirs' }),
  started('99', '2026-11-14', 123, { vehicleId: 'theirs', customerId: 'theirs' }),
];

describe('the overview', () => {
  const books = new Books();
  beforeAll(() => books.enter(recordedByBoth(ours, theirs)));
  afterAll(() => books.close());

  const stats = (filters: Partial<Filters> = {}, caller = owner) =>
    books.read((rows) => overviewStats(rows, { ...ALL, ...filters }, caller));
  const expenses = (filters: Partial<Filters> = {}) =>
    books.read((rows) => overviewExpenses(rows, { ...ALL, ...filters }, owner));
  const months = (filters: Partial<Filters> = {}) =>
    books.read((rows) => overviewMonths(rows, { ...ALL, ...filters }, owner));
  const top = (by: 'VEHICLE' | 'PARTY', filters: Partial<Filters> = {}, limit = 5) =>
    books.read((rows) => overviewTop(rows, { ...ALL, ...filters, by, limit }, owner));
  const ongoing = (filters: Partial<Filters> & { readonly lrNumber?: string } = {}) =>
    books.read((rows) =>
      ongoingTrips(rows, { ...ALL, lrNumber: null, limit: 10, offset: 0, ...filters }, owner),
    );
  const inNovember = { startDate: day('2026-11-01'), endDate: day('2026-11-30') };

  it('sums revenue and expenses by business date', async () => {
    expect(await stats()).toEqual({
      totalTrips: 4,
      totalRevenue: 68_500.25,
      totalExpenses: 8_740.75,
      totalProfit: 59_759.5,
      unclassified: 1_800,
    });
    expect(await stats(inNovember)).toEqual({
      totalTrips: 2,
      totalRevenue: 59_500.25,
      totalExpenses: 8_100.75,
      totalProfit: 51_399.5,
      unclassified: 1_800,
    });
  });

  it('counts a trip on its current start day, and never a cancelled one', async () => {
    const trips = async (startDate: string, endDate: string) =>
      (await stats({ startDate: day(startDate), endDate: day(endDate) }))?.totalTrips;
    expect(await trips('2026-09-30', '2026-09-30')).toBe(1);
    expect(await trips('2026-10-01', '2026-11-11')).toBe(0);
    expect(await trips('2026-11-12', '2026-11-13')).toBe(1);
  });

  it('is narrowed to a vehicle by the lines of the postings', async () => {
    const other = {
      totalTrips: 1,
      totalRevenue: 20_000.25,
      totalExpenses: 640,
      totalProfit: 19_360.25,
      unclassified: 0,
    };
    expect(await stats({ vehicleId: OTHER_TRUCK })).toEqual(other);
    expect(await stats({ vehicleNo: 'MH31CB4507' })).toEqual(other);
    expect(await stats({ vehicleNo: 'MH31CB4507', vehicleId: VEHICLE })).toMatchObject({ totalTrips: 0 });
    expect((await stats({ vehicleId: VEHICLE }))?.totalTrips).toBe(3);
    expect(await stats({ vehicleNo: ['MH00XX0000'] })).toMatchObject({ totalTrips: 0, totalRevenue: 0 });
  });

  it('splits the expenses to exactly 100.00 percent, largest first', async () => {
    expect(await expenses(inNovember)).toEqual({
      groupedExpenses: [
        { category: 'DRIVER_ADVANCE', coverage: 37.03, amount: 3_000 },
        { category: 'FUEL', coverage: 34.58, amount: 2_800.75 },
        { category: 'TOLL', coverage: 28.39, amount: 2_300 },
      ],
      totalExpense: 8_100.75,
    });
    expect((await expenses({ vehicleId: OTHER_TRUCK }))?.groupedExpenses).toEqual([
      { category: 'FUEL', coverage: 100, amount: 640 },
    ]);
  });

  it('shows every month of the period, with the days of the period alone', async () => {
    const part = await months({ startDate: day('2026-08-20'), endDate: day('2026-11-13') });
    expect(part).toEqual({
      months: [
        { month: '2026-08', revenue: 0, expense: 0, profit: 0 },
        { month: '2026-09', revenue: 8_000, expense: 0, profit: 8_000 },
        { month: '2026-10', revenue: 0, expense: 640, profit: -640 },
        { month: '2026-11', revenue: 40_000, expense: 9_000.75, profit: 30_999.25 },
      ],
    });
    const whole = (await months())?.months ?? [];
    expect([whole[0]?.month, whole.at(-1)?.month, whole.length]).toEqual(['2025-12', '2026-11', 12]);
    const totals = await stats();
    expect(whole.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(totals?.totalRevenue);
    expect(whole.reduce((sum, { expense }) => sum + expense, 0)).toBe(totals?.totalExpenses);
  });

  it('shows the vehicles with the highest profit and the customers with the highest revenue', async () => {
    expect((await top('VEHICLE'))?.rows).toEqual([
      { id: VEHICLE, name: 'MH12AB1234', revenue: 48_500, expense: 7_800.75, profit: 40_699.25 },
      { id: OTHER_TRUCK, name: 'MH31CB4507', revenue: 20_000.25, expense: 640, profit: 19_360.25 },
    ]);
    const customers = [
      { id: CUSTOMER, name: 'M/s Verma & Co.', revenue: 48_500, expense: null, profit: null },
      { id: OTHER_CUSTOMER, name: 'Gokul Agro Traders', revenue: 20_000.25, expense: null, profit: null },
    ];
    expect((await top('PARTY'))?.rows).toEqual(customers);
    expect((await top('PARTY', {}, 1))?.rows).toEqual(customers.slice(0, 1));
    expect((await top('PARTY', { vehicleId: OTHER_TRUCK }))?.rows).toEqual(customers.slice(1));
  });

  it('lists the ongoing trips with their total rate', async () => {
    expect(await ongoing(inNovember)).toEqual({
      trips: [
        {
          id: '55',
          lrNumber: 'LR-55',
          startedAt: '2026-11-14',
          customer: { id: OTHER_CUSTOMER, name: 'Gokul Agro Traders' },
          vehicle: { id: OTHER_TRUCK, vehicleNo: 'MH31CB4507' },
          rateType: 'PER_MT',
          fare: 2_000,
          loadingWeight: 20,
          estimatedHoursRun: null,
          totalRate: 20_000.25,
        },
      ],
      length: 1,
    });
    const found = async (lrNumber: string) => (await ongoing({ lrNumber }))?.trips.map(({ id }) => id);
    expect(await found('LR-0055')).toEqual(['55']);
    expect(await found('PN/26-27/55')).toEqual(['55']);
    expect(await found('6')).toEqual(['66']);
    expect(await found('000')).toEqual(['55', '88', '66']);
    expect((await ongoing({ vehicleId: OTHER_TRUCK }))?.length).toBe(1);
  });

  it('sums balances by sign, over all parties', async () => {
    const balances = (
      balanceType: 'RECEIVABLE' | 'PAYABLE',
      customerType: 'CUSTOMER' | 'VENDOR' | null = null,
    ) => books.read((rows) => listBalances(rows, { balanceType, customerType, limit: 2, offset: 0 }, owner));
    const balanceSummary = { totalReceivable: 68_750.25, totalPayable: 2_500 };
    expect(await balances('RECEIVABLE')).toEqual({
      customers: [
        { id: CUSTOMER, name: 'M/s Verma & Co.', type: 'CUSTOMER', balance: 48_500 },
        { id: OTHER_CUSTOMER, name: 'Gokul Agro Traders', type: 'CUSTOMER', balance: 20_000.25 },
      ],
      length: 3,
      balanceSummary,
    });
    expect(await balances('RECEIVABLE', 'VENDOR')).toMatchObject({
      customers: [{ balance: 250 }],
      balanceSummary,
    });
    expect(await balances('PAYABLE')).toEqual({
      customers: [{ id: 'pump', name: 'HP Pump Latur', type: 'VENDOR', balance: -2_500 }],
      length: 1,
      balanceSummary,
    });
  });

  it.each<Partial<Filters>>([
    {},
    inNovember,
    { startDate: day('2026-10-02'), endDate: day('2026-11-13') },
    { startDate: day('2026-11-12'), endDate: day('2026-11-12') },
    { vehicleId: VEHICLE },
    { vehicleId: OTHER_TRUCK, startDate: day('2026-10-01') },
  ])('agrees with the entries that %j leaves in the list', async (filters) => {
    const list = (asked: Partial<typeof ALL_TRANSACTIONS>) => {
      const { vehicleNo: _, ...days } = { ...ALL, ...filters };
      return books.read((rows) => listTransactions(rows, { ...ALL_TRANSACTIONS, ...days, ...asked }, owner));
    };
    const figures = await stats(filters);
    expect((await list({ kind: 'REVENUE' }))?.totals.revenue).toBe(figures?.totalRevenue);
    expect((await list({ kind: 'EXPENSE' }))?.totals.expense).toBe(figures?.totalExpenses);
    expect((await list({ kind: 'PROFIT' }))?.totals).toMatchObject({
      revenue: figures?.totalRevenue,
      expense: figures?.totalExpenses,
    });
    for (const { category, amount } of (await expenses(filters))?.groupedExpenses ?? []) {
      const asked = { kind: 'EXPENSE', category: category as 'FUEL' } as const;
      expect([category, (await list(asked))?.totals.expense]).toEqual([category, amount]);
    }
  });

  it('lists the expenses paid out of a driver advance under the advance category', async () => {
    const asked = { ...ALL_TRANSACTIONS, kind: 'EXPENSE', category: 'DRIVER_ADVANCE' } as const;
    const found = await books.read((rows) => listTransactions(rows, asked, owner));
    expect(found?.transactions.map(({ category, amount }) => [category, amount])).toEqual([
      ['DRIVER_ADVANCE', -900],
      ['TOLL', 1_100],
      ['DRIVER_ADVANCE', 5_000],
    ]);
    expect(found?.totals.expense).toBe(3_000);
  });

  it('matches the list of entries behind a profit: fares, deductions and expenses', async () => {
    const asked = { ...ALL_TRANSACTIONS, kind: 'PROFIT', ...inNovember, vehicleId: VEHICLE } as const;
    const found = await books.read((rows) => listTransactions(rows, asked, owner));
    expect(found?.transactions.map(({ category, amount }) => [category, amount])).toEqual([
      ['FUEL', -640],
      ['SHORTAGE_AMOUNT', 500],
      ['DRIVER_ADVANCE', -900],
      ['TOLL', 1_100],
      ['DRIVER_ADVANCE', 5_000],
      ['TOLL', 1_200],
      ['TRIP_FARE', 40_000],
      ['FUEL', 2_500.75],
    ]);
  });

  it('ignores other firms', async () => {
    expect(await stats({}, stranger)).toMatchObject({ totalTrips: 1, totalRevenue: 123 });
    expect(await stats({ vehicleId: VEHICLE }, stranger)).toBeNull();
  });
});

describe('the overview of amounts beyond the largest one', () => {
  const books = new Books();
  const huge = {
    entryId: 'huge',
    occurredOn: day('2026-11-16'),
    amountPaise: paise(Number.MAX_SAFE_INTEGER),
    ...({ category: 'FUEL', mode: 'CASH', vendorId: null } as const),
  };
  const spentAll = {
    type: 'AnythingThatPosts',
    data: { entries: postExpense(huge, { branchId: HEAD_OFFICE, vehicleId: VEHICLE }, branches) },
  };
  const opened = { type: 'BranchOpened', data: { branchId: HEAD_OFFICE, name: 'Head Office', code: 'HO' } };
  beforeAll(() =>
    books.enter(
      recordedByBoth(
        [opened, ...masterData(), tripStarted(), chargeAdded(50_000, '2026-11-15'), spentAll],
        [],
      ),
    ),
  );
  afterAll(() => books.close());

  it('caps the profit at the largest amount', async () => {
    const loss = -Number.MAX_SAFE_INTEGER / 100;
    expect(await books.read((rows) => overviewStats(rows, ALL, owner))).toMatchObject({
      totalRevenue: -10_000,
      totalProfit: loss,
    });
    expect(await books.read((rows) => overviewBranches(rows, ALL, owner))).toMatchObject({
      total: { totalProfit: loss },
    });
    expect(await books.read((rows) => overviewMonths(rows, ALL, owner))).toMatchObject({
      months: [{ month: '2026-11', profit: loss }],
    });
    expect(
      await books.read((rows) => overviewTop(rows, { ...ALL, by: 'VEHICLE', limit: 1 }, owner)),
    ).toMatchObject({ rows: [{ profit: loss }] });
  });
});
