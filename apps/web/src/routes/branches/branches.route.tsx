import { readsAsOwner } from '@bahi/contract/may';
import { createBranch } from '@bahi/contract/access/create-branch';
import { updateBranch } from '@bahi/contract/access/update-branch';
import { IconPlus } from '@bahi/ui-kit/icons';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { type BranchRow } from '../../features/access/branch-row.ts';
import { CreateBranchDialog } from '../../features/access/create-branch/create-branch-dialog.tsx';
import { BranchList } from '../../features/access/list-branches/branch-list.tsx';
import { UpdateBranchDialog } from '../../features/access/update-branch/update-branch-dialog.tsx';
import { LrGapsDialog } from '../../features/trips/lr-gaps/lr-gaps-dialog.tsx';
import { type PageRoute } from '../../shell/route.tsx';
import { useSessionUser } from '../../shell/session-state.tsx';
import { useMay } from '@bahi/ui-kit/api/may';

const PROFILE = '/dashboard/profile?tab=company';

function BranchesPage() {
  usePagePath([{ label: 'Profile', to: PROFILE }, { label: 'Branches' }]);
  const may = useMay();
  const [editing, setEditing] = useState<BranchRow | null>(null);
  const [gapsBranch, setGapsBranch] = useState<BranchRow | null>(null);
  const [adding, setAdding] = useState(false);
  const edit = useCallback((branch: BranchRow) => setEditing(branch), []);
  const showGaps = useCallback((branch: BranchRow) => setGapsBranch(branch), []);
  const { role } = useSessionUser();
  return (
    <>
      <PageHeader
        title="Branches"
        back={{ to: PROFILE, label: 'Back to Profile' }}
        actions={
          may(createBranch) && (
            <Button
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              Add Branch
            </Button>
          )
        }
      />
      <BranchList
        onEdit={may(updateBranch) ? edit : undefined}
        onGaps={readsAsOwner(role) ? showGaps : undefined}
      />
      {adding && <CreateBranchDialog onClose={() => setAdding(false)} />}
      {gapsBranch !== null && <LrGapsDialog branch={gapsBranch} onClose={() => setGapsBranch(null)} />}
      {editing !== null && <UpdateBranchDialog branch={editing} onClose={() => setEditing(null)} />}
    </>
  );
}

export const branchesRoute = {
  path: '/dashboard/branches',
  component: BranchesPage,
} satisfies PageRoute;
