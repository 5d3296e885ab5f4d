import { getSession } from '@bahi/contract/access/get-session';
import { listBranches } from '@bahi/contract/access/list-branches';
import { IconBuildingStore } from '@bahi/ui-kit/icons';
import { RecordNotFound } from '@bahi/ui-kit/feedback/record-not-found';
import { EmptyState, FailedState, Skeleton } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type Branch, useBranches, useIsVisibleBranch } from '../../branches/branch-choice.ts';

export interface BranchLookup {
  /** Null while it loads, and when there is no such branch. */
  readonly found: Branch | null;
  /** The branch, if it exists but the user does not see it. */
  readonly unseen: Branch | null;
  readonly failure: { readonly message: string; readonly onRetry: () => void } | null;
  readonly loading: boolean;
}

/** Looks up the branch in the address. Always missing in a firm with one branch, which has no branch pages. */
export function useBranchLookup(branchId: string | null): BranchLookup {
  const found = useBranches().find(({ id }) => id === branchId) ?? null;
  const { data, error, retry } = useQuery(listBranches, { limit: 100 });
  const failure = error === undefined ? null : { message: error.message, onRetry: retry };
  return { found, unseen: null, failure, loading: data === undefined && error === undefined };
}

/**
 * Like {@link useBranchLookup}, but finds only branches that the user sees, because the server refuses the books of others.
 */
export function useVisibleBranchLookup(branchId: string | null): BranchLookup {
  const lookup = useBranchLookup(branchId);
  const { error, retry } = useQuery(getSession, {});
  const isSeen = useIsVisibleBranch();
  const { found } = lookup;
  if (found === null || isSeen?.(found.id) === true) return lookup;
  if (isSeen !== undefined) return { ...lookup, found: null, unseen: found };
  const failure = error === undefined ? null : { message: error.message, onRetry: retry };
  return { ...lookup, found: null, failure, loading: failure === null };
}

const ICON = <IconBuildingStore size={20} stroke={1.75} aria-hidden />;
const LIST = { to: '/dashboard/branches', label: 'Back to Branches' };

/** Shown instead of a branch that is missing or that the user does not see. */
export function BranchMissing({ lookup: { unseen, failure, loading } }: { readonly lookup: BranchLookup }) {
  if (!loading && unseen === null && failure === null)
    return (
      <RecordNotFound
        icon={ICON}
        record="Branch"
        reason="This branch is not among those of the firm."
        list={LIST}
      />
    );
  return (
    <section className="bahi-card">
      {loading ? (
        <Skeleton width={240} />
      ) : failure !== null ? (
        <FailedState title="Failed to load the branch" {...failure} />
      ) : (
        <EmptyState
          icon={ICON}
          title="You do not see this branch"
          reason={`${unseen?.name} is not among your branches. The owner sets which ones you see.`}
          action={
            <Button component={Link} to={LIST.to} variant="default" size="xs">
              {LIST.label}
            </Button>
          }
        />
      )}
    </section>
  );
}
