import { OPEN_FOR_EXPENSES, OPEN_FOR_RECEIPTS, type TripStatus } from '@bahi/contract/labels';
import { bookMessages } from '@bahi/contract/book-messages';
import { type NewAdvance, type NewCharge } from '@bahi/contract/trips/create-transaction';
import { rejected, rejectedField, type Rejected } from '@bahi/kernel/decision';
import { type ExpenseInput } from '../money/record-expense.ts';
import { addCharge } from './add-charge.ts';
import { receiveAdvance } from './receive-advance.ts';
import { recordTripExpense } from './record-trip-expense.ts';
import {
  type TransactionFacts,
  type TransactionRefusal,
  type TransactionVerdict,
} from './transaction-facts.ts';
import { limitEntries } from './trip-entry-limit.ts';
import { type Trip } from './trip.ts';

/**
 * Records an advance, a charge or an expense of a trip (docs/rules/trips.md#entries and
 * docs/rules/money.md#what-each-action-posts). `record-expense` records an expense without a trip.
 */
export function createTransaction(
  input: NewAdvance | NewCharge | ExpenseInput,
  trip: Trip | null,
  facts: TransactionFacts,
): TransactionVerdict {
  if (trip === null || facts.named.includes(null)) return rejected('not-found');
  return refuseOtherThanOfTrip(input, trip) ?? limitEntries(decideByKind(input, trip, facts), trip, 'amount');
}

/** A trip decides whose its entries are. Refuses a request that names another branch, party, vehicle or driver. */
function refuseOtherThanOfTrip(
  input: NewAdvance | NewCharge | ExpenseInput,
  trip: Trip,
): Rejected<TransactionRefusal> | null {
  const { customerId, vehicleId, driverId } = input.named;
  const isOther = (named: string | null | undefined, own: string) => named != null && named !== own;
  const refuse = (field: string, message: string) => rejectedField('field-not-allowed', field, message);
  if (isOther(input.branchId, trip.branchId)) return refuse('branchId', bookMessages.branchOfTrip);
  if (isOther(customerId, trip.customerId)) return refuse('customerId', bookMessages.customerOfTrip);
  if (isOther(vehicleId, trip.vehicleId)) return refuse('vehicleId', bookMessages.vehicleOfTrip);
  // Another driver may be paid out of an expense.
  if (input.kind !== 'expense' && isOther(driverId, trip.driverId))
    return refuse('driverId', bookMessages.driverOfTrip);
  return null;
}

function decideByKind(
  input: NewAdvance | NewCharge | ExpenseInput,
  trip: Trip,
  facts: TransactionFacts,
): TransactionVerdict {
  switch (input.kind) {
    case 'advance':
      return refuseUnlessOpen(trip, OPEN_FOR_RECEIPTS) ?? receiveAdvance(input, trip, facts);
    case 'charge':
      return refuseUnlessOpen(trip, OPEN_FOR_RECEIPTS) ?? addCharge(input, trip, facts);
    case 'expense':
      return refuseUnlessOpen(trip, OPEN_FOR_EXPENSES) ?? recordTripExpense(input, trip, facts);
  }
}

function refuseUnlessOpen(
  { status }: Trip,
  open: readonly TripStatus[],
): Rejected<TransactionRefusal> | null {
  if (open.includes(status)) return null;
  return rejected(status === 'SETTLED' ? 'trip-settled' : 'trip-status');
}
