import { listVerifications } from '@bahi/contract/audit/list-verifications';
import { type ResponseOf } from '@bahi/contract/define';
import { type QueryState, useQuery } from '@bahi/ui-kit/api/use-query';
import { useEffect, useState } from 'react';

export type Verification = ResponseOf<typeof listVerifications>['verifications'][number];

/** How often the progress of a running verification is read. */
const PROGRESS_MS = 1_000;

/** The newest verification of the books: undefined while it is read, null if there was none. */
export function useVerification(): {
  readonly newest: Verification | null | undefined;
  readonly isRunning: boolean;
  readonly query: QueryState<ResponseOf<typeof listVerifications>>;
} {
  const [isFollowed, setFollowed] = useState(false);
  const query = useQuery(listVerifications, { limit: 1 }, isFollowed ? { refreshMs: PROGRESS_MS } : {});
  const newest = query.data === undefined ? undefined : (query.data.verifications[0] ?? null);
  const isRunning = newest?.state === 'RUNNING';
  useEffect(() => setFollowed(isRunning), [isRunning]);
  return { newest, isRunning, query };
}
