import { type NewMaintenance } from '@bahi/contract/maintenance/new-maintenance';
import { type Role } from '@bahi/contract/may';
import { messages } from '@bahi/contract/messages';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { rejected, rejectedField, type Rejected } from '@bahi/kernel/decision';

/** The person who records a fill-up or maintenance. */
interface RecordingPerson {
  readonly userId: string;
  readonly role: Role;
}

/**
 * docs/rules/permissions.md#what-a-driver-sees: a DRIVER must name a trip, and pays out of their advance or by a
 * payment mode of their home branch. `visibleStream` limits the trips to their own.
 */
export function validateDriverRecord(
  input: NewMaintenance,
  { userId, role }: RecordingPerson,
): Rejected<'invalid-input' | 'not-found' | 'field-not-allowed'> | null {
  if (role !== 'DRIVER') return null;
  const { tripId, driverId } = input;
  if (tripId === null) return rejectedField('invalid-input', 'tripId', messages.required);
  // Other drivers of the firm count as unknown.
  if (driverId !== null && driverId !== userId) return rejected('not-found');
  const field = findOfficeField(input);
  return field && rejectedField('field-not-allowed', field, refusalMessages.chosenByOffice);
}

/** The first field in the request that only the office may set; null if there is none. */
function findOfficeField(
  input: NewMaintenance,
): 'paymentType' | 'vendorId' | 'branchId' | 'cashBranchId' | null {
  const { mode, fromDriverAdvance, vendorId, branchId = null, cashBranchId = null } = input;
  if (mode === null && !fromDriverAdvance) return 'paymentType';
  if (vendorId !== null) return 'vendorId';
  if (branchId !== null) return 'branchId';
  return cashBranchId === null ? null : 'cashBranchId';
}

/** Fills in the caller as the driver if they are a DRIVER and the record names no driver. */
export function withOwnDriver(input: NewMaintenance, { userId, role }: RecordingPerson): NewMaintenance {
  return role === 'DRIVER' ? { ...input, driverId: input.driverId ?? userId } : input;
}
