import { type BookBox, type Books } from '../books.ts';
import { findBranchOn, requireVehicle } from './record-vehicle-move.ts';
import { requireTrip } from './record-trip.ts';

/**
 * The two branches of an entry: docs/rules/branches.md#the-two-branches-of-an-entry. `homeId` is the branch where the
 * person who enters it works.
 */

interface Named {
  readonly tripId?: string | null | undefined;
  readonly vehicleId?: string | null | undefined;
}

/** The branch that bears an expense: its trip's, else its vehicle's on that day, else the home branch. */
export function findBearer(books: Books, { tripId, vehicleId }: Named, date: string, homeId: string): string {
  if (tripId != null) return requireTrip(books, tripId).branchId;
  return vehicleId == null ? homeId : findBranchOn(requireVehicle(books, vehicleId), date);
}

/** The box that pays or receives money; null if an entry moves none. */
export function findBox(
  { cashBranchId }: { readonly cashBranchId?: string | null | undefined },
  mode: string | null | undefined,
  homeId: string,
): BookBox | null {
  return mode == null || mode === 'CREDIT' ? null : { branchId: cashBranchId ?? homeId, mode };
}
