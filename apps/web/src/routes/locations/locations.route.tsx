import { AddLink } from '@bahi/ui-kit/add-link';
import { PageHeader } from '@bahi/ui-kit/page-header';
import { usePagePath } from '@bahi/ui-kit/page-path';
import { LocationList } from '../../features/places/list-locations/location-list.tsx';
import { type PageRoute } from '../../shell/route.tsx';

function LocationsPage() {
  usePagePath([{ label: 'Staff' }, { label: 'Locations' }]);
  return (
    <>
      <PageHeader
        title="Location Management"
        actions={<AddLink to="/dashboard/create-location">Add Location</AddLink>}
      />
      <LocationList />
    </>
  );
}

export const locationsRoute = {
  path: '/dashboard/locations',
  component: LocationsPage,
} satisfies PageRoute;
