import { reverse } from '@bahi/domain/money/reversals';
import {
  ADVANCE,
  advanceReceived,
  CHARGE,
  chargeAdded,
  CUSTOMER,
  day,
  EXPENSE,
  expenseRecorded,
  named,
  PAYMENT,
  podSubmitted,
  TRIP,
  tripEnded,
  tripSettled,
  tripStarted,
  VEHICLE,
} from '@bahi/domain/trips/trip-fixtures';
import { fareEntryId } from '@bahi/domain/trips/trip';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Books, owner, recordedByBoth, stranger } from '../book-fixtures.ts';
import { DRIVER, masterData } from '../firm-fixtures.ts';
import { ALL_TRANSACTIONS } from '../money-fixtures.ts';
import { listTransactions } from './list-transactions.query.ts';

const [entered] = chargeAdded(700, '2026-11-15', `${CHARGE}9`).data.entries;
if (entered === undefined) throw new Error('a charge is an entry');
const chargeDeleted = {
  type: 'TripEntryDeleted',
  data: {
    ...named,
    occurredOn: day('2026-11-15'),
    reason: 'Paid by RTGS',
    entries: [reverse(entered, 'undone')],
  },
};
const ours = [
  ...masterData(),
  tripStarted(),
  advanceReceived(),
  expenseRecorded(),
  chargeAdded(),
  chargeAdded(700, '2026-11-15', `${CHARGE}9`),
  chargeDeleted,
  tripEnded(),
  podSubmitted(),
  tripSettled(24_500),
];
const theirs = [
  tripStarted({ tripId: 'theirs' }),
  advanceReceived(1_000, '2026-11-19', 'trip.theirs.advance'),
];

describe('the list of transactions', () => {
  const books = new Books();
  beforeAll(() => books.enter(recordedByBoth(ours, theirs)));
  afterAll(() => books.close());

  const list = (filter: Partial<Parameters<typeof listTransactions>[1]> = {}, caller = owner) =>
    books.read((rows) => listTransactions(rows, { ...ALL_TRANSACTIONS, ...filter }, caller));
  const found = async (filter: Parameters<typeof list>[0], caller = owner) => {
    const answer = await list(filter, caller);
    return answer && { ids: answer.transactions.map(({ id }) => id), totals: Object.values(answer.totals) };
  };
  const everything = {
    ids: [PAYMENT, CHARGE, EXPENSE, ADVANCE],
    totals: [39_500, 1_200, 500, 39_500, 1_200],
  };

  it('is newest first, with the totals of all matches', async () => {
    expect(await found({})).toEqual(everything);
    expect(await found({ limit: 1, offset: 1 })).toEqual({ ...everything, ids: [CHARGE] });
    expect(await list({ limit: 1 })).toMatchObject({ length: 4 });
  });

  it('names the subjects of each entry', async () => {
    const answer = await list({ category: ['TOLL'] });
    expect(answer?.transactions).toEqual([
      expect.objectContaining({
        id: EXPENSE,
        transactionDate: '2026-11-13',
        amount: 1_200,
        mode: 'CASH',
        type: 'ONE_SHOT',
        category: 'TOLL',
        deletable: true,
        moneyIn: 0,
        moneyOut: 1_200,
        withoutMoney: 0,
        party: null,
        trips: [{ id: TRIP, lrNumber: 'LR-1248' }],
        vehicle: { id: VEHICLE, vehicleNo: 'MH12AB1234' },
        driver: { id: DRIVER, name: 'Anil Jadhav' },
      }),
    ]);
  });

  it('allows deleting an entry as its trip does', async () => {
    const answer = await list();
    expect(answer?.transactions.map(({ id, deletable }) => [id, deletable])).toEqual([
      [PAYMENT, false],
      [CHARGE, false],
      [EXPENSE, true],
      [ADVANCE, false],
    ]);
  });

  it('shows deleted entries on request, without changing totals', async () => {
    const answer = await list({ corrections: true });
    expect(answer?.totals).toEqual({
      moneyIn: 39_500,
      moneyOut: 1_200,
      withoutMoney: 500,
      revenue: 39_500,
      expense: 1_200,
    });
    expect(answer?.length).toBe(6);
    expect(answer?.transactions.slice(1, 3)).toMatchObject([
      { id: 'undone', reverses: `${CHARGE}9`, withoutMoney: -700, deletable: false },
      {
        id: `${CHARGE}9`,
        deletable: false,
        withoutMoney: 700,
        reversedBy: { id: 'undone', reason: 'Paid by RTGS' },
      },
    ]);
    expect(await found({ corrections: true, partyId: CUSTOMER })).toMatchObject({
      totals: [39_500, 0, 500, 39_500, 0],
    });
  });

  it.each([
    [{ partyId: CUSTOMER }, [PAYMENT, CHARGE, ADVANCE], [39_500, 0, 500, 39_500, 0]],
    [{ vehicleId: VEHICLE }, everything.ids, everything.totals],
    [{ vehicleId: 'NONE' as const }, [], [0, 0, 0, 0, 0]],
    [{ tripId: TRIP, mode: 'CASH' as const }, [PAYMENT, EXPENSE], [24_500, 1_200, 0, 0, 1_200]],
    [{ driverId: DRIVER, category: 'TOLL' as const }, [EXPENSE], [0, 1_200, 0, 0, 1_200]],
    [{ direction: 'NONE' as const }, [CHARGE], [0, 0, 500, 39_500, 0]],
    [{ kind: 'EXPENSE' as const }, [EXPENSE], [0, 1_200, 0, 0, 1_200]],
    [{ kind: 'REVENUE' as const }, [CHARGE, fareEntryId(TRIP)], [0, 0, 40_500, 39_500, 0]],
    [{ userId: owner.userId }, everything.ids, everything.totals],
    [
      { startDate: day('2026-11-13'), endDate: day('2026-11-15') },
      [CHARGE, EXPENSE],
      [0, 1_200, 500, -500, 1_200],
    ],
    [{ startDate: day('2026-11-17'), mode: 'ONLINE' as const }, [], [0, 0, 0, 0, 0]],
  ])('filters by %j', async (filter, ids, totals) => {
    expect(await found(filter)).toEqual({ ids, totals });
  });

  it('sorts in other orders', async () => {
    expect((await found({ sort: ['date'] }))?.ids).toEqual(everything.ids.toReversed());
    expect((await found({ sort: ['-moneyIn'] }))?.ids.slice(0, 2)).toEqual([PAYMENT, ADVANCE]);
    expect((await found({ sort: ['-moneyOut'] }))?.ids[0]).toBe(EXPENSE);
  });

  it('keeps firms apart', async () => {
    expect((await found({}, stranger))?.totals).toEqual([1_000, 0, 0, 40_000, 0]);
    expect(await list({ partyId: CUSTOMER }, stranger)).toBeNull();
    expect(await list({ vehicleId: VEHICLE }, stranger)).toBeNull();
    expect(await list({ tripId: TRIP }, stranger)).toBeNull();
    expect(await list({ driverId: DRIVER }, stranger)).toBeNull();
  });
});
