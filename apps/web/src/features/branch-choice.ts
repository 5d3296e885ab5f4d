import { getSession } from '@bahi/contract/access/get-session';
import { listBranches } from '@bahi/contract/access/list-branches';
import { type SelectOption } from '@bahi/ui-kit/select-option';
import { useQuery } from '@bahi/ui-kit/use-query';
import { useMemo } from 'react';

const PAGE = 100;
const FIRST = { limit: PAGE };
/** A firm has at most two pages of branches. */
const SECOND = { limit: PAGE, offset: PAGE };

/** The branches that somebody may book for. */
export interface BranchChoice {
  readonly options: readonly SelectOption[];
  /** Where they work; undefined where that branch takes nothing new. */
  readonly homeId: string | undefined;
}

/** Whether the screens of the firm speak of branches: a firm with one has no word of them. */
export function useHasBranches(): boolean {
  return (useQuery(listBranches, FIRST).data?.length ?? 0) > 1;
}

/** The open branches that the signed-in person sees; null where there is nothing to choose, and until that is known. */
export function useBranchChoice(): BranchChoice | null {
  const session = useQuery(getSession, {}).data;
  const first = useQuery(listBranches, FIRST).data;
  const second = useQuery(listBranches, first !== undefined && first.length > PAGE ? SECOND : null).data;
  return useMemo(() => {
    if (session === undefined || first === undefined) return null;
    const branches = [...first.branches, ...(second?.branches ?? [])];
    const isSeen = (id: string) => session.branches === 'ALL' || session.branches.includes(id);
    const options = branches
      .filter(({ id, status }) => status === 'ACTIVE' && isSeen(id))
      .map(({ id, name, code }) => ({ value: id, label: name, detail: code }));
    if (options.length < 2) return null;
    return { options, homeId: options.find(({ value }) => value === session.branchId)?.value };
  }, [session, first, second]);
}
