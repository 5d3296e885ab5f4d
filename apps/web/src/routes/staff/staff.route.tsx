import { PageHeader } from '@bahi/ui-kit/page-header';
import { usePagePath } from '@bahi/ui-kit/page-path';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { CreateUserDialog } from '../../features/access/create-user/create-user-dialog.tsx';
import { StaffList } from '../../features/access/list-users/staff-list.tsx';
import { type PageRoute } from '../../shell/route.tsx';
import { useMay } from '../../shell/standing.tsx';

function StaffPage() {
  usePagePath([{ label: 'Staff' }]);
  const may = useMay();
  const [adding, { open: add, close }] = useDisclosure(false);
  return (
    <>
      <PageHeader
        title="Staff Management"
        actions={
          <Button onClick={add} leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
            Add Staff Member
          </Button>
        }
      />
      <StaffList />
      {adding && <CreateUserDialog mayAddAdmin={may('admin')} onCreated={close} onClose={close} />}
    </>
  );
}

export const staffRoute = {
  path: '/dashboard/staff',
  component: StaffPage,
} satisfies PageRoute;
