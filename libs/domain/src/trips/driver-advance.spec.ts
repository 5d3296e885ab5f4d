import { type NewExpense } from '@bahi/contract/trips/create-transaction';
import { type Hundredths } from '@bahi/kernel/measures';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { accountAmounts } from '../money/entry-fixtures.ts';
import { createTransaction } from './create-transaction.ts';
import { deleteTransaction } from './delete-transaction.ts';
import { listDriverAdvances } from './driver-advance.ts';
import {
  ADVANCE,
  advanceReceived,
  branches,
  day,
  driverPaid,
  driverReturned,
  expenseRecorded,
  facts,
  rupees,
  settled,
  TRIP,
  tripStarted,
  VEHICLE,
} from './trip-fixtures.ts';
import { trip, type Trip, type TripEvent } from './trip.ts';

const ENTRY = `trip.${TRIP}.f0000000-0000-5000-8000-000000000009`;
const FIRST = `trip.${TRIP}.f0000000-0000-5000-8000-000000000021`;
const SECOND = `trip.${TRIP}.f0000000-0000-5000-8000-000000000022`;
const RELIEF = 'd0000000-0000-5000-8000-000000000007';
const VENDOR = 'c0000000-0000-5000-8000-000000000009';

const advanced = (amount: number, entryId = FIRST, groupId: string | null = null) =>
  expenseRecorded(amount, { category: 'DRIVER_ADVANCE', entryId, groupId });

const input = (amount: number, change: Partial<NewExpense>): NewExpense => ({
  named: { partyIds: [], customerId: null, vehicleId: null, driverId: null, userId: null },
  tripId: TRIP,
  date: day('2026-11-14'),
  paymentRefNo: null,
  notes: null,
  kind: 'expense',
  category: 'TOLL',
  amount: rupees(amount),
  mode: null,
  driverAdvanceUse: 'spent',
  vendorId: null,
  billNo: null,
  paidTo: null,
  vehicleId: null,
  driverId: null,
  fuelQuantity: null,
  groupId: null,
  ...change,
});
const entering = (input: NewExpense) => (state: Trip | null) =>
  createTransaction(input, state, {
    branches,
    entryIds: { entryId: ENTRY, portionIds: [] },
    openingDate: null,
    withheldTaxRate: null,
    vendor: input.vendorId === null ? null : { type: 'VENDOR', openingDate: day('2026-11-10') },
    driver: null,
    person: null,
    named: [],
  });
const spending = (amount: number, change: Partial<NewExpense> = {}) => entering(input(amount, change));
const returning = (amount: number) =>
  entering(input(amount, { category: 'DRIVER_ADVANCE', mode: 'CASH', driverAdvanceUse: 'returned' }));
const deleting = (id: string) => (state: Trip | null) =>
  deleteTransaction({ id, reason: null }, state, facts);

const leftOn = (state: Trip | null) =>
  listDriverAdvances(state?.entries ?? {}).map(({ advance, leftPaise }) => [advance.entryId, leftPaise]);
const left = (...events: TripEvent[]) => leftOn(given(trip, ...events).state);

describe('an expense that the driver pays out of their advance', () => {
  it('has its own category and reduces the advance, and moves no cash', () => {
    const { entries } = given(trip, tripStarted(), advanced(3_000))
      .when(spending(1_200))
      .thenEvent('TripExpenseRecorded', { vehicleId: VEHICLE });
    expect(entries).toMatchObject([{ entryType: 'TOLL', fromDriverAdvance: true }]);
    expect(entries[0]).not.toHaveProperty('mode');
    expect(accountAmounts(entries)).toEqual([
      ['expense TOLL', rupees(1_200)],
      ['expense DRIVER_ADVANCE', rupees(-1_200)],
    ]);
  });

  it('keeps its litres and appears in the ledger of its vendor', () => {
    const diesel = { category: 'FUEL', fuelQuantity: 1_000 as Hundredths, vendorId: VENDOR } as const;
    const { entries } = given(trip, tripStarted(), advanced(3_000))
      .when(spending(900, diesel))
      .thenEvent('TripExpenseRecorded', {});
    expect(entries).toMatchObject([{ entryType: 'FUEL', quantity: 1_000 }]);
    expect(accountAmounts(entries)).toEqual([
      ['expense FUEL', rupees(900)],
      [`party ${VENDOR}`, rupees(900)],
      [`party ${VENDOR}`, rupees(-900)],
      ['expense DRIVER_ADVANCE', rupees(-900)],
    ]);
  });

  it('uses the oldest advance first, each for the driver to whom it was given', () => {
    const [of] = advanced(2_000, SECOND).data.entries;
    if (of === undefined) throw new Error('an advance has an entry');
    const lines = of.lines.map((line) =>
      line.account.kind === 'expense' ? { ...line, driverId: RELIEF } : line,
    );
    const second = advanced(2_000, SECOND);
    const relieved = { ...second, data: { ...second.data, entries: [{ ...of, lines }] } };
    const { entries } = given(trip, tripStarted(), advanced(3_000), relieved)
      .when(spending(3_500))
      .thenEvent('TripExpenseRecorded', {});
    expect(entries[0]?.lines.slice(1)).toMatchObject([
      { amountPaise: rupees(-3_000), vehicleId: VEHICLE },
      { amountPaise: rupees(-500), driverId: RELIEF },
    ]);
  });

  it('is accepted on a settled trip, like a late toll slip', () => {
    given(trip, ...settled(), advanced(3_000))
      .when(spending(100))
      .thenEvent('TripExpenseRecorded', {});
  });
});

describe('money that the driver brings back', () => {
  it('comes in as cash and reduces the advance', () => {
    const { entries } = given(trip, tripStarted(), advanced(3_000))
      .when(returning(1_800))
      .thenEvent('TripExpenseRecorded', {});
    expect(entries).toMatchObject([
      { entryType: 'DRIVER_ADVANCE', mode: 'CASH', amountPaise: rupees(-1_800) },
    ]);
    expect(accountAmounts(entries)).toEqual([
      ['expense DRIVER_ADVANCE', rupees(-1_800)],
      ['cash CASH', rupees(1_800)],
    ]);
  });
});

describe('the rest of an advance', () => {
  const used = [tripStarted(), advanced(3_000), driverPaid(1_200)];

  it('is the part that is neither spent nor brought back; the oldest advance is used first', () => {
    expect(left(...used)).toEqual([[FIRST, rupees(1_800)]]);
    expect(left(...used, advanced(500, SECOND), driverReturned(2_000))).toEqual([
      [FIRST, rupees(0)],
      [SECOND, rupees(300)],
    ]);
  });

  it('limits the amounts spent and brought back together', () => {
    const message = 'Only Rs.1,800 of the driver advance is left';
    const trips = given(trip, ...used);
    trips.when(spending(1_800)).thenState((state) => expect(leftOn(state)).toEqual([[FIRST, 0]]));
    trips.when(spending(1_800.01)).thenRejected('amount-exceeds-balance', 'amount', message);
    trips.when(returning(1_800.01)).thenRejected('amount-exceeds-balance', 'amount', message);
    given(trip, tripStarted())
      .when(spending(1))
      .thenRejected('amount-exceeds-balance', 'amount', 'Only Rs.0 of the driver advance is left');
  });

  it('is marked in the reversal of an expense that was paid out of it', () => {
    const id = driverPaid(1_200).data.entries[0]?.entryId ?? '';
    const { entries } = given(trip, ...used)
      .when(deleting(id))
      .thenEvent('TripEntryDeleted', {});
    expect(entries).toMatchObject([{ reverses: id, fromDriverAdvance: true }]);
    expect(entries[0]).not.toHaveProperty('mode');
  });

  it('is whole again when the expense paid out of it is deleted', () => {
    given(trip, ...used)
      .when(deleting(driverPaid(1_200).data.entries[0]?.entryId ?? ''))
      .thenState((state) => expect(leftOn(state)).toEqual([[FIRST, rupees(3_000)]]));
  });
});

describe('deleting a driver advance', () => {
  it('is refused while expenses paid out of it need it, even when its whole advance is deleted', () => {
    const message = '₹1,200 of the driver advance is spent or returned; delete that first';
    const used = [tripStarted(), advanceReceived(), advanced(3_000, FIRST, ADVANCE), driverPaid(1_200)];
    const trips = given(trip, ...used);
    for (const id of [FIRST, ADVANCE])
      expect(trips.when(deleting(id)).decision).toMatchObject({ code: 'not-deletable', message });
  });

  it('is accepted when another advance covers the expenses', () => {
    const used = [tripStarted(), advanced(3_000), advanced(1_200, SECOND), driverPaid(1_200)];
    given(trip, ...used)
      .when(deleting(FIRST))
      .thenState((state) => expect(leftOn(state)).toEqual([[SECOND, 0]]));
  });
});
