import { PageHeader } from '@bahi/ui-kit/page-header';
import { usePagePath } from '@bahi/ui-kit/page-path';
import { useNavigate } from 'react-router-dom';
import { CreateVehicleForm } from '../../features/fleet/create-vehicle/create-vehicle-form.tsx';
import { type PageRoute } from '../../shell/route.tsx';

const LIST = '/dashboard/vehicles';

function CreateVehiclePage() {
  const navigate = useNavigate();
  const close = () => void navigate(LIST);
  usePagePath([
    { label: 'Trip management' },
    { label: 'Vehicle Management', to: LIST },
    { label: 'Add new vehicle' },
  ]);
  return (
    <>
      <PageHeader title="Add new vehicle" back={{ to: LIST, label: 'Back to Vehicle Management' }} />
      <CreateVehicleForm frame="page" onCreated={close} onClose={close} />
    </>
  );
}

export const createVehicleRoute = {
  path: '/dashboard/create-vehicle',
  component: CreateVehiclePage,
} satisfies PageRoute;
