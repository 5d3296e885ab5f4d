import { getSession } from '@bahi/contract/access/get-session';
import { listBranches } from '@bahi/contract/access/list-branches';
import { IconBuildingStore } from '@bahi/ui-kit/icons';
import { EmptyState, FailedState, Skeleton } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/calls/use-query';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type Branch, useBranches, useIsSeenBranch } from '../../features/branch-choice.ts';

export interface BranchLookup {
  /** Null until it is known, and where there is none. */
  readonly found: Branch | null;
  /** A branch of the firm that the person does not see. */
  readonly unseen: Branch | null;
  readonly failure: { readonly message: string; readonly onRetry: () => void } | null;
  readonly loading: boolean;
}

/** The branch that an address names. A firm with one branch has no page of it. */
export function useBranchAt(branchId: string | null): BranchLookup {
  const found = useBranches().find(({ id }) => id === branchId) ?? null;
  const { data, error, retry } = useQuery(listBranches, { limit: 100 });
  const failure = error === undefined ? null : { message: error.message, onRetry: retry };
  return { found, unseen: null, failure, loading: data === undefined && error === undefined };
}

/** The same, of a branch whose books the page shows: nothing is asked of the server where it would refuse. */
export function useSeenBranchAt(branchId: string | null): BranchLookup {
  const lookup = useBranchAt(branchId);
  const { error, retry } = useQuery(getSession, {});
  const isSeen = useIsSeenBranch();
  const { found } = lookup;
  if (found === null || isSeen?.(found.id) === true) return lookup;
  if (isSeen !== undefined) return { ...lookup, found: null, unseen: found };
  const failure = error === undefined ? null : { message: error.message, onRetry: retry };
  return { ...lookup, found: null, failure, loading: failure === null };
}

/** Instead of what is shown of a branch that is not there, or not for the person to see. */
export function BranchMissing({ lookup: { unseen, failure, loading } }: { readonly lookup: BranchLookup }) {
  return (
    <section className="bahi-card">
      {loading ? (
        <Skeleton width={240} />
      ) : unseen !== null ? (
        <EmptyState
          icon={<IconBuildingStore size={20} stroke={1.75} aria-hidden />}
          title="You do not see this branch"
          reason={`${unseen.name} is not among your branches. The owner sets which ones you see.`}
          action={
            <Button component={Link} to="/dashboard/branches" variant="default" size="xs">
              Back to Branches
            </Button>
          }
        />
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
