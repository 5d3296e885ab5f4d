import '../../features/trips/trip-info.css';
import '../../features/trips/trips.css';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { AddLink } from '@bahi/ui-kit/page/add-link';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useIsLimitedToBranches } from '../../branches/branch-choice.ts';
import { DriverTripList } from '../../features/trips/list-trips/driver-trip-list.tsx';
import { prefetchTrips, TripList } from '../../features/trips/list-trips/trip-list.tsx';
import { type DriverTrip, type TripSummary } from '../../features/trips/trip.ts';
import { type PageRoute } from '../../shell/route.tsx';
import { useMay } from '@bahi/ui-kit/api/may';
import { useSessionUser } from '../../shell/session-state.tsx';
import { DriverStepDialog } from './driver-step-dialog.tsx';
import { EditTripDialog } from './edit-trip-dialog.tsx';
import { NextStepDialog } from './next-step-dialog.tsx';

export const tripsRoute = {
  path: '/dashboard/trips',
  component: TripsPage,
  prefetch: prefetchTrips,
} satisfies PageRoute;

/** Redirects to the details of a trip if the address has its `id`; docs/rules/screens.md#trip-list. */
function TripsPage() {
  const tripId = useSearchParams()[0].get('id');
  const isDriver = useSessionUser().role === 'DRIVER';
  if (tripId === null) return isDriver ? <DriverTrips /> : <Trips />;
  return <Navigate to={`/dashboard/trips/info?id=${encodeURIComponent(tripId)}`} replace />;
}

function Trips() {
  usePagePath([{ label: 'Trip management' }, { label: 'Trips' }]);
  const navigate = useNavigate();
  const may = useMay();
  const isLimited = useIsLimitedToBranches();
  const [stepping, setStepping] = useState<TripSummary | null>(null);
  const [editing, setEditing] = useState<TripSummary | null>(null);
  return (
    <>
      <PageHeader
        title="Trip Management"
        actions={
          <AddLink to="/dashboard/create-trip" send={startTrip}>
            Start a new trip
          </AddLink>
        }
      />
      <TripList
        onOpen={(trip) => void navigate(`/dashboard/trips/info?id=${trip.id}`)}
        onNextStep={setStepping}
        onEdit={may(updateTrip) ? setEditing : undefined}
        onOpenByLr={
          isLimited
            ? (lrNumber) => void navigate(`/dashboard/trips/by-lr?lrNumber=${encodeURIComponent(lrNumber)}`)
            : undefined
        }
      />
      {editing !== null && <EditTripDialog trip={editing} onClose={() => setEditing(null)} />}
      {stepping !== null && <NextStepDialog trip={stepping} onClose={() => setStepping(null)} />}
    </>
  );
}

/** The driver's own trips, without money; docs/rules/permissions.md#what-a-driver-sees. */
function DriverTrips() {
  usePagePath([{ label: 'Trip management' }, { label: 'Trips' }]);
  const navigate = useNavigate();
  const [stepping, setStepping] = useState<DriverTrip | null>(null);
  return (
    <>
      <PageHeader title="Trip Management" />
      <DriverTripList
        onOpen={(trip) => void navigate(`/dashboard/trips/info?id=${trip.id}`)}
        onNextStep={setStepping}
      />
      {stepping !== null && <DriverStepDialog trip={stepping} onClose={() => setStepping(null)} />}
    </>
  );
}
