import {
  ADVANCE,
  advanceReceived,
  day,
  driverReturned,
  expenseRecorded,
  rupees,
  TRIP,
  tripStarted,
  VEHICLE,
} from '@bahi/domain/trips/trip-fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Books, owner, recorded, stranger } from '../book-fixtures.ts';
import { masterData, partyCreated } from '../firm-fixtures.ts';
import { similarEntries } from './similar-entries.query.ts';

const VENDOR = 'c0000000-0000-5000-8000-000000000009';
const referred = (id: string, on: string, paymentRefNo: string) => {
  const event = advanceReceived(15_000, on, `${ADVANCE}${id}`);
  return {
    ...event,
    data: { ...event.data, entries: event.data.entries.map((each) => ({ ...each, paymentRefNo })) },
  };
};
const log = [
  ...masterData(),
  partyCreated(0, { partyId: VENDOR, type: 'VENDOR' }),
  tripStarted(),
  referred('1', '2026-11-12', 'UTR 4471'),
  referred('2', '2026-03-31', 'UTR 4471'),
  expenseRecorded(1_200, { vendorId: VENDOR, billNo: 'B/77' }),
  driverReturned(300),
];

describe('the search for duplicate entries', () => {
  const books = new Books();
  beforeAll(() => books.enter(recorded(log)));
  afterAll(() => books.close());

  const nothing = {
    amount: null,
    direction: null,
    mode: null,
    paymentRefNo: null,
    vendorId: null,
    billNo: null,
    tripId: null,
    vehicleId: null,
  };
  const like = async (given: Partial<Parameters<typeof similarEntries>[1]>, caller = owner) => {
    const input = { ...nothing, date: day('2026-11-20'), ...given };
    const found = await books.read((rows) => similarEntries(rows, input, caller));
    return found?.entries.map(({ transactionDate, amount }) => [transactionDate, amount]) ?? null;
  };

  it('finds the same reference and mode in the financial year, however it was typed', async () => {
    const advance = [['2026-11-12', 15_000]];
    expect(await like({ paymentRefNo: 'utr4471', mode: 'ONLINE' })).toEqual(advance);
    expect(await like({ paymentRefNo: 'utr4471', mode: 'CASH' })).toEqual([]);
    expect(await like({ paymentRefNo: 'UTR4472', mode: 'ONLINE' })).toEqual([]);
  });

  it('finds the same vendor and bill', async () => {
    expect(await like({ billNo: 'b/77', vendorId: VENDOR })).toEqual([['2026-11-13', 1_200]]);
    expect(await like({ billNo: 'b/77' })).toEqual([]);
  });

  it('finds the same trip or vehicle, amount and day where there is no reference', async () => {
    const same = { amount: rupees(1_200), date: day('2026-11-13') };
    expect(await like({ ...same, tripId: TRIP, vehicleId: VEHICLE })).toEqual([['2026-11-13', 1_200]]);
    expect(await like({ ...same, vehicleId: VEHICLE })).toHaveLength(1);
    expect(await like({ ...same, tripId: TRIP, date: day('2026-11-14') })).toEqual([]);
    expect(await like({ ...same, tripId: TRIP, paymentRefNo: 'X', mode: 'CASH' })).toEqual([]);
  });

  it('compares a returned driver advance with other returns, not with advances given', async () => {
    const [returned] = driverReturned(300).data.entries;
    const same = { amount: rupees(300), date: returned?.occurredOn ?? day('2026-11-13'), tripId: TRIP };
    expect(await like({ ...same, direction: 'INWARD' })).toEqual([[same.date, -300]]);
    expect(await like(same)).toEqual([]);
  });

  it('ignores other firms', async () => {
    expect(await like({ tripId: TRIP, amount: rupees(1_200) }, stranger)).toBeNull();
    expect(await like({ paymentRefNo: 'UTR 4471', mode: 'ONLINE' }, stranger)).toEqual([]);
  });
});
