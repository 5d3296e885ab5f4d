import {
  advanceReceived,
  CUSTOMER,
  day,
  podReceived,
  podSubmitted,
  tripEnded,
  tripSettled,
} from '@bahi/domain/trips/trip-fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Books, owner, recordedByBoth, stranger } from '../book-fixtures.ts';
import { masterData } from '../firm-fixtures.ts';
import { NO_FILTER, ON_THAT_DAY, tripEvents } from './listed-trips-fixtures.ts';
import { waitingTrips } from './waiting-trips.query.ts';

const ours = [
  ...masterData(),
  ...tripEvents('on the road', '1', '2026-11-18'),
  ...tripEvents('arrived', '2', '2026-11-05', [advanceReceived(15_000), tripEnded('2026-11-08')]),
  ...tripEvents('pod here', '3', '2026-10-05', [tripEnded('2026-10-08'), podReceived('2026-10-09')]),
  ...tripEvents('31 days', '4', '2026-09-01', [tripEnded('2026-09-02'), podSubmitted('2026-10-20')]),
  ...tripEvents('30 days', '5', '2026-10-01', [tripEnded('2026-10-02'), podSubmitted('2026-10-21')]),
  ...tripEvents('settled', '6', '2026-11-01', [tripEnded(), podSubmitted(), tripSettled(40_000)]),
];
const theirs = tripEvents('of the other firm', '7', '2026-11-05', [tripEnded('2026-11-08')]);

describe('the waiting trips', () => {
  const books = new Books();
  beforeAll(() => books.enter(recordedByBoth(ours, theirs)));
  afterAll(() => books.close());
  const waiting = (filter: Partial<Parameters<typeof waitingTrips>[1]> = {}, caller = owner) =>
    books.read((rows) => waitingTrips(rows, { ...NO_FILTER, ...filter }, caller, ON_THAT_DAY));

  const all = {
    podPending: { count: 2, amount: 65_000 },
    toSettle: { count: 2, amount: 80_000 },
    overdue: { count: 1, amount: 40_000 },
  };

  it('are counted and summed over the firm, and overdue after more than 30 days', async () => {
    expect(await waiting()).toEqual(all);
    expect(await waiting({}, stranger)).toEqual({
      podPending: { count: 1, amount: 40_000 },
      toSettle: { count: 0, amount: 0 },
      overdue: { count: 0, amount: 0 },
    });
  });

  it('are the same with filters that match everything', async () => {
    expect(await waiting({ customerId: CUSTOMER })).toEqual(all);
    expect(await waiting({ text: 'latur' })).toEqual(all);
  });

  it('follow the filters', async () => {
    expect(await waiting({ startDate: day('2026-10-01'), endDate: day('2026-10-31') })).toEqual({
      podPending: { count: 1, amount: 40_000 },
      toSettle: { count: 1, amount: 40_000 },
      overdue: { count: 0, amount: 0 },
    });
    expect(await waiting({ status: 'COMPLETED' })).toEqual({
      podPending: { count: 1, amount: 25_000 },
      toSettle: { count: 0, amount: 0 },
      overdue: { count: 0, amount: 0 },
    });
    expect(await waiting({ text: '4' })).toMatchObject({ overdue: { count: 1 }, podPending: { count: 0 } });
    expect(await waiting({ text: 'nothing of ours' })).toMatchObject({ toSettle: { count: 0, amount: 0 } });
  });

  it('reject a customer of another firm', async () => {
    expect(await waiting({ customerId: CUSTOMER }, stranger)).toBeNull();
  });
});
