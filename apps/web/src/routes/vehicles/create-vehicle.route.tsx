import '../../features/fleet/fleet.css';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { updateVehicle } from '@bahi/contract/fleet/update-vehicle';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { bookMessages } from '@bahi/contract/book-messages';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useVisibleBranches } from '../../branches/branch-choice.ts';
import { CreateVehicleForm } from '../../features/fleet/create-vehicle/create-vehicle-form.tsx';
import { UpdateVehicleForm } from '../../features/fleet/update-vehicle/update-vehicle-form.tsx';
import { FAILED_TO_LOAD, VehicleMissing } from '../../features/fleet/vehicle-info/vehicle-states.tsx';
import { vehiclePage } from '../../features/fleet/vehicle.ts';
import { formPage } from '../../shell/form-page.tsx';
import { type PageRoute } from '../../shell/route.tsx';

const LIST = '/dashboard/vehicles';
const BACK = { to: LIST, label: 'Back to Vehicle Management' };

/** Edits the vehicle whose `id` is in the address, else adds one. */
function CreateVehiclePage() {
  const [address] = useSearchParams();
  const id = address.get('id');
  return id === null ? <AddVehicle address={address} /> : <EditVehicle key={id} vehicleId={id} />;
}

function NewVehicle({ address }: { readonly address: URLSearchParams }) {
  const navigate = useNavigate();
  const close = () => void navigate(LIST);
  usePagePath([
    { label: 'Trip management' },
    { label: 'Vehicle Management', to: LIST },
    { label: 'Add new vehicle' },
  ]);
  const vehicleNo = address.get('vehicleNo') ?? undefined;
  const fetches = address.get('auto-fetch') === 'true';
  return (
    <>
      <PageHeader title="Vehicle Management" subject="Add new vehicle" back={BACK} />
      <CreateVehicleForm
        key={vehicleNo}
        frame="page"
        typed={vehicleNo}
        lookupVehicleNo={fetches ? vehicleNo : undefined}
        onCreated={close}
        onClose={close}
      />
    </>
  );
}

function KnownVehicle({ vehicleId }: { readonly vehicleId: string }) {
  const navigate = useNavigate();
  const query = useQuery(findVehicle, vehicleId === '' ? null : { vehicleId }, { failure: FAILED_TO_LOAD });
  const vehicle = query.data?.vehicle;
  const branches = useVisibleBranches();
  const close = () => void navigate(vehiclePage(vehicleId));
  usePagePath([
    { label: 'Trip management' },
    { label: 'Vehicle Management', to: LIST },
    { label: vehicle?.vehicleNo ?? 'Vehicle' },
  ]);
  return (
    <>
      <PageHeader title="Vehicle Management" subject={vehicle?.vehicleNo} back={BACK} />
      {vehicle === undefined ? (
        <VehicleMissing
          query={query}
          unknown={vehicleId === '' ? bookMessages.vehicleIdNotFound : bookMessages.vehicleDataNotFound}
        />
      ) : (
        <UpdateVehicleForm {...{ vehicle, branches }} onUpdated={close} onClose={close} />
      )}
    </>
  );
}

const AddVehicle = formPage(NewVehicle, { sends: createVehicle, list: LIST });
const EditVehicle = formPage(KnownVehicle, { sends: updateVehicle, list: LIST });

export const createVehicleRoute = {
  path: '/dashboard/create-vehicle',
  component: CreateVehiclePage,
} satisfies PageRoute;
