import '../../features/parties/parties.css';
import { AddLink } from '@bahi/ui-kit/add-link';
import { PageHeader } from '@bahi/ui-kit/page-header';
import { usePagePath } from '@bahi/ui-kit/page-path';
import { PartyList } from '../../features/parties/list-parties/party-list.tsx';
import { type PageRoute } from '../../shell/route.tsx';

function CustomersPage() {
  usePagePath([{ label: 'Ledger' }, { label: 'Party Khata' }]);
  return (
    <>
      <PageHeader
        title="Party Management"
        actions={<AddLink to="/dashboard/create-customer?type=customers">Add Party</AddLink>}
      />
      <PartyList />
    </>
  );
}

export const customersRoute = {
  path: '/dashboard/customers',
  component: CustomersPage,
} satisfies PageRoute;
