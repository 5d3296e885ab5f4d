import { type ResponseOf, type QueryDefinition, type WireInput } from '@bahi/contract/define';
import { useEffect, useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { type ReadAnswer, useApi } from './api-client.tsx';
import { type ApiError } from './api-error.tsx';
import { notify } from '../feedback/notify.tsx';

/** The state of a query: its data, its error, and whether the data is stale. */
export interface QueryState<T> {
  readonly data: T | undefined;
  readonly error: ApiError | undefined;
  /** True while there is nothing to show yet. */
  readonly loading: boolean;
  readonly stale: boolean;
  /** The time of the last answer that was not stale, in milliseconds. */
  readonly freshAt: number | undefined;
  readonly retry: () => void;
}

interface QueryOptions {
  /** Toast text of a failure: 'Failed to load trips'. Without it only the view shows the failure. */
  readonly failure?: string;
  /** Keeps the last page on the screen while the next one loads. */
  readonly keepLast?: boolean;
  /** Polling interval in ms while the page is visible; grows after failures. */
  readonly refreshMs?: number;
}

/**
 * Reads a query through the cache; the key is its path and input. With `input` null it reads nothing yet. It reads
 * again after every command, when the window gets the focus and when the network is back.
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

/** Reads a query again and waits for the answer, for navigation that depends on it. */
export function useRevalidate<D extends QueryDefinition>(
  definition: D,
  input: WireInput<D>,
): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return async () => {
    await mutate([definition.path, input]);
  };
}
