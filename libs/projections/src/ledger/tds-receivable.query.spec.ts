import { postTripTds } from '@bahi/domain/money/postings';
import { reverse } from '@bahi/domain/money/reversals';
import { CUSTOMER, day, named, rupees, tripStarted } from '@bahi/domain/trips/trip-fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dayAt } from '@bahi/kernel/day';
import { Books, owner, RECORDED_AT, recorded, stranger } from '../book-fixtures.ts';
import { masterData } from '../firm-fixtures.ts';
import { tdsReceivable } from './tds-receivable.query.ts';

const kept = (id: string, on: string, amount: number) => {
  const head = { entryId: `trip.${named.tripId}.${id}`, occurredOn: day(on), amountPaise: rupees(amount) };
  return postTripTds(head, named);
};
const partPaid = (entries: ReturnType<typeof kept>) => ({
  type: 'TripPartPaid',
  data: { ...named, occurredOn: entries[0]?.occurredOn ?? day('2026-11-20'), entries },
});
const [wrong] = kept('wrong', '2026-08-01', 77);
const [late] = kept('late', '2026-05-02', 40);
if (wrong === undefined || late === undefined) throw new Error('tax is an entry');
const deleted = (entries: readonly object[]) => ({
  type: 'TripEntryDeleted',
  data: { ...named, occurredOn: day('2026-08-01'), reason: null, entries },
});
const log = [
  ...masterData(),
  tripStarted(),
  partPaid(kept('one', '2026-04-01', 100)),
  partPaid(kept('two', '2026-06-30', 150.5)),
  partPaid(kept('three', '2026-11-15', 200)),
  partPaid(kept('four', '2027-03-31', 300)),
  partPaid(kept('before', '2026-03-31', 900)),
  partPaid([wrong]),
  deleted([reverse(wrong, 'undone')]),
  partPaid([late]),
  deleted([{ ...reverse(late, 'corrected'), occurredOn: day('2026-11-20'), intoClosedBooks: true }]),
];

describe('tax receivable', () => {
  const books = new Books();
  beforeAll(() => books.enter(recorded(log)));
  afterAll(() => books.close());

  const read = (year: number | null, caller = owner) =>
    books.read((rows) => tdsReceivable(rows, { year }, caller, dayAt(RECORDED_AT)));

  it('is grouped by party and quarter of the current financial year', async () => {
    expect(await read(null)).toEqual({
      year: 2026,
      quarters: [
        { startDate: '2026-04-01', endDate: '2026-06-30', amount: 290.5 },
        { startDate: '2026-07-01', endDate: '2026-09-30', amount: 0 },
        { startDate: '2026-10-01', endDate: '2026-12-31', amount: 160 },
        { startDate: '2027-01-01', endDate: '2027-03-31', amount: 300 },
      ],
      parties: [
        { party: { id: CUSTOMER, name: 'M/s Verma & Co.' }, amounts: [290.5, 0, 160, 300], total: 750.5 },
      ],
      total: 750.5,
    });
  });

  it('belongs to the year of its own day', async () => {
    expect(await read(2025)).toMatchObject({ year: 2025, total: 900 });
    expect(await read(2024)).toMatchObject({ year: 2024, parties: [], total: 0 });
  });

  it('leaves out other firms', async () => {
    expect((await read(null, stranger)).parties).toEqual([]);
  });
});
