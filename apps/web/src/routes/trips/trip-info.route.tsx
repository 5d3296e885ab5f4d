import '../../features/trips/trip-info.css';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { notify } from '@bahi/ui-kit/notify';
import { PageHeader } from '@bahi/ui-kit/page-header';
import { usePagePath } from '@bahi/ui-kit/page-path';
import { StaleStrip, timeOfDay } from '@bahi/ui-kit/states';
import { useQuery } from '@bahi/ui-kit/use-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { UNABLE_TO_FETCH } from '../../features/trips/find-trip/trip-states.tsx';
import { hasMoney, titleOf } from '../../features/trips/trip.ts';
import { type PageRoute } from '../../shell/route.tsx';
import { DriverTripInfo } from './driver-trip-info.tsx';
import { TripInfo } from './trip-info.tsx';
import { TripMissing } from './trip-missing.tsx';

export const tripInfoRoute = {
  path: '/dashboard/trips/info',
  component: TripInfoPage,
} satisfies PageRoute;

const BACK = { to: '/dashboard/trips', label: 'All trips' };

function TripInfoPage() {
  const tripId = useSearchParams()[0].get('id') ?? '';
  const query = useQuery(findTrip, tripId === '' ? null : { tripId }, { failure: UNABLE_TO_FETCH });
  const trip = query.data?.trip;
  const navigate = useNavigate();
  usePagePath([
    { label: 'Trip management' },
    { label: 'Trips', to: BACK.to },
    { label: trip === undefined ? 'Trip' : titleOf(trip) },
  ]);
  useEffect(() => {
    if (tripId === '') notify.failure(UNABLE_TO_FETCH);
  }, [tripId]);

  if (trip !== undefined) {
    const strip = query.stale && (
      <StaleStrip
        since={query.freshAt === undefined ? undefined : timeOfDay(query.freshAt)}
        onRefresh={query.retry}
      />
    );
    const page = { back: BACK, strip };
    // Asked by the trip itself: who has no money in their answer has none on their screen.
    return hasMoney(trip) ? (
      <TripInfo key={trip.id} {...page} trip={trip} onDeleted={() => void navigate(BACK.to)} />
    ) : (
      <DriverTripInfo {...page} trip={trip} />
    );
  }
  return (
    <>
      <PageHeader title="Trip" back={BACK} />
      <TripMissing query={query} />
    </>
  );
}
