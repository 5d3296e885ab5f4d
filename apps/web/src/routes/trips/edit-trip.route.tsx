import '../../features/trips/trip-info.css';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { useMay } from '@bahi/ui-kit/api/may';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { StaleBanner, formatTimeOfDay } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { UNABLE_TO_FETCH } from '../../features/trips/find-trip/trip-states.tsx';
import { isEditable, tripTitle } from '../../features/trips/trip.ts';
import { type PageRoute } from '../../shell/route.tsx';
import { TripEditor } from './trip-editor.tsx';
import { TripHeader } from './trip-header.tsx';
import { TripMissing } from './trip-missing.tsx';

export const editTripRoute = {
  path: '/dashboard/trips/edit',
  component: EditTripPage,
} satisfies PageRoute;

const tripInfoPage = (tripId: string) => `/dashboard/trips/info?id=${tripId}`;

/** Redirects to the details if the user may not change trips, as a driver, or if the trip is cancelled. */
function EditTripPage() {
  const tripId = useSearchParams()[0].get('id') ?? '';
  const mayEdit = useMay()(updateTrip);
  const navigate = useNavigate();
  const query = useQuery(findTrip, tripId === '' || !mayEdit ? null : { tripId }, {
    failure: UNABLE_TO_FETCH,
  });
  const trip = query.data?.trip;
  usePagePath([
    { label: 'Trip management' },
    { label: 'Trips', to: '/dashboard/trips' },
    ...(trip === undefined ? [] : [{ label: tripTitle(trip), to: tripInfoPage(trip.id) }]),
    { label: 'Edit' },
  ]);
  if (!mayEdit || (trip !== undefined && !isEditable(trip)))
    return <Navigate to={tripInfoPage(tripId)} replace />;
  if (trip === undefined)
    return (
      <>
        <PageHeader title="Trip" back={{ to: '/dashboard/trips', label: 'All trips' }} />
        <TripMissing query={query} />
      </>
    );
  const since = query.freshAt === undefined ? undefined : formatTimeOfDay(query.freshAt);
  return (
    <>
      <TripHeader trip={trip} back={{ to: tripInfoPage(trip.id), label: 'Trip details' }} actions={null} />
      {query.stale && <StaleBanner since={since} onRefresh={query.retry} />}
      <TripEditor key={trip.id} trip={trip} onLeave={() => void navigate(tripInfoPage(trip.id))} />
    </>
  );
}
