import { createLocation } from '@bahi/contract/places/create-location';
import { updateLocation } from '@bahi/contract/places/update-location';
import { useMay } from '@bahi/ui-kit/api/may';
import { AddLink } from '@bahi/ui-kit/page/add-link';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { useCallback, useState } from 'react';
import { LocationList } from '../../features/places/list-locations/location-list.tsx';
import { type LocationRow } from '../../features/places/location-row.ts';
import { UpdateLocationDialog } from '../../features/places/update-location/update-location-dialog.tsx';
import { type PageRoute } from '../../shell/route.tsx';

function LocationsPage() {
  usePagePath([{ label: 'Staff' }, { label: 'Locations' }]);
  const may = useMay();
  const [editing, setEditing] = useState<LocationRow | null>(null);
  const edit = useCallback((location: LocationRow) => setEditing(location), []);
  return (
    <>
      <PageHeader
        title="Location Management"
        actions={
          <AddLink to="/dashboard/create-location" send={createLocation}>
            Add Location
          </AddLink>
        }
      />
      <LocationList onEdit={may(updateLocation) ? edit : undefined} />
      {editing !== null && <UpdateLocationDialog location={editing} onClose={() => setEditing(null)} />}
    </>
  );
}

export const locationsRoute = {
  path: '/dashboard/locations',
  component: LocationsPage,
} satisfies PageRoute;
