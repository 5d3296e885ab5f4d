import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { type ReadingJump } from '@bahi/contract/odometer-jump';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { findReadingJump, toLastReading } from '../../forms/reading-jump.tsx';
import { type ArrivalDraft, getComparableStart } from './arrival-fields.tsx';
import { hasMoney, type TripOfAnyone } from './trip.ts';

/**
 * A jump of the end reading above the start of the trip, or above a later reading of the vehicle. Only the office sees
 * the latter.
 */
export function useArrivalJump(
  { endReading, endedAt }: Pick<ArrivalDraft, 'endReading' | 'endedAt'>,
  trip: TripOfAnyone,
): ReadingJump | null {
  const isOffice = hasMoney(trip) && trip.endReading === null;
  const vehicle = useQuery(findVehicle, isOffice ? { vehicleId: trip.vehicle.id } : null).data?.vehicle;
  const start = { reading: getComparableStart(trip), date: trip.startedAt };
  // Once the trip has ended, the last reading of its vehicle may be its own.
  return findReadingJump(
    { reading: endReading, date: endedAt },
    [start, ...(isOffice ? [toLastReading(vehicle)] : [])],
    trip.vehicle.odoType,
  );
}
