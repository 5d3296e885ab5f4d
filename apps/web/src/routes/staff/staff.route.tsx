import '../../features/access/access.css';
import { approveUser } from '@bahi/contract/access/approve-user';
import { PageHeader } from '@bahi/ui-kit/page-header';
import { usePagePath } from '@bahi/ui-kit/page-path';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@bahi/ui-kit/icons';
import { useCallback, useState } from 'react';
import { ApproveUserDialog } from '../../features/access/approve-user/approve-user-dialog.tsx';
import { RefuseUserDialog } from '../../features/access/approve-user/refuse-user-dialog.tsx';
import { CreateUserDialog } from '../../features/access/create-user/create-user-dialog.tsx';
import { DisableUserDialog } from '../../features/access/disable-user/disable-user-dialog.tsx';
import { type StaffAction } from '../../features/access/list-users/staff-actions.tsx';
import { StaffList } from '../../features/access/list-users/staff-list.tsx';
import { type StaffRow } from '../../features/access/staff-row.ts';
import { type PageRoute } from '../../shell/route.tsx';
import { useMay, useSessionUser } from '../../shell/session-state.tsx';

interface Acting {
  readonly action: StaffAction;
  /** As they were when the button was pressed. */
  readonly member: StaffRow;
}

function StaffPage() {
  usePagePath([{ label: 'Staff' }]);
  const may = useMay();
  const { id } = useSessionUser();
  const [acting, setActing] = useState<Acting | null>(null);
  const act = useCallback((action: StaffAction, member: StaffRow) => setActing({ action, member }), []);
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
      <StaffList ownId={id} onAct={may(approveUser.may) ? act : undefined} />
      {adding && <CreateUserDialog mayAddAdmin={may('admin')} onCreated={close} onClose={close} />}
      {acting !== null && <StaffActionDialog {...acting} onClose={() => setActing(null)} />}
    </>
  );
}

function StaffActionDialog({ action, member, onClose }: Acting & { readonly onClose: () => void }) {
  switch (action) {
    case 'approve':
      return <ApproveUserDialog person={member} onClose={onClose} />;
    case 'refuse':
      return <RefuseUserDialog person={member} onClose={onClose} />;
    case 'disable':
      return <DisableUserDialog member={member} onClose={onClose} />;
  }
}

export const staffRoute = {
  path: '/dashboard/staff',
  component: StaffPage,
} satisfies PageRoute;
