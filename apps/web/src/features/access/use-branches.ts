import { listBranches } from '@bahi/contract/access/list-branches';
import { useQuery } from '@bahi/ui-kit/use-query';
import { useMemo } from 'react';
import { type BranchRow } from './branch-row.ts';
import { type StaffRow } from './staff-row.ts';

const PAGE = 100;
const NONE: readonly BranchRow[] = [];

/**
 * The branches of the firm, the head office first: two pages hold them all. None while there is only one: then no
 * screen mentions branches (docs/rules/branches.md#fields).
 */
export function useBranches(): readonly BranchRow[] {
  const { data: first } = useQuery(listBranches, { limit: PAGE });
  const hasMore = first !== undefined && first.length > PAGE;
  const { data: others } = useQuery(listBranches, hasMore ? { limit: PAGE, offset: PAGE } : null);
  return useMemo(() => {
    const branches = [...(first?.branches ?? NONE), ...(others?.branches ?? NONE)];
    return branches.length > 1 ? branches : NONE;
  }, [first, others]);
}

/** 'All branches', 'Nagpur and Pune'; null for whoever sees their own trips alone, or nothing yet. */
export function branchesInWords(
  { role, branches: seen }: Pick<StaffRow, 'role' | 'branches'>,
  branches: readonly BranchRow[],
): string | null {
  if (role === null || role === 'DRIVER') return null;
  if (seen === 'ALL') return 'All branches';
  const names = branches.filter(({ id }) => seen.includes(id)).map(({ name }) => name);
  return new Intl.ListFormat('en-GB').format(names);
}
