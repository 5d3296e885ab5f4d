import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type WarningCode } from '@bahi/contract/refusals';
import { type NewAdvance, type NewExpense } from '@bahi/contract/trips/create-transaction';
import { type enterByLr as contract } from '@bahi/contract/trips/enter-by-lr';
import { type Decision, rejected } from '@bahi/kernel/decision';
import { createTransaction } from './create-transaction.ts';
import { type TransactionFacts, type TransactionRefusal } from './transaction-facts.ts';
import { type Trip, type TripEvent } from './trip.ts';

type Input = InputOf<typeof contract>;
type Facts = Pick<TransactionFacts, 'branches' | 'entryIds' | 'openingDate'>;

/**
 * docs/rules/branches.md#a-trip-of-another-branch: records a receipt or an expense of the trip, whose cash
 * moves in the caller's branch.
 */
export function enterByLr(
  input: Input,
  trip: Trip | null,
  facts: Facts,
): Decision<TripEvent, RefusesOf<typeof contract> | TransactionRefusal, WarningCode> {
  if (trip === null) return rejected('not-found');
  return createTransaction(toTransaction(input, trip.id), trip, { ...facts, ...NOTHING_NAMED });
}

const NOTHING_NAMED = { vendor: null, driver: null, person: null, named: [], withheldTaxRate: null };
const NO_IDS = { partyIds: [], customerId: null, vehicleId: null, driverId: null, userId: null };

/** Converts the request to that of `create-transaction`. */
export function toTransaction({ category, mode, ...input }: Input, tripId: string): NewAdvance | NewExpense {
  const { amount, date, cashBranchId, paymentRefNo, notes } = input;
  const given = { amount, date, cashBranchId, paymentRefNo, notes, tripId, mode, named: NO_IDS };
  if (category === 'ADVANCE') return { kind: 'advance', ...given, portions: [] };
  const defaults = {
    driverAdvanceUse: null,
    vendorId: null,
    billNo: null,
    paidTo: null,
    vehicleId: null,
    driverId: null,
    fuelQuantity: null,
    groupId: null,
  };
  return { kind: 'expense', ...given, category, ...defaults };
}
