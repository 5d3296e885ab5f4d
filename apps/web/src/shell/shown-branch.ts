import { useListSearchParams } from '@bahi/ui-kit/tables/use-list-search-params';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useVisibleBranches } from '../branches/branch-choice.ts';
import { useChosenBranch } from '../branches/chosen-branch.tsx';
import { isBranchPage } from './branch-address.ts';

/**
 * The branch that filters the page, from its address or the choice in the header; null for all branches and while they
 * load.
 */
export function useShownBranch() {
  const seen = useVisibleBranches();
  const { pathname } = useLocation();
  const [address] = useListSearchParams();
  const { branchId: chosenId } = useChosenBranch();
  const shownId = (isBranchPage(pathname) ? address.get('branchId') : null) ?? chosenId;
  return seen?.find(({ id }) => id === shownId) ?? null;
}

/** Drops a chosen branch that the user no longer sees, as every page would be empty. */
export function useDropUnseenBranch(): void {
  const seen = useVisibleBranches();
  const { branchId, choose } = useChosenBranch();
  const isUnseen = seen !== null && branchId !== null && !seen.some(({ id }) => id === branchId);
  useEffect(() => {
    if (isUnseen) choose(null);
  }, [isUnseen, choose]);
}
