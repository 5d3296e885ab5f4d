import { type ResponseOf, type QueryDefinition, type WireInput } from '@bahi/contract/define';
import { useEffect, useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { type ApiError, type ReadAnswer, useApi } from './api-client.tsx';
import { notify } from '../feedback/notify.tsx';

/** What a view shows: rows or figures, why they are missing, whether they are behind. */
export interface QueryState<T> {
  readonly data: T | undefined;
  readonly error: ApiError | undefined;
  /** Nothing to show yet. */
  readonly loading: boolean;
  readonly stale: boolean;
  /** When the figures on the screen were last known to be whole, in milliseconds. */
  readonly freshAt: number | undefined;
  readonly retry: () => void;
}

interface QueryOptions {
  /** Toast text of a failure: 'Failed to load trips'. Without it the view alone tells. */
  readonly failure?: string;
  /** Keep the last page on the screen while the next one loads. */
  readonly keepLast?: boolean;
  /** Read again this often while the page is in sight; also after a failure, then ever more rarely. */
  readonly refreshMs?: number;
}

/**
 * Reads by a definition through the cache; the key is its path and input. `input` null asks nothing yet.
 * Read again after every command, when the window gets the focus and when the network is back.
 */
export function useQuery<D extends QueryDefinition>(
  definition: D,
  input: WireInput<D> | null,
  { failure, keepLast = false, refreshMs }: QueryOptions = {},
): QueryState<ResponseOf<D>> {
  const api = useApi();
  const { data, error, isLoading, mutate } = useSWR<ReadAnswer<ResponseOf<D>>, ApiError>(
    input === null ? null : [definition.path, input],
    () => api.read(definition, input as WireInput<D>),
    {
      keepPreviousData: keepLast,
      ...(refreshMs === undefined
        ? { shouldRetryOnError: false }
        : { refreshInterval: refreshMs, errorRetryInterval: refreshMs }),
    },
  );
  const freshAt = useRef<number>(undefined);
  if (data !== undefined && !data.stale) freshAt.current = data.at;
  useEffect(() => {
    if (error !== undefined && failure !== undefined) notify.failure(failure);
  }, [error, failure]);
  return {
    data: data?.data,
    error,
    loading: isLoading && data === undefined,
    stale: data?.stale ?? false,
    freshAt: freshAt.current,
    retry: () => void mutate(),
  };
}

/** Reads a query of the screen again and waits for the answer: before going where it decides. */
export function useReread<D extends QueryDefinition>(
  definition: D,
  input: WireInput<D>,
): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return async () => {
    await mutate([definition.path, input]);
  };
}
