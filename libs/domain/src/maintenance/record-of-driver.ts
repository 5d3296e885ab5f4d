import { type NewMaintenance } from '@bahi/contract/maintenance/new-maintenance';
import { type Role } from '@bahi/contract/may';
import { messages } from '@bahi/contract/messages';
import { rejected, rejectedField, type Rejected } from '@bahi/kernel/decision';

interface Caller {
  readonly userId: string;
  readonly role: Role;
}

/** docs/rules/fleet.md#maintenance: a DRIVER records what they filled in themselves, on a trip of their own. */
export function unfitForDriver(
  { tripId, driverId }: NewMaintenance,
  { userId, role }: Caller,
): Rejected<'invalid-input' | 'not-found'> | null {
  if (role !== 'DRIVER') return null;
  if (tripId === null) return rejectedField('invalid-input', 'tripId', messages.required);
  // Other drivers of the firm are unknown to them.
  return driverId === null || driverId === userId ? null : rejected('not-found');
}

/** Whoever records it has filled in, where a DRIVER names nobody. */
export function withOwnDriver(input: NewMaintenance, { userId, role }: Caller): NewMaintenance {
  return role === 'DRIVER' ? { ...input, driverId: input.driverId ?? userId } : input;
}
