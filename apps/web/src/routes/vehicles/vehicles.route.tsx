import '../../features/fleet/fleet.css';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { IfMay } from '@bahi/ui-kit/api/may';
import { IconPlus } from '@bahi/ui-kit/icons';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FetchVehicleDataDialog } from '../../features/fleet/fetch-vehicle-data/fetch-vehicle-data-dialog.tsx';
import { newVehiclePage } from '../../features/fleet/vehicle.ts';
import { VehiclePanel } from '../../features/fleet/find-vehicle/vehicle-panel.tsx';
import { type VehicleRow } from '../../features/fleet/vehicle-row.ts';
import { VehicleList } from '../../features/fleet/list-vehicles/vehicle-list.tsx';
import { type PageRoute } from '../../shell/route.tsx';

function VehiclesPage() {
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const [opened, setOpened] = useState<VehicleRow | null>(null);
  usePagePath([{ label: 'Trip management' }, { label: 'Manage Vehicles' }]);
  return (
    <>
      <PageHeader
        title="Vehicle Management"
        actions={
          <IfMay send={createVehicle}>
            <Button
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              Add new vehicle
            </Button>
          </IfMay>
        }
      />
      <VehicleList onOpen={setOpened} onAdd={() => setAdding(true)} />
      {adding && (
        <FetchVehicleDataDialog
          onContinue={(vehicleNo) => void navigate(newVehiclePage(vehicleNo))}
          onClose={() => setAdding(false)}
        />
      )}
      {opened !== null && <VehiclePanel vehicle={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

export const vehiclesRoute = {
  path: '/dashboard/vehicles',
  component: VehiclesPage,
} satisfies PageRoute;
