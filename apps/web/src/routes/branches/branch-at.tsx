import { listBranches } from '@bahi/contract/access/list-branches';
import { IconBuildingStore } from '@bahi/ui-kit/icons';
import { EmptyState, FailedState, Skeleton } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/calls/use-query';
import { type Branch, useBranches } from '../../features/branch-choice.ts';

export interface BranchLookup {
  /** Null until it is known, and where there is none. */
  readonly found: Branch | null;
  readonly failure: { readonly message: string; readonly onRetry: () => void } | null;
  readonly loading: boolean;
}

/** The branch that an address names. A firm with one branch has no page of it. */
export function useBranchAt(branchId: string | null): BranchLookup {
  const found = useBranches().find(({ id }) => id === branchId) ?? null;
  const { data, error, retry } = useQuery(listBranches, { limit: 100 });
  const failure = error === undefined ? null : { message: error.message, onRetry: retry };
  return { found, failure, loading: data === undefined && error === undefined };
}

/** Instead of what is shown of a branch that is not there. */
export function BranchMissing({ lookup: { failure, loading } }: { readonly lookup: BranchLookup }) {
  return (
    <section className="bahi-card">
      {loading ? (
        <Skeleton width={240} />
      ) : failure !== null ? (
        <FailedState title="Failed to load the branch" {...failure} />
      ) : (
        <EmptyState
          icon={<IconBuildingStore size={20} stroke={1.75} aria-hidden />}
          reason="This branch is not among those of the firm."
        />
      )}
    </section>
  );
}
