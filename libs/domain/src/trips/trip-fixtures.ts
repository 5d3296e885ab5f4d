import { type Day } from '@bahi/kernel/day';
import { type Grams, type Hundredths } from '@bahi/kernel/measures';
import { paise, type Paise } from '@bahi/kernel/paise';
import { postCharge, postExpense, postFare, postReceipt, postWriteOff } from '../money/postings.ts';
import { fareEntryId, type TripEvent } from './trip.ts';

/** The trip of the specs: MH12AB1234 from Latur to Bhiwandi, 20 MT at Rs. 2,000, fare Rs. 40,000. */
export const TRIP = 'a0000000-0000-5000-8000-000000001248';
export const CUSTOMER = 'c0000000-0000-5000-8000-000000000001';
export const VEHICLE = 'b0000000-0000-5000-8000-000000001234';

export const rupees = (amount: number): Paise => paise(Math.round(amount * 100));
export const day = (text: string): Day => text as Day;
/** Ids as `transact` would mint them, readable in a failing spec. */
export const facts = { today: day('2026-11-20'), newId: (name: string) => `new-${name}` };

type Of<Type extends TripEvent['type']> = Extract<TripEvent, { readonly type: Type }>;
type DataOf<Type extends TripEvent['type']> = Of<Type>['data'];

export function tripStarted(change: Partial<DataOf<'TripStarted'>> = {}): Of<'TripStarted'> {
  const farePaise = change.farePaise ?? rupees(40_000);
  const occurredOn = change.occurredOn ?? day('2026-11-12');
  const fare = { entryId: fareEntryId(TRIP), partyId: CUSTOMER, amountPaise: farePaise, occurredOn };
  const data: DataOf<'TripStarted'> = {
    tripId: TRIP,
    occurredOn,
    lrNumber: 'LR-1248',
    vehicleId: VEHICLE,
    odoType: 'KM',
    customerId: CUSTOMER,
    startLocationId: 'e0000000-0000-5000-8000-000000000001',
    endLocationId: 'e0000000-0000-5000-8000-000000000002',
    driverId: 'd0000000-0000-5000-8000-000000000001',
    managerId: null,
    startReading: 18_432_000 as Hundredths,
    estimatedHours: null,
    rateType: 'PER_MT',
    ratePaise: rupees(2_000),
    loadingGrams: 20_000_000 as Grams,
    weightUnit: 'MT',
    farePaise,
    material: 'Soya DOC, 50 kg bags',
    notes: null,
    postings: [...postFare(fare)],
    ...change,
  };
  return { type: 'TripStarted', data };
}

export const ADVANCE = `trip.${TRIP}.f0000000-0000-5000-8000-000000000001`;

export function advanceReceived(
  amount = 15_000,
  on = '2026-11-12',
  entryId = ADVANCE,
): Of<'TripAdvanceReceived'> {
  const entry = { entryId, occurredOn: day(on), amountPaise: rupees(amount) };
  const mode = 'ONLINE' as const;
  const postings = [...postReceipt({ ...entry, partyId: CUSTOMER, mode }, 'ADVANCE')];
  const about = { tripId: TRIP, customerId: CUSTOMER, mode, paymentRefNo: null, notes: null };
  return { type: 'TripAdvanceReceived', data: { ...about, ...entry, postings } };
}

export function tripEnded(on = '2026-11-14'): Of<'TripEnded'> {
  const readings = { endReading: 18_480_200 as Hundredths, unloadingGrams: 19_750_000 as Grams };
  return { type: 'TripEnded', data: { tripId: TRIP, vehicleId: VEHICLE, occurredOn: day(on), ...readings } };
}

export function podSubmitted(on = '2026-11-15'): Of<'TripPodSubmitted'> {
  const data = { tripId: TRIP, occurredOn: day(on), podNumber: null, podNotes: null };
  return { type: 'TripPodSubmitted', data };
}

/** A trip that can be settled: fare 40,000, advance 15,000, balance 25,000. */
export const settleable = (): TripEvent[] => [tripStarted(), advanceReceived(), tripEnded(), podSubmitted()];

export const CHARGE = `trip.${TRIP}.f0000000-0000-5000-8000-000000000002`;

export function chargeAdded(amount = 500, on = '2026-11-15', entryId = CHARGE): Of<'TripChargeAdded'> {
  const category = 'SHORTAGE_AMOUNT' as const;
  const entry = { entryId, occurredOn: day(on), amountPaise: rupees(amount) };
  const postings = [...postCharge({ ...entry, partyId: CUSTOMER, category })];
  const about = { tripId: TRIP, customerId: CUSTOMER, vehicleId: VEHICLE, paymentRefNo: null, notes: null };
  return { type: 'TripChargeAdded', data: { ...about, ...entry, category, postings } };
}

export const EXPENSE = `trip.${TRIP}.f0000000-0000-5000-8000-000000000003`;

/** Paid in cash on 13 November. */
export function expenseRecorded(
  amount = 1_200,
  change: Partial<Omit<DataOf<'TripExpenseRecorded'>, 'postings'>> = {},
): Of<'TripExpenseRecorded'> {
  const data = {
    tripId: TRIP,
    vehicleId: VEHICLE,
    entryId: EXPENSE,
    occurredOn: day('2026-11-13'),
    amountPaise: rupees(amount),
    category: 'TOLL' as const,
    mode: 'CASH' as const,
    vendorId: null,
    driverId: null,
    quantity: null,
    paymentRefNo: null,
    notes: null,
    groupId: null,
    ...change,
  };
  return { type: 'TripExpenseRecorded', data: { ...data, postings: [...postExpense(data)] } };
}

export const PAYMENT = `trip.${TRIP}.f0000000-0000-5000-8000-000000000004`;
export const WRITE_OFF = `trip.${TRIP}.f0000000-0000-5000-8000-000000000005`;

/** Settled on 17 November; `written` off of what was due. */
export function tripSettled(amount = 25_000, written = 0): Of<'TripSettled'> {
  const on = { partyId: CUSTOMER, occurredOn: day('2026-11-17') };
  const payment = { ...on, entryId: PAYMENT, amountPaise: rupees(amount), mode: 'CASH' as const };
  const writeOff = { ...on, entryId: WRITE_OFF, amountPaise: rupees(written) };
  const { partyId: customerId, ...receipt } = payment;
  const postings = [...postReceipt(payment, 'PAYMENT_RECEIVED'), ...postWriteOff(writeOff)];
  const writtenOff = { writeOffId: WRITE_OFF, writtenOffPaise: writeOff.amountPaise };
  return {
    type: 'TripSettled',
    data: { tripId: TRIP, customerId, ...receipt, ...writtenOff, notes: null, postings },
  };
}

/** Fare 40,000, advance 15,000, the rest paid. */
export const settled = (): TripEvent[] => [...settleable(), tripSettled()];

/** Of a bulk payment; `settles` closes the account. */
export function allocated(amount: number, settles = false): Of<'TripAllocated'> {
  const about = { tripId: TRIP, customerId: CUSTOMER, settlementId: 'bulk', mode: 'CASH' as const };
  const occurredOn = day('2026-11-17');
  return { type: 'TripAllocated', data: { ...about, occurredOn, amountPaise: rupees(amount), settles } };
}

export function podReceived(on = '2026-11-14'): Of<'TripPodReceived'> {
  return { type: 'TripPodReceived', data: { tripId: TRIP, occurredOn: day(on), notes: null } };
}

/** Rs. 1,500 an hour, an estimate of 8 hours from 1,200.50 on. */
export function tripByTheHour(): Of<'TripStarted'> {
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
