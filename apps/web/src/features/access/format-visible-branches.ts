import { type BranchRow } from './branch-row.ts';
import { type StaffRow } from './staff-row.ts';

/**
 * 'All branches', 'Nagpur and Pune'; null for a driver, who sees only their own trips, and for a person without a role.
 */
export function formatVisibleBranches(
  { role, branches: seen }: Pick<StaffRow, 'role' | 'branches'>,
  branches: readonly BranchRow[],
): string | null {
  if (role === null || role === 'DRIVER') return null;
  if (seen === 'ALL') return 'All branches';
  const names = branches.filter(({ id }) => seen.includes(id)).map(({ name }) => name);
  return new Intl.ListFormat('en-GB').format(names);
}
