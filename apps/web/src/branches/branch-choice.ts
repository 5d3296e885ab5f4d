import { type ResponseOf } from '@bahi/contract/define';
import { getSession } from '@bahi/contract/access/get-session';
import { listBranches } from '@bahi/contract/access/list-branches';
import { type SelectOption } from '@bahi/ui-kit/fields/select-option';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { useMemo } from 'react';
import { useChosenBranch } from './chosen-branch.tsx';

/** An office of the firm. */
export type Branch = ResponseOf<typeof listBranches>['branches'][number];

const NONE: readonly Branch[] = [];
const PAGE = 100;
const FIRST_PAGE = { limit: PAGE };
/** A firm has at most two pages of branches. */
const SECOND_PAGE = { limit: PAGE, offset: PAGE };

/** What a manager sees or a data key reads: every branch, also those that are opened later, or some. */
export const BRANCH_SETS = { ALL: 'All branches', CHOSEN: 'Chosen branches' } as const;

/** The branches that the signed-in user may book for. */
export interface BranchChoice {
  readonly options: readonly SelectOption[];
  /**
   * The first of these that is an option: the branch chosen in the header, the user's home branch, the only option.
   * Undefined if none is.
   */
  readonly presetId: string | undefined;
  /** The user's home branch; undefined while it is closed. */
  readonly homeId: string | undefined;
}

/**
 * The branch to send for an expense without a trip: the branch picked in the form, else the preset one. Undefined where
 * the vehicle's own branch bears it. docs/rules/branches.md#the-two-branches-of-an-entry.
 */
export function toBearingBranchId(
  {
    branchId,
    vehicleId,
  }: { readonly branchId?: string | null | undefined; readonly vehicleId?: string | null | undefined },
  presetId: string | undefined,
): string | undefined {
  return branchId ?? (vehicleId == null ? presetId : undefined);
}

/**
 * All branches of the firm, the head office first. Empty while they load and in a firm with one branch, where no screen
 * mentions branches.
 */
export function useBranches(): readonly Branch[] {
  const first = useQuery(listBranches, FIRST_PAGE).data;
  // `length` counts all branches, not those of the page.
  const second = useQuery(listBranches, first !== undefined && first.length > PAGE ? SECOND_PAGE : null).data;
  return useMemo(() => {
    const branches = [...(first?.branches ?? []), ...(second?.branches ?? [])];
    return branches.length > 1 ? branches : NONE;
  }, [first, second]);
}

export function useHasBranches(): boolean {
  return useBranches().length > 0;
}

/** Whether the signed-in user may see only some branches. */
export function useIsLimitedToBranches(): boolean {
  const session = useQuery(getSession, {}).data;
  return session !== undefined && session.branches !== 'ALL';
}

/** Whether the signed-in user sees the head office, which holds what a party owes apart from trips. */
export function useSeesHeadOffice(): boolean {
  const isSeen = useIsVisibleBranch();
  const headOffice = useBranches().find(({ isHeadOffice }) => isHeadOffice);
  return isSeen === undefined || headOffice === undefined || isSeen(headOffice.id);
}

/** Whether the signed-in user sees a branch; undefined until the session is loaded. */
export function useIsVisibleBranch(): ((branchId: string) => boolean) | undefined {
  const seen = useQuery(getSession, {}).data?.branches;
  return useMemo(
    () => (seen === undefined ? undefined : (id: string) => seen === 'ALL' || seen.includes(id)),
    [seen],
  );
}

/**
 * The branches that the signed-in user sees, including closed ones; null when there is nothing to choose, and while
 * they load.
 */
export function useVisibleBranches(): readonly Branch[] | null {
  const isSeen = useIsVisibleBranch();
  const branches = useBranches();
  return useMemo(() => {
    if (isSeen === undefined) return null;
    const seen = branches.filter(({ id }) => isSeen(id));
    return seen.length < 2 ? null : seen;
  }, [isSeen, branches]);
}

/** Select options for the open branches, and for a closed branch if `isKept` returns true for it. */
export function toBranchOptions(
  branches: readonly Branch[],
  isKept: (branchId: string) => boolean = () => false,
): SelectOption[] {
  return branches
    .filter(({ id, status }) => status === 'ACTIVE' || isKept(id))
    .map(({ id, name, code }) => ({ value: id, label: name, detail: code }));
}

/** The open branches of the firm, to which a trip may deliver; empty in a firm with one branch. */
export function useDeliveryBranches(): readonly SelectOption[] {
  const branches = useBranches();
  return useMemo(() => toBranchOptions(branches), [branches]);
}

/** The open branches to choose from and the one to preset; null when there is nothing to choose. */
export function useBranchChoice(): BranchChoice | null {
  const homeId = useQuery(getSession, {}).data?.branchId;
  const { branchId: chosenId } = useChosenBranch();
  const seen = useVisibleBranches();
  return useMemo(() => {
    const options = toBranchOptions(seen ?? []);
    // A user of a closed branch books for the only open branch.
    const only = options.length === 1 ? options[0]?.value : undefined;
    if (options.length === 0 || only === homeId) return null;
    const findOptionId = (id: string | null | undefined) => options.find(({ value }) => value === id)?.value;
    return {
      options,
      presetId: findOptionId(chosenId) ?? findOptionId(homeId) ?? only,
      homeId: findOptionId(homeId),
    };
  }, [seen, chosenId, homeId]);
}
