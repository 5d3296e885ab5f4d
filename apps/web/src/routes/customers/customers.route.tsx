import '../../features/parties/parties.css';
import { PageHeader } from '@bahi/ui-kit/page-header';
import { usePagePath } from '@bahi/ui-kit/page-path';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { PartyList } from '../../features/parties/list-parties/party-list.tsx';
import { type PageRoute } from '../../shell/route.tsx';

function CustomersPage() {
  usePagePath([{ label: 'Ledger' }, { label: 'Party Khata' }]);
  return (
    <>
      <PageHeader
        title="Party Management"
        actions={
          <Button
            component={Link}
            to="/dashboard/create-customer?type=customers"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          >
            Add Party
          </Button>
        }
      />
      <PartyList />
    </>
  );
}

export const customersRoute = {
  path: '/dashboard/customers',
  component: CustomersPage,
} satisfies PageRoute;
