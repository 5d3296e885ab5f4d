import { type InputOf } from '@bahi/contract/define';
import { type overviewBranches as contract } from '@bahi/contract/overview/overview-branches';
import { postExpense, postFare, postReceipt } from '@bahi/domain/money/postings';
import { day, named, rupees, TRIP, tripStarted, VEHICLE } from '@bahi/domain/trips/trip-fixtures';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Books, FIRM, owner, recordedByBoth, stranger } from '../book-fixtures.ts';
import { type Member } from '../caller.ts';
import { masterData, vehicleCreated } from '../firm-fixtures.ts';
import { listTransactions } from '../ledger/list-transactions.query.ts';
import { ALL_TRANSACTIONS } from '../money-fixtures.ts';
import { listTrips } from '../trips/list-trips.query.ts';
import { EVERYTHING } from '../trips/listed-trips-fixtures.ts';
import { type Asked } from '../past-bounds.ts';
import { overviewBranches } from './overview-branches.query.ts';
import { overviewMonths } from './overview-months.query.ts';
import { overviewStats } from './overview-stats.query.ts';
import { overviewTop } from './overview-top.query.ts';

type Filters = Asked<InputOf<typeof contract>>;

const [PUNE, NAGPUR] = ['pune', 'nagpur'];
const OTHER_TRUCK = 'b0000000-0000-5000-8000-000000009999';
const ALL: Filters = { startDate: null, endDate: null, vehicleNo: null, vehicleId: null };
const opened = (branchId: string, name: string, code: string): DomainEvent => ({
  type: 'BranchOpened',
  data: { branchId, name, code },
});
const paidIn = (cashBranchId: string) => ({ headOfficeId: FIRM, cashBranchId });
const head = (id: string, on: string, amount: number) => ({
  entryId: `trip.${TRIP}.${id}`,
  occurredOn: day(on),
  amountPaise: rupees(amount),
});
const anything = (entries: readonly object[]): DomainEvent => ({
  type: 'AnythingThatPosts',
  data: { entries },
});

function started(id: string, on: string, fare: number, branchId: string, vehicleId: string): DomainEvent {
  const trip = { ...named, tripId: id, branchId, vehicleId };
  return tripStarted({
    ...trip,
    occurredOn: day(on),
    lrNumber: `LR-${id}`,
    farePaise: rupees(fare),
    entries: postFare(head(`fare-${id}`, on, fare), trip),
  });
}

function spent(id: string, on: string, amount: number, branchId: string, cashBranchId: string): DomainEvent {
  const diesel = { ...head(id, on, amount), category: 'FUEL', mode: 'CASH', vendorId: null } as const;
  return anything(postExpense(diesel, { branchId, vehicleId: VEHICLE }, paidIn(cashBranchId)));
}

/** The truck belongs to the head office until 31 October, then to Pune; the other one has always belonged to Nagpur. */
const ours: readonly DomainEvent[] = [
  opened(FIRM, 'Head Office', 'HO'),
  opened(PUNE, 'Pune', 'PNQ'),
  opened(NAGPUR, 'Nagpur', 'NGP'),
  ...masterData(),
  vehicleCreated({ vehicleId: OTHER_TRUCK, vehicleNo: 'MH31CB4507', branchId: NAGPUR }),
  { type: 'VehicleBranchSet', data: { vehicleId: VEHICLE, branchId: PUNE, since: day('2026-11-01') } },
  started('1', '2026-10-20', 30_000, PUNE, VEHICLE),
  started('2', '2026-11-05', 40_000, PUNE, VEHICLE),
  started('3', '2026-11-06', 25_000, NAGPUR, VEHICLE),
  started('4', '2026-11-07', 18_000, PUNE, OTHER_TRUCK),
  spent('5', '2026-10-21', 2_000, PUNE, PUNE),
  spent('6', '2026-11-08', 3_000, PUNE, NAGPUR),
  anything(
    postReceipt(
      'ADVANCE',
      { ...head('7', '2026-11-09', 15_000), mode: 'ONLINE' },
      { ...named, branchId: PUNE },
      paidIn(FIRM),
    ),
  ),
];
const theirs = [vehicleCreated({ vehicleId: 'theirs', vehicleNo: 'MH01ZZ0001' })];
const inNovember = { startDate: day('2026-11-01'), endDate: day('2026-11-30') };
const inAll = { startDate: day('2026-10-01'), endDate: day('2026-11-30') };

describe('the overview of the branches', () => {
  const books = new Books();
  beforeAll(() => books.enter(recordedByBoth(ours, theirs)));
  afterAll(() => books.close());

  const manager = (...seen: string[]): Member => ({ ...owner, role: 'MANAGER', branches: seen });
  const overview = (filters: Partial<Filters> = {}, caller: Member = owner) =>
    books.read((rows) => overviewBranches(rows, { ...ALL, ...filters }, caller), caller);
  const figures = async (filters: Partial<Filters> = {}, caller: Member = owner) => {
    const answer = await overview(filters, caller);
    return [...(answer?.branches ?? []), { branch: { name: 'total' }, ...answer?.total }].map(
      ({ branch, totalTrips, totalRevenue, totalExpenses, totalProfit, interBranch }) =>
        [branch.name, totalTrips, totalRevenue, totalExpenses, totalProfit, interBranch] as const,
    );
  };

  it('shows the figures of each branch and of the firm, and what the others owe it', async () => {
    expect(await figures(inNovember)).toEqual([
      ['Head Office', 0, 0, 0, 0, -15_000],
      ['Nagpur', 1, 25_000, 0, 25_000, 3_000],
      ['Pune', 2, 58_000, 3_000, 55_000, 12_000],
      ['total', 3, 83_000, 3_000, 80_000, 0],
    ]);
  });

  it('shows the debt at the end of the period', async () => {
    const { branches: until } = (await overview({ endDate: day('2026-11-08') })) ?? {};
    expect(until?.map(({ interBranch }) => interBranch)).toEqual([0, 3_000, -3_000]);
  });

  it('agrees with the overview of each branch, under every filter', async () => {
    const filters: Partial<Filters>[] = [
      ...[{}, inNovember, inAll, { vehicleId: VEHICLE }, { vehicleNo: ['MH31CB4507'] }],
      ...[{ ...inAll, vehicleBranchId: PUNE }, { vehicleBranchId: NAGPUR }, { vehicleBranchId: FIRM }],
    ];
    for (const filter of filters) {
      const answer = await overview(filter);
      const narrowed = await Promise.all(
        (answer?.branches ?? []).map(({ branch: { id } }) =>
          books.read((rows) => overviewStats(rows, { ...ALL, ...filter }, manager(id)), manager(id)),
        ),
      );
      const whole = await books.read((rows) => overviewStats(rows, { ...ALL, ...filter }, owner));
      const without = ({ unclassified: _, ...stats }: NonNullable<typeof whole>) => stats;
      expect(answer?.branches).toMatchObject(
        narrowed.map((stats) => without(stats as NonNullable<typeof whole>)),
      );
      expect(answer?.total).toMatchObject(without(whole as NonNullable<typeof whole>));
    }
  });

  it('shows a limited manager only their branches, and the total of those', async () => {
    expect(await figures(inNovember, manager(PUNE))).toEqual([
      ['Pune', 2, 58_000, 3_000, 55_000, 12_000],
      ['total', 2, 58_000, 3_000, 55_000, 12_000],
    ]);
    expect(await figures(inNovember, manager(PUNE, NAGPUR))).toContainEqual([
      ...['total', 3, 83_000, 3_000, 80_000, 15_000],
    ]);
  });

  it('ignores the vehicles of another firm', async () => {
    expect(await overview({ vehicleId: 'theirs' })).toBeNull();
    expect(await overview({}, stranger)).toMatchObject({ branches: [], total: { totalTrips: 0 } });
  });

  describe('the overview of the branches, narrowed to the vehicles of a branch', () => {
    const stats = (filters: Partial<Filters>, caller: Member = owner) =>
      books.read((rows) => overviewStats(rows, { ...ALL, ...filters }, caller), caller);
    const trips = async (filters: Partial<Filters>) => {
      const { totalTrips, totalRevenue, totalExpenses } = (await stats(filters)) ?? {};
      return [totalTrips, totalRevenue, totalExpenses];
    };

    it('counts their work wherever it is booked, on the days on which they belong to the branch', async () => {
      expect(await trips({ ...inAll, vehicleBranchId: PUNE })).toEqual([2, 65_000, 3_000]);
      expect(await trips({ ...inAll, vehicleBranchId: FIRM })).toEqual([1, 30_000, 2_000]);
      expect(await trips({ ...inAll, vehicleBranchId: NAGPUR })).toEqual([1, 18_000, 0]);
      expect(await trips({ vehicleBranchId: PUNE })).toEqual([2, 65_000, 3_000]);
      expect(await trips({ endDate: day('2026-10-31'), vehicleBranchId: PUNE })).toEqual([0, 0, 0]);
      expect(await trips({ vehicleBranchId: PUNE, vehicleId: OTHER_TRUCK })).toEqual([0, 0, 0]);
    });

    it('equals its sums by month and by vehicle', async () => {
      const asked = { ...ALL, ...inAll, vehicleBranchId: PUNE };
      const { months } = (await books.read((rows) => overviewMonths(rows, asked, owner))) ?? {};
      expect(months).toEqual([
        { month: '2026-10', revenue: 0, expense: 0, profit: 0 },
        { month: '2026-11', revenue: 65_000, expense: 3_000, profit: 62_000 },
      ]);
      const top = { ...asked, by: 'VEHICLE', limit: 5 } as const;
      expect(await books.read((rows) => overviewTop(rows, top, owner))).toMatchObject({
        rows: [{ id: VEHICLE, profit: 62_000 }],
      });
    });

    it('shows a limited manager the part that their branches booked', async () => {
      expect(await stats({ ...inAll, vehicleBranchId: PUNE }, manager(PUNE))).toMatchObject({
        totalTrips: 1,
        totalRevenue: 40_000,
        totalExpenses: 3_000,
      });
    });

    it('matches the list of its trips, also when a text narrows it', async () => {
      const listed = (vehicleBranchId: string, filters: object = {}, caller: Member = owner) =>
        books.read(
          (rows) =>
            listTrips(rows, { ...EVERYTHING, ...filters, vehicleBranchId }, caller, day('2026-11-30')),
          caller,
        );
      for (const [vehicleBranchId, filters] of [
        [PUNE, inAll],
        [PUNE, { endDate: day('2026-10-31') }],
        [FIRM, {}],
        [NAGPUR, inNovember],
      ] as const) {
        const totalTrips = (await stats({ ...filters, vehicleBranchId }))?.totalTrips;
        expect((await listed(vehicleBranchId, filters))?.length).toBe(totalTrips);
      }
      expect((await listed(PUNE, {}, manager(PUNE)))?.length).toBe(1);
      expect((await listed(PUNE, { vehicleNo: ['MH31CB4507'] }))?.length).toBe(0);
      const [first] = (await listed(PUNE))?.trips ?? [];
      const found = await listed(PUNE, { text: first?.lrNumber ?? '' });
      expect(found?.trips.map(({ id }) => id)).toEqual([first?.id]);
      expect((await listed(NAGPUR, { text: first?.lrNumber ?? '' }))?.length).toBe(0);
    });

    it('matches the list of entries behind each figure', async () => {
      for (const [vehicleBranchId, filters] of [
        [PUNE, inAll],
        [FIRM, {}],
        [NAGPUR, inNovember],
      ] as const)
        for (const kind of ['REVENUE', 'EXPENSE', 'PROFIT'] as const) {
          const asked = { ...ALL_TRANSACTIONS, ...filters, vehicleBranchId, kind };
          const listed = await books.read((rows) => listTransactions(rows, asked, owner));
          const { totalRevenue, totalExpenses } = (await stats({ ...filters, vehicleBranchId })) ?? {};
          expect(listed?.totals).toMatchObject({
            ...(kind === 'EXPENSE' ? {} : { revenue: totalRevenue }),
            ...(kind === 'REVENUE' ? {} : { expense: totalExpenses }),
          });
          expect(listed?.transactions.length).toBe(listed?.length);
        }
    });
  });
});
