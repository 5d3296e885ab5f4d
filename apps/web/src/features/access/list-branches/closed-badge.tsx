import { branchStatuses } from '@bahi/contract/labels';
import { Badge } from '@bahi/ui-kit/feedback/badge';
import { type BranchRow } from '../branch-row.ts';

/** Marks a closed branch next to its name; renders nothing for an open one. */
export function ClosedBadge({ status }: Pick<BranchRow, 'status'>) {
  if (status === 'ACTIVE') return null;
  return (
    <>
      {' '}
      <Badge colour="grey">{branchStatuses.INACTIVE}</Badge>
    </>
  );
}
