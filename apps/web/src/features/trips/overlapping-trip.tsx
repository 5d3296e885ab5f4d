import { bookMessages } from '@bahi/contract/book-messages';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { doOverlap } from '@bahi/contract/trips/trip-days';
import { type Day, parseDay } from '@bahi/kernel/day';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';

interface OverlappingTripProps {
  /** Undefined until the vehicle is known. */
  readonly vehicleNo: string | undefined;
  /** The days as typed; `endedAt` is null while the trip runs. */
  readonly startedAt: string | undefined;
  readonly endedAt: string | null;
  /** The trip that is being changed. */
  readonly exceptTripId?: string;
}

/** As many of the vehicle's trips are compared, which reaches back further than any trip lasts. */
const MAX_COMPARED = 50;

/** Warns of another trip of the vehicle on these days (docs/rules/trips.md#vehicles-of-a-trip). */
export function OverlappingTrip({ vehicleNo, startedAt, endedAt, exceptTripId }: OverlappingTripProps) {
  const start = parseDay(startedAt ?? '');
  const end: Day | null | undefined = endedAt === null ? null : parseDay(endedAt);
  const isKnown = vehicleNo !== undefined && start !== undefined && end !== undefined;
  const trips = useQuery(
    listTrips,
    isKnown ? { vehicleNo, endDate: end ?? start, limit: MAX_COMPARED } : null,
  ).data?.trips;
  if (!isKnown || trips === undefined) return null;
  const days = { startedAt: start, endedAt: end };
  const other = trips.find((trip) => trip.id !== exceptTripId && doOverlap(days, trip));
  if (other === undefined) return null;
  return <WarningBox icon>{`${bookMessages.vehicleOnTripThen(other.startedAt, other.endedAt)}.`}</WarningBox>;
}
