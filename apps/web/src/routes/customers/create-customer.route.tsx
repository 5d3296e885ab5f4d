import { PageHeader } from '@bahi/ui-kit/page-header';
import { usePagePath } from '@bahi/ui-kit/page-path';
import { useNavigate } from 'react-router-dom';
import { CreatePartyForm } from '../../features/parties/create-party/create-party-form.tsx';
import { type PageRoute } from '../../shell/route.tsx';

const LIST = '/dashboard/customers';

function CreateCustomerPage() {
  const navigate = useNavigate();
  usePagePath([{ label: 'Ledger' }, { label: 'Party Management', to: LIST }, { label: 'Create Party' }]);
  return (
    <>
      <PageHeader title="Create Party" back={{ to: LIST, label: 'Back to Party Management' }} />
      <CreatePartyForm onClose={() => void navigate(LIST)} />
    </>
  );
}

export const createCustomerRoute = {
  path: '/dashboard/create-customer',
  component: CreateCustomerPage,
} satisfies PageRoute;
