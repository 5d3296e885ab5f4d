import { type ResponseOf } from '@bahi/contract/define';
import { getSession } from '@bahi/contract/access/get-session';
import { listBranches } from '@bahi/contract/access/list-branches';
import { type SelectOption } from '@bahi/ui-kit/fields/select-option';
import { useQuery } from '@bahi/ui-kit/calls/use-query';
import { useMemo } from 'react';
import { useChosenBranch } from './chosen-branch.tsx';

/** An office of the firm. */
export type Branch = ResponseOf<typeof listBranches>['branches'][number];

const NONE: readonly Branch[] = [];
const PAGE = 100;
const FIRST = { limit: PAGE };
/** A firm has at most two pages of branches. */
const SECOND = { limit: PAGE, offset: PAGE };

/** The branches that somebody may book for. */
export interface BranchChoice {
  readonly options: readonly SelectOption[];
  /** The branch chosen in the header, else where they work; undefined where neither takes anything new. */
  readonly presetId: string | undefined;
  /** Their home branch; undefined while it is closed. */
  readonly homeId: string | undefined;
}

/** The branches of the firm, the head office first; none in a firm with one, where no screen mentions branches, and until they are known. */
export function useBranches(): readonly Branch[] {
  const first = useQuery(listBranches, FIRST).data;
  const second = useQuery(listBranches, first !== undefined && first.length > PAGE ? SECOND : null).data;
  return useMemo(() => {
    const branches = [...(first?.branches ?? []), ...(second?.branches ?? [])];
    return branches.length > 1 ? branches : NONE;
  }, [first, second]);
}

export function useHasBranches(): boolean {
  return useBranches().length > 0;
}

/** Whether the signed-in person sees some branches only. */
export function useIsLimited(): boolean {
  const session = useQuery(getSession, {}).data;
  return session !== undefined && session.branches !== 'ALL';
}

/** Whether the signed-in person sees a branch of the firm; undefined until that is known. */
export function useIsSeenBranch(): ((branchId: string) => boolean) | undefined {
  const seen = useQuery(getSession, {}).data?.branches;
  return useMemo(
    () => (seen === undefined ? undefined : (id: string) => seen === 'ALL' || seen.includes(id)),
    [seen],
  );
}

/** The branches that the signed-in person sees, closed ones included; null where there is nothing to choose, and until that is known. */
export function useSeenBranches(): readonly Branch[] | null {
  const isSeen = useIsSeenBranch();
  const branches = useBranches();
  return useMemo(() => {
    if (isSeen === undefined) return null;
    const seen = branches.filter(({ id }) => isSeen(id));
    return seen.length < 2 ? null : seen;
  }, [isSeen, branches]);
}

/** To choose from: the open ones, and a closed one where it is `kept`. */
export function branchOptions(
  branches: readonly Branch[],
  isKept: (branchId: string) => boolean = () => false,
): SelectOption[] {
  return branches
    .filter(({ id, status }) => status === 'ACTIVE' || isKept(id))
    .map(({ id, name, code }) => ({ value: id, label: name, detail: code }));
}

/** The open branches of the firm, at which a trip may be delivered; none in a firm with one branch. */
export function useDeliveryBranches(): readonly SelectOption[] {
  const branches = useBranches();
  return useMemo(() => branchOptions(branches), [branches]);
}

/** The open ones, with the one that a form fills in; null where there is nothing to choose. */
export function useBranchChoice(): BranchChoice | null {
  const homeId = useQuery(getSession, {}).data?.branchId;
  const { branchId: chosenId } = useChosenBranch();
  const seen = useSeenBranches();
  return useMemo(() => {
    const options = branchOptions(seen ?? []);
    // A person of a closed branch books for the only open one.
    const only = options.length === 1 ? options[0]?.value : undefined;
    if (options.length === 0 || only === homeId) return null;
    const has = (id: string | null | undefined) => options.find(({ value }) => value === id)?.value;
    return { options, presetId: has(chosenId) ?? has(homeId) ?? only, homeId: has(homeId) };
  }, [seen, chosenId, homeId]);
}
