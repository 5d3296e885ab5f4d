import { type TripStatus, type TripWait } from '@bahi/contract/labels';
import { type TripSort } from '@bahi/contract/trips/list-trips';
import {
  advanceReceived,
  CUSTOMER,
  podSubmitted,
  rupees,
  tripEnded,
  tripSettled,
  VEHICLE,
} from '@bahi/domain/trips/trip-fixtures';
import { day } from '@bahi/domain/trips/trip-fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Books, owner, recordedByBoth, stranger } from '../book-fixtures.ts';
import { BHIWANDI, DRIVER, LATUR, masterData, vehicleCreated } from '../firm-fixtures.ts';
import { EVERYTHING, ON_THAT_DAY, tripEvents } from './listed-trips-fixtures.ts';
import { listTrips } from './list-trips.query.ts';

const OTHER_TRUCK = 'b0000000-0000-5000-8000-000000009999';
const movedToOtherTruck = {
  type: 'TripUpdated',
  data: {
    vehicleId: OTHER_TRUCK,
    status: 'STARTED',
    before: { vehicleId: VEHICLE },
    after: { vehicleId: OTHER_TRUCK },
    readings: [],
    entries: [],
  },
};
const ours = [
  ...masterData(),
  vehicleCreated({ vehicleId: OTHER_TRUCK, vehicleNo: 'MH12XY0001', vehicleType: 'TRAILER' }),
  ...tripEvents('backdated', 'LR-0042', '2026-11-01'),
  ...tripEvents('first', '42', '2026-11-12', [movedToOtherTruck, tripEnded()]),
  ...tripEvents('second', 'LR-1248/26', '2026-11-12', [tripEnded(), podSubmitted()]),
  ...tripEvents('newest', 'ABC', '2026-11-19'),
];
const theirs = tripEvents('of the other firm', 'LR-42', '2026-11-19');

describe('the list of trips', () => {
  const books = new Books();
  beforeAll(() => books.enter(recordedByBoth(ours, theirs)));
  afterAll(() => books.close());

  const list = async (filter: Partial<Parameters<typeof listTrips>[1]> = {}, caller = owner) => {
    const answer = await books.read(
      (rows) => listTrips(rows, { ...EVERYTHING, ...filter }, caller, ON_THAT_DAY),
      caller,
    );
    return answer && { ids: answer.trips.map(({ id }) => id), length: answer.length };
  };

  describe('for a driver', () => {
    const driving = (userId: string) => ({ ...owner, userId, role: 'DRIVER' as const });

    it('shows the trips that they drive, and no others', async () => {
      expect((await list({}, driving(DRIVER)))?.length).toBe(4);
      expect(await list({}, driving('somebody'))).toEqual({ ids: [], length: 0 });
    });

    it('accepts themselves as the driver, and rejects another', async () => {
      expect((await list({ driverId: DRIVER }, driving(DRIVER)))?.length).toBe(4);
      expect(await list({ driverId: DRIVER }, driving('somebody'))).toBeNull();
    });
  });

  it('is newest start first, and on one day the last recorded first', async () => {
    expect(await list()).toEqual({ ids: ['newest', 'second', 'first', 'backdated'], length: 4 });
  });

  it('has the totals of each trip without its entries', async () => {
    const answer = await books.read((rows) =>
      listTrips(rows, { ...EVERYTHING, limit: 1 }, owner, ON_THAT_DAY),
    );
    expect(answer?.trips[0]).toMatchObject({
      advance: { totalAdvance: 0 },
      adjustment: { totalAdjustment: 0 },
      expense: { totalExpense: 0 },
    });
    expect(answer?.trips[0]).not.toHaveProperty('advance.advances');
  });

  it('shows each firm its own', async () => {
    expect(await list({}, stranger)).toEqual({ ids: ['of the other firm'], length: 1 });
  });

  it('pages, with the length of the whole', async () => {
    expect(await list({ limit: 2 })).toEqual({ ids: ['newest', 'second'], length: 4 });
    expect(await list({ limit: 2, offset: 3 })).toEqual({ ids: ['backdated'], length: 4 });
    expect(await list({ offset: 4 })).toEqual({ ids: [], length: 4 });
  });

  it.each<[TripStatus | TripStatus[], string[]]>([
    ['STARTED', ['newest', 'backdated']],
    [
      ['COMPLETED', 'POD_SUBMITTED'],
      ['second', 'first'],
    ],
    ['SETTLED', []],
    ['CANCELLED', []],
    [[], []],
  ])('filters by status %j', async (status, ids) => {
    expect(await list({ status })).toEqual({ ids, length: ids.length });
  });

  it.each([
    ['42', ['first', 'backdated']],
    ['0042', ['first', 'backdated']],
    ['LR-42', ['first', 'backdated']],
    ['4', ['first', 'backdated']],
    ['2', ['second']],
    ['1248/26', ['second']],
    ['26', ['second']],
    ['1248', []],
    ['99', []],
  ])('finds LR number %j by the start of its last run of digits', async (lrNumber, ids) => {
    expect((await list({ lrNumber }))?.ids).toEqual(ids);
  });

  it.each(['0', '000', 'LR', '-'])('ignores the filter %j', async (lrNumber) => {
    expect((await list({ lrNumber }))?.length).toBe(4);
  });

  it('filters by LR number and status at once', async () => {
    expect((await list({ lrNumber: '42', status: 'STARTED' }))?.ids).toEqual(['backdated']);
  });

  it.each<[string, Partial<Parameters<typeof listTrips>[1]>, string[]]>([
    ['customer', { customerId: CUSTOMER }, ['newest', 'second', 'first', 'backdated']],
    ['driver', { driverId: DRIVER }, ['newest', 'second', 'first', 'backdated']],
    ['start', { startLocationId: LATUR }, ['newest', 'second', 'first', 'backdated']],
    ['start', { startLocationId: BHIWANDI }, []],
    ['destination', { endLocationId: BHIWANDI, status: 'STARTED' }, ['newest', 'backdated']],
    ['manager', { managerId: DRIVER }, []],
    ['vehicle', { vehicleNo: 'MH12XY0001' }, ['first']],
    ['vehicles', { vehicleNo: ['MH12XY0001', 'MH12AB1234'], limit: 2 }, ['newest', 'second']],
    ['vehicle type', { vehicleType: 'TRAILER' }, ['first']],
    ['vehicle and type', { vehicleType: ['TRUCK'], vehicleNo: 'MH12XY0001' }, []],
    ['days', { startDate: day('2026-11-12'), endDate: day('2026-11-12') }, ['second', 'first']],
    ['an open end', { startDate: day('2026-11-13') }, ['newest']],
    ['three at once', { customerId: CUSTOMER, driverId: DRIVER, status: 'COMPLETED' }, ['first']],
  ])('filters by %s', async (_, filter, ids) => {
    expect((await list(filter))?.ids).toEqual(ids);
  });

  it.each([
    { customerId: OTHER_TRUCK },
    { driverId: OTHER_TRUCK },
    { managerId: OTHER_TRUCK },
    { startLocationId: OTHER_TRUCK },
    { endLocationId: OTHER_TRUCK },
  ])('rejects %j of another firm', async (filter) => {
    expect(await list(filter)).toBeNull();
  });

  describe('in another order', () => {
    const trips = [
      ...masterData(),
      ...tripEvents('settled', '1', '2026-11-01', [
        tripEnded('2026-11-02'),
        podSubmitted('2026-11-03'),
        tripSettled(40_000),
      ]),
      ...tripEvents('to settle', '2', '2026-09-01', [tripEnded('2026-09-02'), podSubmitted('2026-10-20')]),
      ...tripEvents('pod', '3', '2026-11-05', [advanceReceived(15_000), tripEnded('2026-11-08')]),
      ...tripEvents('late', '4', '2026-10-01', [tripEnded('2026-10-02'), podSubmitted('2026-10-21')]),
      ...tripEvents('on the road', '5', '2026-11-18', [], { farePaise: rupees(90_000) }),
      ...tripEvents('overdue', '6', '2026-10-01', [tripEnded('2026-10-02'), podSubmitted('2026-10-19')]),
    ];
    const sorted = new Books();
    beforeAll(() => sorted.enter(recordedByBoth(trips, [])));
    afterAll(() => sorted.close());
    const ids = async (filter: Partial<Parameters<typeof listTrips>[1]>, caller = owner) => {
      const input = { ...EVERYTHING, ...filter };
      const answer = await sorted.read((rows) => listTrips(rows, input, caller, ON_THAT_DAY), caller);
      return answer?.trips.map(({ id }) => id);
    };

    it.each<[TripSort, string[]]>([
      ['-startedAt', ['on the road', 'pod', 'settled', 'overdue', 'late', 'to settle']],
      ['startedAt', ['to settle', 'late', 'overdue', 'settled', 'pod', 'on the road']],
      ['-age', ['overdue', 'to settle', 'late', 'pod', 'on the road', 'settled']],
      ['age', ['on the road', 'pod', 'late', 'to settle', 'overdue', 'settled']],
      ['-balance', ['on the road', 'overdue', 'late', 'to settle', 'pod', 'settled']],
      ['balance', ['settled', 'pod', 'to settle', 'late', 'overdue', 'on the road']],
    ])('sorts by %s', async (sort, order) => {
      expect(await ids({ sort: [sort] })).toEqual(order);
      expect(await ids({ sort: [sort], limit: 3, offset: 1 })).toEqual(order.slice(1, 4));
      expect(await ids({ sort: [sort], limit: 2, offset: 4 })).toEqual(order.slice(4));
    });

    it('sorts the filtered trips', async () => {
      const filter = { customerId: CUSTOMER, status: 'POD_SUBMITTED', startDate: day('2026-10-01') } as const;
      expect(await ids({ ...filter, sort: ['-age'] })).toEqual(['overdue', 'late']);
      expect(await ids({ ...filter, sort: ['balance'] })).toEqual(['late', 'overdue']);
    });

    it('does not reveal balances to a driver', async () => {
      const driver = { ...owner, role: 'DRIVER' } as const;
      expect(await ids({ sort: ['-balance'] }, driver)).toEqual(await ids({}, driver));
      expect((await ids({ sort: ['-age'] }, driver))?.[0]).toBe('overdue');
    });

    it.each<[TripWait, string[]]>([
      ['POD_PENDING', ['pod']],
      ['TO_SETTLE', ['overdue', 'late', 'to settle']],
      ['OVERDUE', ['overdue', 'to settle']],
    ])('filters by those that are %s', async (waiting, trips) => {
      expect(await ids({ waiting })).toEqual(trips);
      expect(await ids({ waiting, status: ['STARTED', 'SETTLED'] })).toEqual([]);
    });
  });
});
