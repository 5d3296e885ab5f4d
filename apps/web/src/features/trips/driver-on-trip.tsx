import { bookMessages } from '@bahi/contract/book-messages';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';

interface DriverOnTripProps {
  readonly driverId: string | undefined;
  /** The trip that is being changed. */
  readonly exceptTripId?: string;
}

/** Warns that the driver is on another running trip (docs/rules/trips.md#vehicles-of-a-trip). */
export function DriverOnTrip({ driverId, exceptTripId }: DriverOnTripProps) {
  const running = useQuery(
    listTrips,
    driverId === undefined ? null : { driverId, status: 'STARTED', limit: 2 },
  ).data?.trips;
  if (running === undefined || !running.some(({ id }) => id !== exceptTripId)) return null;
  return <WarningBox icon>{`${bookMessages.driverOnTrip}.`}</WarningBox>;
}
