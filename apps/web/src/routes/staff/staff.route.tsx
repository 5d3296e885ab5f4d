import '../../features/access/access.css';
import { approveUser } from '@bahi/contract/access/approve-user';
import { trailHistory } from '@bahi/contract/audit/trail-history';
import { eraseUser } from '@bahi/contract/access/erase-user';
import { createUser } from '@bahi/contract/access/create-user';
import { findUser } from '@bahi/contract/access/find-user';
import { disableUser } from '@bahi/contract/access/disable-user';
import { updateUser } from '@bahi/contract/access/update-user';
import { isPrivateDocument, personDocumentTypes } from '@bahi/contract/access/person-document';
import { codes } from '@bahi/contract/codes';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { useListSearchParams } from '@bahi/ui-kit/tables/use-list-search-params';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@bahi/ui-kit/icons';
import { readsAsOwner, type Role } from '@bahi/contract/may';
import { useCallback, useState } from 'react';
import { ApproveUserDialog } from '../../features/access/approve-user/approve-user-dialog.tsx';
import { RefuseUserDialog } from '../../features/access/approve-user/refuse-user-dialog.tsx';
import { CreateUserDialog } from '../../features/access/create-user/create-user-dialog.tsx';
import { DisableUserDialog } from '../../features/access/disable-user/disable-user-dialog.tsx';
import { type StaffAction } from '../../features/access/list-users/staff-actions.tsx';
import { EraseUserDialog } from '../../features/access/erase-user/erase-user-dialog.tsx';
import { StaffDetails } from '../../features/access/find-user/staff-details.tsx';
import { StaffList } from '../../features/access/list-users/staff-list.tsx';
import { type PersonDocument, type PersonDocumentType } from '../../features/access/person-documents.tsx';
import { type StaffRow } from '../../features/access/staff-row.ts';
import { PersonDocumentDialog } from '../../features/access/update-user/person-document-dialog.tsx';
import { useBranches } from '../../branches/branch-choice.ts';
import { UpdateUserDialog } from '../../features/access/update-user/update-user-dialog.tsx';
import { HistoryInPanel } from '../audit/history-tabs.tsx';
import { type PageRoute } from '../../shell/route.tsx';
import { OWNERS_ONLY, useMay } from '@bahi/ui-kit/api/may';
import { useSessionUser } from '../../shell/session-state.tsx';

const MEMBER_KEY = 'userId';

interface Acting {
  readonly action: StaffAction;
  /** The row when the button was pressed. */
  readonly member: StaffRow;
}

interface Uploading {
  readonly member: StaffRow;
  readonly type: PersonDocumentType;
  readonly document: PersonDocument | undefined;
}

function StaffPage() {
  usePagePath([{ label: 'Staff' }]);
  const may = useMay();
  const isOwner = may(OWNERS_ONLY);
  const viewer = useSessionUser();
  const branches = useBranches();
  const [acting, setActing] = useState<Acting | null>(null);
  const [pressed, setPressed] = useState<StaffRow | null>(null);
  const linked = useLinkedMember();
  const opened = pressed ?? linked.member;
  const [erasing, setErasing] = useState<Pick<StaffRow, 'id' | 'name'> | null>(null);
  const [uploading, setUploading] = useState<Uploading | null>(null);
  const act = useCallback((action: StaffAction, member: StaffRow) => setActing({ action, member }), []);
  const actionsFor = useCallback(
    (member: StaffRow) => listAllowedActions(member, viewer).filter((action) => may(ACTIONS[action])),
    [viewer, may],
  );
  const [adding, { open: add, close }] = useDisclosure(false);
  return (
    <>
      <PageHeader
        title="Staff Management"
        actions={
          may(createUser) && (
            <Button onClick={add} leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
              Add Staff Member
            </Button>
          )
        }
      />
      <StaffList
        branches={branches}
        {...(may(updateUser) ? { actionsFor } : {})}
        onAct={act}
        onOpen={setPressed}
      />
      {opened !== null && (
        <StaffDetails
          member={opened}
          mayEdit={actionsFor(opened).includes('edit')}
          documentTypes={listVisibleDocumentTypes(opened, viewer)}
          branches={branches}
          // The values of the panel, since the row may date from before an edit.
          onEdit={({ user }) => act('edit', { ...opened, ...user })}
          onErase={may(eraseUser) ? ({ user }) => setErasing(user) : undefined}
          onUpload={(type, { documents }) =>
            setUploading({
              member: opened,
              type,
              document: documents.find(({ documentType }) => documentType === type),
            })
          }
          history={
            may(trailHistory) && <HistoryInPanel key={opened.id} entityType="PERSON" entityId={opened.id} />
          }
          onClose={() => {
            setPressed(null);
            linked.drop();
          }}
        />
      )}
      {adding && (
        <CreateUserDialog
          offersAllRoles={isOwner}
          branches={isOwner ? branches : []}
          onCreated={close}
          onClose={close}
        />
      )}
      {acting !== null && (
        <StaffActionDialog
          {...acting}
          mayChangeRole={isOwner}
          branches={isOwner ? branches : []}
          onClose={() => setActing(null)}
        />
      )}
      {erasing !== null && <EraseUserDialog member={erasing} onClose={() => setErasing(null)} />}
      {uploading !== null && <PersonDocumentDialog {...uploading} onClose={() => setUploading(null)} />}
    </>
  );
}

/** The member whom the address names, as links from a history do. */
function useLinkedMember() {
  const [address, change] = useListSearchParams();
  const userId = address.get(MEMBER_KEY);
  const found = useQuery(findUser, userId === null ? null : { userId }, {
    failure: 'Failed to load staff details',
  });
  const user = userId === null ? undefined : found.data?.user;
  const member: StaffRow | null = user === undefined ? null : { ...user, requestedAt: null };
  const drop = () => {
    if (userId !== null) change((next) => next.delete(MEMBER_KEY), { replace: true });
  };
  return { member, drop };
}

interface Viewer {
  readonly id: string;
  readonly role: Role | null;
}

const ACTIONS = { approve: approveUser, refuse: approveUser, edit: updateUser, disable: disableUser };

/**
 * Only ADMINs decide requests, disable members and edit ADMINs and AUDITORs; managers edit the rest.
 * docs/rules/permissions.md#roles.
 */
function listAllowedActions(member: StaffRow, { id, role }: Viewer): readonly StaffAction[] {
  if (role !== 'ADMIN') return member.requestedAt === null && !readsAsOwner(member.role) ? ['edit'] : [];
  if (member.requestedAt !== null) return ['approve', 'refuse'];
  return member.id === id ? ['edit'] : ['edit', 'disable'];
}

/** PAN and Aadhaar are visible to the person and to ADMINs. docs/rules/fleet.md#documents. */
function listVisibleDocumentTypes(member: StaffRow, { id, role }: Viewer): readonly PersonDocumentType[] {
  return codes(personDocumentTypes).filter(
    (type) => !isPrivateDocument(type) || role === 'ADMIN' || member.id === id,
  );
}

function StaffActionDialog({
  action,
  member,
  onClose,
  ...rights
}: Acting & Pick<Parameters<typeof UpdateUserDialog>[0], 'mayChangeRole' | 'branches' | 'onClose'>) {
  switch (action) {
    case 'approve':
      return <ApproveUserDialog person={member} onClose={onClose} />;
    case 'refuse':
      return <RefuseUserDialog person={member} onClose={onClose} />;
    case 'edit':
      return <UpdateUserDialog {...{ member, onClose, ...rights }} />;
    case 'disable':
      return <DisableUserDialog member={member} onClose={onClose} />;
  }
}

export const staffRoute = {
  path: '/dashboard/staff',
  component: StaffPage,
} satisfies PageRoute;
