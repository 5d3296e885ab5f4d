import { type Role } from '@bahi/contract/may';

/** The trip, or null for a DRIVER who does not drive it: another's is unknown to them (docs/rules/permissions.md#what-a-driver-sees). */
export function tripOfCaller<Trip extends { readonly driverId: string }>(
  trip: Trip | null,
  caller: { readonly userId: string; readonly role: Role | null },
): Trip | null {
  return caller.role === 'DRIVER' && trip?.driverId !== caller.userId ? null : trip;
}
