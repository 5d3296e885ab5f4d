import { formatDay } from '@bahi/kernel/day';
import { Card } from '@bahi/ui-kit/page/card';
import { TripStatusPill } from '@bahi/ui-kit/feedback/trip-status-pill';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type RecentTrip, type Vehicle } from '../vehicle.ts';

interface RecentTripCardProps {
  readonly vehicle: Pick<Vehicle, 'vehicleNo'>;
  readonly trip: RecentTrip | null;
}

/** The most recent trip of a vehicle. */
export function RecentTripCard({ vehicle: { vehicleNo }, trip }: RecentTripCardProps) {
  const viewAll = (
    <Anchor
      component={Link}
      to={`/dashboard/trips?${new URLSearchParams({ vehicleNo }).toString()}`}
      size="sm"
    >
      view all
    </Anchor>
  );
  return (
    <Card title="Recent Trip" aside={trip !== null && viewAll}>
      {trip === null ? (
        <p className="bahi-card-nothing">This vehicle has not been on a trip yet.</p>
      ) : (
        <>
          <div className="vehicle-trip-head">
            <Link to={`/dashboard/trips/info?id=${trip.id}`}>{trip.lrNumber ?? vehicleNo}</Link>
            <TripStatusPill status={trip.status} />
          </div>
          <ol className="vehicle-trip-route">
            <li>
              <span>{trip.startLocation.name}</span>
              <time dateTime={trip.startedAt}>{formatDay(trip.startedAt)}</time>
            </li>
            <li>
              <span>{trip.endLocation.name}</span>
              {trip.endedAt === null ? (
                <span className="vehicle-trip-running">On the way</span>
              ) : (
                <time dateTime={trip.endedAt}>{formatDay(trip.endedAt)}</time>
              )}
            </li>
          </ol>
        </>
      )}
    </Card>
  );
}
