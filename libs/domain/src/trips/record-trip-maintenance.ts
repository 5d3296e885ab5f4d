import { type NewMaintenance } from '@bahi/contract/maintenance/new-maintenance';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type WarningCode } from '@bahi/contract/refusals';
import { rejectedField, type Decision } from '@bahi/kernel/decision';
import {
  toExpense,
  refuseUnknownReferences,
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
 * docs/rules/fleet.md#one-event-seen-everywhere: work or a fill-up of a trip is an expense in the trip's
 * stream, under the rules of the trip. The trip must be of the same vehicle.
 */
export function recordTripMaintenance(input: NewMaintenance, trip: Trip | null, facts: Facts): Verdict {
  const refused = refuseUnknownReferences(input, facts);
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
  return withWarnings(withoutSum(verdict, facts), facts.measured);
}

/** Replaces a refusal that contains the rest of an advance, because a DRIVER may not see the amount. */
function withoutSum(verdict: Verdict, { seesMoney }: Facts): Verdict {
  if (verdict.accepted || seesMoney || verdict.code !== 'amount-exceeds-balance') return verdict;
  return rejectedField(verdict.code, 'amount', refusalMessages.driverAdvanceForOffice);
}
