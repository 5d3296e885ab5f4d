import { PageHeader } from '@bahi/ui-kit/page-header';
import { usePagePath } from '@bahi/ui-kit/page-path';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { LocationList } from '../../features/places/list-locations/location-list.tsx';
import { type PageRoute } from '../../shell/route.tsx';

function LocationsPage() {
  usePagePath([{ label: 'Staff' }, { label: 'Locations' }]);
  return (
    <>
      <PageHeader
        title="Location Management"
        actions={
          <Button
            component={Link}
            to="/dashboard/create-location"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          >
            Add Location
          </Button>
        }
      />
      <LocationList />
    </>
  );
}

export const locationsRoute = {
  path: '/dashboard/locations',
  component: LocationsPage,
} satisfies PageRoute;
