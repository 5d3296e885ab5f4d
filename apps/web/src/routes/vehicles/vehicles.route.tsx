import '../../features/fleet/fleet.css';
import { AddLink } from '@bahi/ui-kit/add-link';
import { PageHeader } from '@bahi/ui-kit/page-header';
import { usePagePath } from '@bahi/ui-kit/page-path';
import { useState } from 'react';
import { VehiclePanel } from '../../features/fleet/find-vehicle/vehicle-panel.tsx';
import { type VehicleRow } from '../../features/fleet/vehicle-row.ts';
import { VehicleList } from '../../features/fleet/list-vehicles/vehicle-list.tsx';
import { type PageRoute } from '../../shell/route.tsx';

function VehiclesPage() {
  const [opened, setOpened] = useState<VehicleRow | null>(null);
  usePagePath([{ label: 'Trip management' }, { label: 'Manage Vehicles' }]);
  return (
    <>
      <PageHeader
        title="Vehicle Management"
        actions={<AddLink to="/dashboard/create-vehicle">Add new vehicle</AddLink>}
      />
      <VehicleList onOpen={setOpened} />
      {opened !== null && <VehiclePanel vehicle={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

export const vehiclesRoute = {
  path: '/dashboard/vehicles',
  component: VehiclesPage,
} satisfies PageRoute;
