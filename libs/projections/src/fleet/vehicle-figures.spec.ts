import { postExpense, moveEntry } from '@bahi/domain/money/postings';
import { reverse } from '@bahi/domain/money/reversals';
import {
  branches,
  chargeAdded,
  day,
  expenseRecorded,
  HEAD_OFFICE,
  rupees,
  tripEnded,
  tripStarted,
  VEHICLE,
} from '@bahi/domain/trips/trip-fixtures';
import { type Entry } from '@bahi/domain/money/entry';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Books, owner, recordedByBoth, stranger } from '../book-fixtures.ts';
import { BHIWANDI, LATUR, masterData, vehicleCreated } from '../firm-fixtures.ts';
import { expenseSummary } from '../ledger/expense-summary.query.ts';
import { vehicleInfo } from './vehicle-info.query.ts';
import { vehicleMetrics } from './vehicle-metrics.query.ts';
import { vehiclePerformance } from './vehicle-performance.query.ts';

const TODAY = day('2026-11-20');
const OTHER_TRUCK = 'b0000000-0000-5000-8000-000000009999';
const RESTING_TRUCK = 'b0000000-0000-5000-8000-000000008888';

const anything = (entries: readonly Entry[]) => ({ type: 'AnythingThatPosts', data: { entries } });
function bought(amount: number, on: string, vehicleId: string | null = VEHICLE) {
  const head = { entryId: `bought ${amount}`, occurredOn: day(on), amountPaise: rupees(amount) };
  const fuel = { category: 'FUEL', mode: 'CASH', vendorId: null } as const;
  return postExpense({ ...head, ...fuel }, { branchId: HEAD_OFFICE, vehicleId }, branches);
}

const started = tripStarted();
const [fare] = started.data.entries;
if (fare === undefined) throw new Error('a trip starts with its fare');
const undone = bought(9_999, '2026-10-10');
const movedAway = bought(700, '2026-09-05');
const ours = [
  ...masterData(),
  vehicleCreated({ vehicleId: OTHER_TRUCK, vehicleNo: 'MH31CB4507' }),
  vehicleCreated({ vehicleId: RESTING_TRUCK, vehicleNo: 'MH31CB4508' }),
  started,
  chargeAdded(500, '2026-11-15'),
  expenseRecorded(1_200),
  anything(bought(2_500.75, '2026-10-02')),
  anything(bought(4_000, '2025-12-01')),
  anything(bought(3_000, '2025-11-30')),
  anything(bought(6_000, '2026-10-01', null)),
  anything(undone),
  anything(undone.map((entry) => reverse(entry, 'undone'))),
  anything(movedAway),
  anything(movedAway.flatMap((entry) => moveEntry(entry, { vehicleId: OTHER_TRUCK }))),
];

describe('the figures of a vehicle', () => {
  const books = new Books();
  beforeAll(() => books.enter(recordedByBoth(ours, [])));
  afterAll(() => books.close());

  const metrics = (vehicleId = VEHICLE, caller = owner) =>
    books.read((rows) => vehicleMetrics(rows, { vehicleId }, caller));
  const performance = (vehicleId = VEHICLE, caller = owner) =>
    books.read((rows) => vehiclePerformance(rows, { vehicleId }, caller, TODAY));

  it('are its fares less deductions, and count each expense once', async () => {
    expect(await metrics()).toEqual({ revenue: 39_500, expense: 10_700.75, profit: 28_799.25 });
    expect(await metrics(OTHER_TRUCK)).toEqual({ revenue: 0, expense: 700, profit: -700 });
    expect(await metrics(RESTING_TRUCK)).toEqual({ revenue: 0, expense: 0, profit: 0 });
  });

  it('agree with the summary of its expenses', async () => {
    const all = { startDate: null, endDate: null, driverId: null, category: null };
    for (const vehicleId of [VEHICLE, OTHER_TRUCK, RESTING_TRUCK]) {
      const summary = await books.read((rows) =>
        expenseSummary(rows, { ...all, vehicleId, by: 'CATEGORY' }, owner),
      );
      expect((await metrics(vehicleId))?.expense).toBe(summary?.totalExpense);
    }
  });

  it('are the profit of each of the last 12 months, the current one included', async () => {
    const answer = await performance();
    expect(answer?.performance.map(({ date }) => date)).toEqual([
      ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
      ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
    ]);
    expect(answer?.performance.filter(({ profit }) => profit !== 0)).toEqual([
      { date: '2025-12', profit: -4_000 },
      { date: '2026-10', profit: -2_500.75 },
      { date: '2026-11', profit: 38_300 },
    ]);
    expect((await performance(RESTING_TRUCK))?.performance.every(({ profit }) => profit === 0)).toBe(true);
  });

  it('follow a trip to another vehicle', async () => {
    const one = new Books();
    const moved = moveEntry(fare, { vehicleId: OTHER_TRUCK });
    await one.enter(recordedByBoth([...ours, anything(moved)], []));
    const found = await one.read(async (rows) => [
      await vehicleMetrics(rows, { vehicleId: VEHICLE }, owner),
      await vehicleMetrics(rows, { vehicleId: OTHER_TRUCK }, owner),
    ]);
    await one.close();
    expect(found.map((each) => each?.revenue)).toEqual([-500, 40_000]);
  });

  it('are unknown to another firm', async () => {
    expect(await metrics(VEHICLE, stranger)).toBeNull();
    expect(await performance(VEHICLE, stranger)).toBeNull();
  });
});

describe('the details of a vehicle', () => {
  const info = async (events: readonly Parameters<typeof recordedByBoth>[0][number][], caller = owner) => {
    const books = new Books();
    await books.enter(recordedByBoth([...masterData(), ...events], []));
    const answer = await books.read((rows) =>
      vehicleInfo(rows, { vehicleId: VEHICLE }, caller, day('2026-11-20')),
    );
    await books.close();
    return answer;
  };
  const tripOn = (tripId: string, occurredOn: string, lrNumber: string) =>
    tripStarted({ tripId, occurredOn: day(occurredOn), lrNumber });
  const cancelled = (tripId: string) =>
    ({
      type: 'TripCancelled',
      data: {
        ...started.data,
        tripId,
        startedAt: day('2026-11-15'),
        occurredOn: TODAY,
        entries: [],
        reason: null,
      },
    }) as const;

  it('show the trip that started last, whatever its status', async () => {
    const answer = await info([
      tripOn('newer', '2026-11-12', 'LR-2'),
      tripEnded('2026-11-14', { tripId: 'newer' }),
      tripOn('older, still running', '2026-11-10', 'LR-1'),
      tripOn('cancelled', '2026-11-15', 'LR-3'),
      cancelled('cancelled'),
    ]);
    expect(answer?.vehicle.vehicleNo).toBe('MH12AB1234');
    expect(answer?.recentTrip).toEqual({
      id: 'newer',
      lrNumber: 'LR-2',
      status: 'COMPLETED',
      startLocation: { id: LATUR, name: 'Latur' },
      endLocation: { id: BHIWANDI, name: 'Bhiwandi' },
      startedAt: '2026-11-12',
      endedAt: '2026-11-14',
    });
  });

  it('show no trip before the first one', async () => {
    expect(await info([])).toMatchObject({ recentTrip: null });
  });

  it('are unknown to another firm', async () => {
    expect(await info([], stranger)).toBeNull();
  });
});
