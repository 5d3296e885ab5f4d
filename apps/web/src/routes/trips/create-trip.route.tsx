import { PageHeader } from '@bahi/ui-kit/page-header';
import { usePagePath } from '@bahi/ui-kit/page-path';
import { useNavigate } from 'react-router-dom';
import { StartTripForm } from '../../features/trips/start-trip/start-trip-form.tsx';
import { type PageRoute } from '../../shell/route.tsx';

export const createTripRoute = {
  path: '/dashboard/create-trip',
  component: CreateTripPage,
} satisfies PageRoute;

function CreateTripPage() {
  usePagePath([
    { label: 'Trip management' },
    { label: 'Trips', to: '/dashboard/trips' },
    { label: 'Start a new trip' },
  ]);
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Start a new trip" back={{ to: '/dashboard/trips', label: 'All trips' }} />
      <StartTripForm
        onStarted={(tripId) => void navigate(`/dashboard/trips/info?id=${tripId}`)}
        onCancel={() => void navigate('/dashboard/trips')}
      />
    </>
  );
}
