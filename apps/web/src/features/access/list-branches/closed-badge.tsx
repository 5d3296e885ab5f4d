import { branchStatuses } from '@bahi/contract/labels';
import { Badge } from '@bahi/ui-kit/feedback/badge';
import { type BranchRow } from '../branch-row.ts';

/** Behind the name of a branch that takes nothing new; an open one has no mark. */
export function ClosedBadge({ status }: Pick<BranchRow, 'status'>) {
  if (status === 'ACTIVE') return null;
  return (
    <>
      {' '}
      <Badge colour="grey">{branchStatuses.INACTIVE}</Badge>
    </>
  );
}
