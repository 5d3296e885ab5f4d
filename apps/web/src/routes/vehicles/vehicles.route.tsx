import '../../features/fleet/fleet.css';
import { PageHeader } from '@bahi/ui-kit/page-header';
import { usePagePath } from '@bahi/ui-kit/page-path';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { VehicleList } from '../../features/fleet/list-vehicles/vehicle-list.tsx';
import { type PageRoute } from '../../shell/route.tsx';

function VehiclesPage() {
  usePagePath([{ label: 'Trip management' }, { label: 'Manage Vehicles' }]);
  return (
    <>
      <PageHeader
        title="Vehicle Management"
        actions={
          <Button
            component={Link}
            to="/dashboard/create-vehicle"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          >
            Add new vehicle
          </Button>
        }
      />
      <VehicleList />
    </>
  );
}

export const vehiclesRoute = {
  path: '/dashboard/vehicles',
  component: VehiclesPage,
} satisfies PageRoute;
