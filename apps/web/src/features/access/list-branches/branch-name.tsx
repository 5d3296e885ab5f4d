import { CellText } from '@bahi/ui-kit/tables/cell-text';
import { Link } from 'react-router-dom';
import { useHasBranches } from '../../branch-choice.ts';

interface BranchNameProps {
  readonly id: string;
  readonly name: string;
}

/** It leads to the books of the branch; those of the only branch are the firm's. */
export function BranchName({ id, name }: BranchNameProps) {
  const hasBranches = useHasBranches();
  return (
    <CellText weight={500}>
      {hasBranches ? <Link to={`/dashboard/branches/info?id=${id}`}>{name}</Link> : name}
    </CellText>
  );
}
