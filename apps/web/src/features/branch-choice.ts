import { type ResponseOf } from '@bahi/contract/define';
import { getSession } from '@bahi/contract/access/get-session';
import { listBranches } from '@bahi/contract/access/list-branches';
import { type SelectOption } from '@bahi/ui-kit/select-option';
import { useQuery } from '@bahi/ui-kit/use-query';
import { useMemo } from 'react';
import { useChosenBranch } from './chosen-branch.tsx';

type Branch = ResponseOf<typeof listBranches>['branches'][number];

const PAGE = 100;
const FIRST = { limit: PAGE };
/** A firm has at most two pages of branches. */
const SECOND = { limit: PAGE, offset: PAGE };

/** The branches that somebody may book for. */
export interface BranchChoice {
  readonly options: readonly SelectOption[];
  /** The branch chosen in the header, else where they work; undefined where neither takes anything new. */
  readonly presetId: string | undefined;
}

/** Whether the screens of the firm speak of branches: a firm with one has no word of them. */
export function useHasBranches(): boolean {
  return (useQuery(listBranches, FIRST).data?.length ?? 0) > 1;
}

/** The branches that the signed-in person sees, closed ones included; null where there is nothing to choose, and until that is known. */
export function useSeenBranches(): readonly Branch[] | null {
  const session = useQuery(getSession, {}).data;
  const first = useQuery(listBranches, FIRST).data;
  const second = useQuery(listBranches, first !== undefined && first.length > PAGE ? SECOND : null).data;
  return useMemo(() => {
    if (session === undefined || first === undefined) return null;
    const branches = [...first.branches, ...(second?.branches ?? [])];
    const seen = branches.filter(({ id }) => session.branches === 'ALL' || session.branches.includes(id));
    return seen.length < 2 ? null : seen;
  }, [session, first, second]);
}

/** The open ones, with the one that a form fills in; null where there is nothing to choose. */
export function useBranchChoice(): BranchChoice | null {
  const homeId = useQuery(getSession, {}).data?.branchId;
  const { branchId: chosenId } = useChosenBranch();
  const seen = useSeenBranches();
  return useMemo(() => {
    const open = seen?.filter(({ status }) => status === 'ACTIVE') ?? [];
    if (open.length < 2) return null;
    const options = open.map(({ id, name, code }) => ({ value: id, label: name, detail: code }));
    const has = (id: string | null | undefined) => options.find(({ value }) => value === id)?.value;
    return { options, presetId: has(chosenId) ?? has(homeId) };
  }, [seen, chosenId, homeId]);
}
