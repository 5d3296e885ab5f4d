import { latestLr } from '@bahi/contract/trips/latest-lr';
import { ApiError, useApi } from '@bahi/ui-kit/api-client';
import { notify } from '@bahi/ui-kit/notify';
import { useCallback, useEffect } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { type TripDraft } from './trip-draft.ts';

/**
 * Puts the next free LR number into the form when it opens, and again when asked for. The server is asked each
 * time: a number from the cache may have been given since.
 */
export function useNextLr({
  getValues,
  resetField,
}: Pick<UseFormReturn<TripDraft>, 'getValues' | 'resetField'>): () => void {
  const api = useApi();
  const take = useCallback(
    async (overTyped: boolean) => {
      try {
        const { data } = await api.read(latestLr, {});
        // A draft came back with a number of its own.
        if (!overTyped && getValues('lrNumber') !== undefined) return;
        // As the default, so that a form with nothing else in it may be left without a question.
        resetField('lrNumber', { defaultValue: data.nextLrNumber });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        notify.failure(error.message);
      }
    },
    [api, getValues, resetField],
  );
  useEffect(() => void take(false), [take]);
  return () => void take(true);
}
