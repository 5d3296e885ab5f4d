import { type Day } from '@bahi/kernel/day';
import { type Grams, type Hundredths } from '@bahi/kernel/measures';
import { negate, paise, type Paise } from '@bahi/kernel/paise';
import { type Entry } from '../money/entry.ts';
import {
  bearerFields,
  postCharge,
  postDriverReturn,
  postExpense,
  postFare,
  postFromDriverAdvance,
  postReceipt,
  postWriteOff,
  type EntryBranches,
  type EntryHead,
  type ExpensePayment,
} from '../money/postings.ts';
import { postCustomerPayment, toShare } from '../money/payment-postings.ts';
import { fareEntryId, type TripEvent } from './trip.ts';

/** The trip of the specs: MH12AB1234 from Latur to Bhiwandi, 20 MT at Rs. 2,000, fare Rs. 40,000. */
export const TRIP = 'a0000000-0000-5000-8000-000000001248';
export const CUSTOMER = 'c0000000-0000-5000-8000-000000000001';
export const VEHICLE = 'b0000000-0000-5000-8000-000000001234';

export const rupees = (amount: number): Paise => paise(Math.round(amount * 100));
export const day = (text: string): Day => text as Day;
/** The only branch of the firm in the specs. */
export const HEAD_OFFICE = 'f0000000-0000-5000-8000-000000000001';
export const branches: EntryBranches = { headOfficeId: HEAD_OFFICE, cashBranchId: HEAD_OFFICE };
export const DRIVER = 'd0000000-0000-5000-8000-000000000001';

/** The ids that every event of the trip names. */
export const named = {
  tripId: TRIP,
  branchId: HEAD_OFFICE,
  vehicleId: VEHICLE,
  customerId: CUSTOMER,
  driverId: DRIVER,
  managerId: null,
};

/** Ids like those of `transact`, but readable in a failing spec. */
export const facts = {
  today: day('2026-11-20'),
  newId: (name: string) => `new-${name}`,
  branches,
  tdsRate: null,
};

type EventOfType<Type extends TripEvent['type']> = Extract<TripEvent, { readonly type: Type }>;
type EventData<Type extends TripEvent['type']> = EventOfType<Type>['data'];

export function tripStarted(change: Partial<EventData<'TripStarted'>> = {}): EventOfType<'TripStarted'> {
  const farePaise = change.farePaise ?? rupees(40_000);
  const occurredOn = change.occurredOn ?? day('2026-11-12');
  const names = {
    tripId: change.tripId ?? named.tripId,
    branchId: change.branchId ?? named.branchId,
    vehicleId: change.vehicleId ?? named.vehicleId,
    customerId: change.customerId ?? named.customerId,
    driverId: change.driverId ?? named.driverId,
    managerId: change.managerId ?? named.managerId,
  };
  const fare = { entryId: fareEntryId(names.tripId), amountPaise: farePaise, occurredOn };
  const data: EventData<'TripStarted'> = {
    ...names,
    occurredOn,
    lrNumber: 'LR-1248',
    odoType: 'KM',
    startLocationId: 'e0000000-0000-5000-8000-000000000001',
    endLocationId: 'e0000000-0000-5000-8000-000000000002',
    startReading: 18_432_000 as Hundredths,
    estimatedHours: null,
    rateType: 'PER_MT',
    ratePaise: rupees(2_000),
    loadingGrams: 20_000_000 as Grams,
    weightUnit: 'MT',
    farePaise,
    material: 'Soya DOC, 50 kg bags',
    notes: null,
    entries: postFare(fare, names),
    ...change,
  };
  return { type: 'TripStarted', data };
}

export const ADVANCE = `trip.${TRIP}.f0000000-0000-5000-8000-000000000001`;

export function advanceReceived(
  amount = 15_000,
  on = '2026-11-12',
  entryId = ADVANCE,
): EventOfType<'TripAdvanceReceived'> {
  const head = { entryId, occurredOn: day(on), amountPaise: rupees(amount), mode: 'ONLINE' as const };
  const entries = postReceipt('ADVANCE', head, named, branches);
  return { type: 'TripAdvanceReceived', data: { ...named, occurredOn: head.occurredOn, entries } };
}

export function tripEnded(
  on = '2026-11-14',
  change: Partial<EventData<'TripEnded'>> = {},
): EventOfType<'TripEnded'> {
  const readings = { endReading: 18_480_200 as Hundredths, unloadingGrams: 19_750_000 as Grams };
  const data = { ...named, occurredOn: day(on), ...readings, farePaise: rupees(40_000), entries: [] };
  return { type: 'TripEnded', data: { ...data, ...change } };
}

export function podSubmitted(on = '2026-11-15'): EventOfType<'TripPodSubmitted'> {
  const data = { ...named, occurredOn: day(on), podNumber: null, podNotes: null };
  return { type: 'TripPodSubmitted', data };
}

/** A trip that can be settled: fare 40,000, advance 15,000, balance 25,000. */
export const settleable = (): TripEvent[] => [tripStarted(), advanceReceived(), tripEnded(), podSubmitted()];

export const CHARGE = `trip.${TRIP}.f0000000-0000-5000-8000-000000000002`;

export function chargeAdded(
  amount = 500,
  on = '2026-11-15',
  entryId = CHARGE,
): EventOfType<'TripChargeAdded'> {
  const head = { entryId, occurredOn: day(on), amountPaise: rupees(amount) };
  const entries = postCharge('SHORTAGE_AMOUNT', head, named);
  return { type: 'TripChargeAdded', data: { ...named, occurredOn: head.occurredOn, entries } };
}

export const EXPENSE = `trip.${TRIP}.f0000000-0000-5000-8000-000000000003`;

/** An expense paid in cash on 13 November. */
export function expenseRecorded(
  amount = 1_200,
  change: Partial<EntryHead & ExpensePayment> = {},
): EventOfType<'TripExpenseRecorded'> {
  const head = {
    entryId: EXPENSE,
    occurredOn: day('2026-11-13'),
    amountPaise: rupees(amount),
    category: 'TOLL' as const,
    mode: 'CASH' as const,
    vendorId: null,
    ...change,
  };
  const entries = postExpense(head, named, branches);
  return { type: 'TripExpenseRecorded', data: { ...named, occurredOn: head.occurredOn, entries } };
}

export const DRIVER_PAID = `trip.${TRIP}.f0000000-0000-5000-8000-000000000023`;
export const DRIVER_RETURNED = `trip.${TRIP}.f0000000-0000-5000-8000-000000000024`;

/** A toll of 14 November, paid by the driver out of their advance. */
export function driverPaid(amount = 1_200): EventOfType<'TripExpenseRecorded'> {
  const head = driverHead(DRIVER_PAID, amount);
  const toll = { ...head, category: 'TOLL' as const, mode: null, vendorId: null };
  return drivenOut(postFromDriverAdvance(toll, named, advanceLine(amount)));
}

/** Money that the driver brought back in cash on 14 November. */
export function driverReturned(amount: number): EventOfType<'TripExpenseRecorded'> {
  const head = { ...driverHead(DRIVER_RETURNED, amount), mode: 'CASH' as const };
  return drivenOut(postDriverReturn(head, named.branchId, advanceLine(amount), branches));
}

const driverHead = (entryId: string, amount: number) => ({
  entryId,
  occurredOn: day('2026-11-14'),
  amountPaise: rupees(amount),
});

function advanceLine(amount: number) {
  const account = { kind: 'expense', category: 'DRIVER_ADVANCE' } as const;
  return [{ account, amountPaise: rupees(-amount), ...bearerFields(named) }];
}

function drivenOut(entries: Entry[]): EventOfType<'TripExpenseRecorded'> {
  return { type: 'TripExpenseRecorded', data: { ...named, occurredOn: day('2026-11-14'), entries } };
}

export const PAYMENT = `trip.${TRIP}.f0000000-0000-5000-8000-000000000004`;
export const WRITE_OFF = `trip.${TRIP}.f0000000-0000-5000-8000-000000000005`;

export const PART_PAYMENT = `trip.${TRIP}.f0000000-0000-5000-8000-000000000009`;

export function partPaid(amount: number, on = '2026-11-16'): EventOfType<'TripPartPaid'> {
  const occurredOn = day(on);
  const head = { entryId: PART_PAYMENT, occurredOn, amountPaise: rupees(amount), notes: 'By hand' };
  const entries = postReceipt('PAYMENT_RECEIVED', { ...head, mode: 'CASH' }, named, branches);
  return { type: 'TripPartPaid', data: { ...named, occurredOn, entries } };
}

/** Settled on 17 November, with `written` written off. */
export function tripSettled(amount = 25_000, written = 0): EventOfType<'TripSettled'> {
  const occurredOn = day('2026-11-17');
  const payment = { entryId: PAYMENT, occurredOn, amountPaise: rupees(amount), mode: 'CASH' as const };
  const entries = [
    ...postReceipt('PAYMENT_RECEIVED', payment, named, branches),
    ...postWriteOff({ entryId: WRITE_OFF, occurredOn, amountPaise: rupees(written) }, named),
  ];
  return { type: 'TripSettled', data: { ...named, occurredOn, notes: null, entries } };
}

/** Fare 40,000, advance 15,000, the rest paid. */
export const settled = (): TripEvent[] => [...settleable(), tripSettled()];

export const BULK = 'settlement.bulk.bulk';

/** The entry of a bulk payment of this one trip. */
export function bulkPayment(amount: number, on = '2026-11-17') {
  const amountPaise = rupees(amount);
  const head = { entryId: BULK, occurredOn: day(on), amountPaise, mode: 'CASH' as const };
  const trips = [{ tripId: TRIP, branchId: HEAD_OFFICE, amountPaise }];
  const shares = { trips, openingPaise: rupees(0), onAccountPaise: rupees(0) };
  return postCustomerPayment('BULK_PAYMENT_RECEIVED', head, CUSTOMER, shares, branches);
}

/** A share of a bulk payment; `settles` closes the account. */
export function allocated(amount: number, settles = false): EventOfType<'TripAllocated'> {
  const payment = bulkPayment(Math.abs(amount));
  const share = amount < 0 ? negate(rupees(-amount)) : rupees(amount);
  const data = { ...named, occurredOn: payment.occurredOn, settles, entries: [toShare(payment, share)] };
  return { type: 'TripAllocated', data };
}

export function podReceived(on = '2026-11-14'): EventOfType<'TripPodReceived'> {
  return { type: 'TripPodReceived', data: { ...named, occurredOn: day(on), notes: null } };
}

/** A trip at Rs. 1,500 an hour with an estimate of 8 hours, from 1,200.50 on. */
export function tripByTheHour(): EventOfType<'TripStarted'> {
  return tripStarted({
    odoType: 'HR',
    loadingGrams: null,
    weightUnit: null,
    startReading: 120_050 as Hundredths,
    rateType: 'PER_HR',
    ratePaise: rupees(1_500),
    estimatedHours: 800 as Hundredths,
    farePaise: rupees(12_000),
  });
}
