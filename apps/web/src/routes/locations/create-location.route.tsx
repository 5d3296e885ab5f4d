import { createLocation } from '@bahi/contract/places/create-location';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { useNavigate } from 'react-router-dom';
import { CreateLocationForm } from '../../features/places/create-location/create-location-form.tsx';
import { formPage } from '../../shell/form-page.tsx';
import { type PageRoute } from '../../shell/route.tsx';

const LIST = '/dashboard/locations';

function CreateLocationPage() {
  const navigate = useNavigate();
  const close = () => void navigate(LIST);
  usePagePath([{ label: 'Staff' }, { label: 'Locations', to: LIST }, { label: 'Create Location' }]);
  return (
    <>
      <PageHeader title="Create Location" back={{ to: LIST, label: 'Back to Location Management' }} />
      <CreateLocationForm frame="page" onCreated={close} onClose={close} />
    </>
  );
}

export const createLocationRoute = {
  path: '/dashboard/create-location',
  component: formPage(CreateLocationPage, { sends: createLocation, list: LIST }),
} satisfies PageRoute;
