import { useListSearchParams } from '@bahi/ui-kit/tables/use-list-search-params';
import { useLocation } from 'react-router-dom';
import { useVisibleBranches } from '../branches/branch-choice.ts';
import { useChosenBranch } from '../branches/chosen-branch.tsx';
import { isBranchPage } from './branch-address.ts';

/**
 * The branch that filters the page, from its address or the choice in the header; null for all branches and while they
 * load.
 */
export function useShownBranchId(): string | null {
  const seen = useVisibleBranches();
  const { pathname } = useLocation();
  const [address] = useListSearchParams();
  const { branchId: chosenId } = useChosenBranch();
  const shownId = (isBranchPage(pathname) ? address.get('branchId') : null) ?? chosenId;
  return seen?.find(({ id }) => id === shownId)?.id ?? null;
}
