import { type NewMaintenance } from '@bahi/contract/maintenance/new-maintenance';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type WarningCode } from '@bahi/contract/refusals';
import { rejectedField, type Decision } from '@bahi/kernel/decision';
import {
  toExpense,
  refuseUnknownNames,
  withWarnings,
  type MaintenanceFacts,
} from '../money/record-maintenance.ts';
import { createTransaction } from './create-transaction.ts';
import { type TransactionRefusal } from './transaction-facts.ts';
import { type Trip, type TripEvent } from './trip.ts';

interface Facts extends MaintenanceFacts {
  readonly entryId: string;
  /** Whether a refusal may name an amount. */
  readonly seesMoney: boolean;
}

type Verdict = Decision<TripEvent, TransactionRefusal | 'field-not-allowed', WarningCode>;

/**
 * docs/rules/fleet.md#one-event-seen-everywhere: work or a fill-up of a trip, in the trip's stream and under its rules;
 * the vehicle is the trip's.
 */
export function recordTripMaintenance(input: NewMaintenance, trip: Trip | null, facts: Facts): Verdict {
  const refused = refuseUnknownNames(input, facts);
  if (refused !== null) return refused;
  if (trip !== null && trip.vehicleId !== input.vehicleId)
    return rejectedField('field-not-allowed', 'tripId', refusalMessages.tripOfAnotherVehicle);
  const entryIds = { entryId: facts.entryId, portionIds: [] };
  const verdict = createTransaction(toExpense(input), trip, {
    ...facts,
    entryIds,
    openingDate: null,
    withheldTaxRate: null,
  });
  return withWarnings(withoutSum(verdict, facts), facts.odometer);
}

/** Removes the rest of an advance from a refusal, because it is an amount that a DRIVER may not see. */
function withoutSum(verdict: Verdict, { seesMoney }: Facts): Verdict {
  if (verdict.accepted || seesMoney || verdict.code !== 'amount-exceeds-balance') return verdict;
  return rejectedField(verdict.code, 'amount', refusalMessages.driverAdvanceForOffice);
}
