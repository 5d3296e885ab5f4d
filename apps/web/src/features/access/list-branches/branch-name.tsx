import { CellText } from '@bahi/ui-kit/tables/cell-text';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useHasBranches, useIsVisibleBranch } from '../../../branches/branch-choice.ts';

interface BranchNameProps {
  readonly id: string;
  readonly name: string;
}

/**
 * Links to the books of a branch that the user sees. The only branch of a firm has no link, since its books are the
 * firm's.
 */
export function BranchName({ id, name }: BranchNameProps) {
  const hasBranches = useHasBranches();
  const hasPage = useIsVisibleBranch()?.(id) === true && hasBranches;
  return (
    <CellText weight={500}>
      {hasPage ? (
        <Anchor component={Link} to={`/dashboard/branches/info?id=${id}`} inherit>
          {name}
        </Anchor>
      ) : (
        name
      )}
    </CellText>
  );
}
