import { type NewCharge, type NewExpense } from '@bahi/contract/trips/create-transaction';
import { type Hundredths } from '@bahi/kernel/measures';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { createTransaction } from './create-transaction.ts';
import { deleteTransaction } from './delete-transaction.ts';
import { accountAmounts } from '../money/entry-fixtures.ts';
import { tripBalance } from './trip-figures.ts';
import {
  ADVANCE,
  advanceReceived,
  branches,
  CUSTOMER,
  day,
  expenseRecorded,
  facts,
  rupees,
  settleable,
  settled,
  TRIP,
  tripStarted,
  VEHICLE,
} from './trip-fixtures.ts';
import { trip, type Trip } from './trip.ts';

const ENTRY = `trip.${TRIP}.f0000000-0000-5000-8000-000000000009`;
const VENDOR = 'c0000000-0000-5000-8000-000000000009';
const DRIVER = 'd0000000-0000-5000-8000-000000000001';
const pump = { type: 'VENDOR', openingDate: day('2026-11-10') } as const;

const nobody = { partyIds: [], customerId: null, vehicleId: null, driverId: null, userId: null };
const about = { named: nobody, tripId: TRIP, date: day('2026-11-13'), paymentRefNo: null, notes: null };
const shortage = (amount: number, change: Partial<NewCharge> = {}): NewCharge => ({
  ...about,
  kind: 'charge',
  category: 'SHORTAGE_AMOUNT',
  amount: rupees(amount),
  ...change,
});
const toll = (amount: number, change: Partial<NewExpense> = {}): NewExpense => ({
  ...about,
  kind: 'expense',
  category: 'TOLL',
  amount: rupees(amount),
  mode: 'CASH',
  vendorId: null,
  billNo: null,
  paidTo: null,
  vehicleId: null,
  driverId: null,
  fuelQuantity: null,
  groupId: null,
  driverAdvanceUse: null,
  ...change,
});
const diesel = (change: Partial<NewExpense> = {}) =>
  toll(9_000, { category: 'FUEL', fuelQuantity: 9_500 as Hundredths, vendorId: VENDOR, ...change });

type Facts = Parameters<typeof createTransaction>[2];
const entering =
  (input: NewCharge | NewExpense, known: Partial<Facts> = {}) =>
  (state: Trip | null) =>
    createTransaction(input, state, {
      branches,
      entryIds: { entryId: ENTRY, portionIds: [] },
      openingDate: day('2026-11-10'),
      withheldTaxRate: null,
      vendor: input.kind === 'expense' && input.vendorId !== null ? pump : null,
      driver: null,
      person: null,
      named: [],
      ...known,
    });

describe('a charge', () => {
  it('is inward on the customer’s account, against a deduction, and moves no money', () => {
    const verdict = given(trip, tripStarted()).when(entering(shortage(500)));
    const { entries } = verdict.thenEvent('TripChargeAdded', { vehicleId: VEHICLE });
    expect(entries).toMatchObject([{ entryType: 'SHORTAGE_AMOUNT', amountPaise: rupees(500) }]);
    expect(accountAmounts(entries)).toEqual([
      [`party ${CUSTOMER}`, rupees(-500)],
      ['deduction SHORTAGE_AMOUNT', rupees(500)],
    ]);
    verdict.thenState((state) => expect(state && tripBalance(state)).toBe(rupees(39_500)));
  });

  it('may take the trip below zero, with a warning', () => {
    given(trip, tripStarted(), advanceReceived(40_000))
      .when(entering(shortage(1)))
      .thenWarnings('trip-surplus');
  });

  it('warns of a date before the opening balance of the customer', () => {
    given(trip, tripStarted())
      .when(entering(shortage(1, { date: day('2026-11-09') })))
      .thenWarnings('before-opening-balance');
  });

  it('is refused once the trip is settled', () => {
    given(trip, ...settled())
      .when(entering(shortage(1)))
      .thenRejected('trip-settled');
  });
});

describe('an expense of a trip', () => {
  it('costs cash and does not change the balance', () => {
    const verdict = given(trip, tripStarted()).when(entering(toll(1_200)));
    const { entries } = verdict.thenEvent('TripExpenseRecorded', { vehicleId: VEHICLE, driverId: DRIVER });
    expect(entries).toMatchObject([{ entryType: 'TOLL', mode: 'CASH' }]);
    expect(accountAmounts(entries)).toEqual([
      ['expense TOLL', rupees(1_200)],
      ['cash CASH', rupees(-1_200)],
    ]);
    verdict.thenState((state) => expect(state && tripBalance(state)).toBe(rupees(40_000)));
  });

  it('appears in the ledger of the vendor who was paid, without changing their balance', () => {
    const { entries } = given(trip, tripStarted())
      .when(entering(toll(1_200, { vendorId: VENDOR })))
      .thenEvent('TripExpenseRecorded', {});
    expect(accountAmounts(entries)).toEqual([
      ['expense TOLL', rupees(1_200)],
      [`party ${VENDOR}`, rupees(1_200)],
      [`party ${VENDOR}`, rupees(-1_200)],
      ['cash CASH', rupees(-1_200)],
    ]);
  });

  it('adds to what we owe the vendor if it is on credit', () => {
    const { entries } = given(trip, tripStarted())
      .when(entering(diesel({ mode: null })))
      .thenEvent('TripExpenseRecorded', {});
    expect(entries).toMatchObject([{ entryType: 'FUEL', quantity: 9_500 }]);
    expect(entries[0]).not.toHaveProperty('mode');
    expect(accountAmounts(entries)).toEqual([
      ['expense FUEL', rupees(9_000)],
      [`party ${VENDOR}`, rupees(-9_000)],
    ]);
  });

  it('is posted as maintenance when it is urea', () => {
    const { entries } = given(trip, tripStarted())
      .when(entering(diesel({ category: 'UREA', mode: null })))
      .thenEvent('TripExpenseRecorded', {});
    expect(entries).toMatchObject([{ entryType: 'VEHICLE_MAINTENANCE' }]);
    expect(accountAmounts(entries)[0]).toEqual(['expense UREA', rupees(9_000)]);
  });

  it('adds a hired lorry’s cost to the vendor’s account and to the trip', () => {
    const hire = toll(22_000, { category: 'LORRY_HIRE', mode: null, vendorId: VENDOR, billNo: 'LH/7' });
    const { entries } = given(trip, tripStarted())
      .when(entering(hire))
      .thenEvent('TripExpenseRecorded', { tripId: TRIP });
    expect(entries).toMatchObject([{ entryType: 'LORRY_HIRE', billNo: 'LH/7' }]);
    expect(accountAmounts(entries)).toEqual([
      ['expense LORRY_HIRE', rupees(22_000)],
      [`party ${VENDOR}`, rupees(-22_000)],
    ]);
  });

  it('names the person paid instead of the trip’s driver', () => {
    const incentive = toll(500, { category: 'INCENTIVE', paidTo: 'another driver' });
    const { entries } = given(trip, tripStarted())
      .when(entering(incentive, { person: { role: 'DRIVER' } }))
      .thenEvent('TripExpenseRecorded', {});
    expect(entries).toMatchObject([{ paidTo: 'another driver' }]);
    expect(entries[0]?.lines[0]).toMatchObject({ driverId: 'another driver', vehicleId: VEHICLE });
  });

  it('has no vendor when a client names the customer of the trip in customerId', () => {
    const named = { vendorId: CUSTOMER, vendorFromCustomerId: true } as const;
    const customer = { vendor: { ...pump, type: 'CUSTOMER' } } as const;
    const trips = given(trip, tripStarted());
    const { entries } = trips
      .when(entering(toll(1_200, named), customer))
      .thenEvent('TripExpenseRecorded', {});
    expect(accountAmounts(entries).map(([account]) => account)).not.toContain(`party ${CUSTOMER}`);
    trips
      .when(entering(diesel({ ...named, mode: null }), customer))
      .thenRejected('wrong-party-type', 'vendorId');
    trips
      .when(entering(toll(1_200, { vendorId: CUSTOMER }), customer))
      .thenRejected('wrong-party-type', 'vendorId');
  });

  it('needs a vendor or broker of the firm', () => {
    const trips = given(trip, tripStarted());
    trips.when(entering(diesel(), { named: [null] })).thenRejected('not-found');
    trips
      .when(entering(diesel(), { vendor: { ...pump, type: 'CUSTOMER' } }))
      .thenRejected('wrong-party-type', 'vendorId');
    trips
      .when(entering(diesel(), { vendor: { ...pump, type: 'BROKER' } }))
      .thenEvent('TripExpenseRecorded', {});
  });

  it('needs a driver of the firm', () => {
    const trips = given(trip, tripStarted());
    trips.when(entering(toll(1, { driverId: 'nobody' }), { named: [{}, null] })).thenRejected('not-found');
    trips
      .when(entering(toll(1, { driverId: 'a manager' }), { driver: { role: 'MANAGER' } }))
      .thenRejected('wrong-role', 'driverId');
  });

  it('may be late: a settled trip still takes it, but a cancelled one does not', () => {
    given(trip, ...settled())
      .when(entering(toll(1)))
      .thenEvent('TripExpenseRecorded', {});
    const { state } = given(trip, tripStarted());
    expect(entering(toll(1))(state && { ...state, status: 'CANCELLED' })).toMatchObject({
      code: 'trip-status',
    });
  });

  it('warns of a date before the opening balance of its vendor', () => {
    given(trip, tripStarted())
      .when(entering(diesel({ date: day('2026-11-09') })))
      .thenWarnings('before-opening-balance');
  });
});

describe('a portion that is added after its advance', () => {
  const part = (amount: number) => toll(amount, { category: 'DRIVER_ADVANCE', groupId: ADVANCE });

  it('belongs to the advance', () => {
    given(trip, tripStarted(), advanceReceived(15_000))
      .when(entering(part(3_000)))
      .thenState((state) => expect(state?.entries[ENTRY]).toMatchObject({ groupId: ADVANCE }));
  });

  it('is refused above what the other portions have left of it', () => {
    const spent = expenseRecorded(8_000, { groupId: ADVANCE });
    const trips = given(trip, tripStarted(), advanceReceived(10_000), spent);
    trips.when(entering(part(2_000))).thenEvent('TripExpenseRecorded', {});
    trips
      .when(entering(part(2_000.01)))
      .thenRejected(
        'portions-exceed-advance',
        'amount',
        'Total Amount cannot be less than Fuel + Driver Advance',
      );
  });

  it('needs a live advance of the same trip', () => {
    given(trip, tripStarted())
      .when(entering(part(1)))
      .thenRejected('not-found');
    const taken = given(trip, ...settleable()).when((state) =>
      deleteTransaction({ id: ADVANCE, reason: null }, state, facts),
    ).decision;
    given(trip, ...settleable(), ...(taken.accepted ? taken.events : []))
      .when(entering(part(1)))
      .thenRejected('already-deleted');
  });
});
