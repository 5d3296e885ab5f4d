import { findTrip } from '@bahi/contract/trips/find-trip';
import { useQuery } from '@bahi/ui-kit/api/use-query';

/** The branch that books a trip; undefined without a trip and until it is loaded. */
export function useBookingBranch(tripId: string | undefined): string | undefined {
  return useQuery(findTrip, tripId === undefined ? null : { tripId }).data?.trip.branch.id;
}
