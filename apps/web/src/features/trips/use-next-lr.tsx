import { latestLr } from '@bahi/contract/trips/latest-lr';
import { ApiError, useApi } from '@bahi/ui-kit/api-client';
import { notify } from '@bahi/ui-kit/notify';
import { useCallback } from 'react';

/**
 * Hands on the next free LR number. The server is asked each time: a number from the cache may have been given since.
 */
export function useNextLr(take: (nextLrNumber: string) => void): () => Promise<void> {
  const api = useApi();
  return useCallback(async () => {
    try {
      take((await api.read(latestLr, {})).data.nextLrNumber);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.failure(error.message);
    }
  }, [api, take]);
}
