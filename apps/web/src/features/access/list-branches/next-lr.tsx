import { latestLr } from '@bahi/contract/trips/latest-lr';
import { Skeleton } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { type BranchRow } from '../branch-row.ts';

/** The LR number that the next trip of the branch would get today; '-' for a branch without a prefix. */
export function NextLr({ branch: { id: branchId, lrPrefix } }: { readonly branch: BranchRow }) {
  const { data, loading } = useQuery(latestLr, lrPrefix === null ? null : { branchId });
  if (loading) return <Skeleton width={80} />;
  return <span className="bahi-cell-text">{data?.nextLrNumber ?? '-'}</span>;
}
