import { startTrip } from '@bahi/contract/trips/start-trip';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useBranchChoice, useDeliveryBranches } from '../../branches/branch-choice.ts';
import { StartTripForm } from '../../features/trips/start-trip/start-trip-form.tsx';
import { type TripSummary } from '../../features/trips/trip.ts';
import { formPage } from '../../shell/form-page.tsx';
import { type PageRoute } from '../../shell/route.tsx';
import { JUST_STARTED } from './another-like-this.tsx';
import { TripMissing } from './trip-missing.tsx';

export const createTripRoute = {
  path: '/dashboard/create-trip',
  component: formPage(CreateTripPage, { sends: startTrip, list: '/dashboard/trips' }),
} satisfies PageRoute;

/** `like` in the address is the id of a trip that prefills the new one. */
function CreateTripPage() {
  usePagePath([
    { label: 'Trip management' },
    { label: 'Trips', to: '/dashboard/trips' },
    { label: 'Start a new trip' },
  ]);
  const like = useSearchParams()[0].get('like');
  return (
    <>
      <PageHeader title="Start a new trip" back={{ to: '/dashboard/trips', label: 'All trips' }} />
      {like === null ? <StartTrip /> : <StartTripLike key={like} tripId={like} />}
    </>
  );
}

function StartTripLike({ tripId }: { readonly tripId: string }) {
  const query = useQuery(findTrip, { tripId });
  const trip = query.data?.trip;
  return trip !== undefined ? <StartTrip like={trip} /> : <TripMissing query={query} />;
}

function StartTrip(props: { readonly like?: TripSummary }) {
  const navigate = useNavigate();
  const branches = useBranchChoice();
  const deliveryBranches = useDeliveryBranches();
  return (
    <StartTripForm
      {...{ branches, deliveryBranches }}
      {...props}
      onStarted={(tripId) => void navigate(`/dashboard/trips/info?id=${tripId}`, { state: JUST_STARTED })}
      onCancel={() => void navigate('/dashboard/trips')}
    />
  );
}
