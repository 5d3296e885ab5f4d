import { type WireInput } from '@bahi/contract/define';
import { latestLr } from '@bahi/contract/trips/latest-lr';
import { parseDay } from '@bahi/kernel/day';
import { ApiError, useApi } from '@bahi/ui-kit/calls/api-client';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { useCallback, useRef } from 'react';

/** The branch and the start of the trip that the number is for, as far as they are chosen. */
export interface LrOf {
  readonly branchId?: string | null | undefined;
  readonly startedAt?: string | undefined;
}

/**
 * Requests the next free LR number and passes it on. It asks the server each time, because a cached number may have
 * been taken since. Of several requests at once, only the last one counts.
 */
export function useNextLr(take: (nextLrNumber: string) => void): (of: LrOf) => Promise<void> {
  const api = useApi();
  const asked = useRef(0);
  return useCallback(
    async (of) => {
      asked.current += 1;
      const turn = asked.current;
      try {
        const { nextLrNumber } = (await api.read(latestLr, inputOf(of))).data;
        if (turn === asked.current) take(nextLrNumber);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (turn === asked.current) notify.failure(error.message);
      }
    },
    [api, take],
  );
}

/** Omits a date that is still being typed. */
function inputOf({ branchId, startedAt = '' }: LrOf): WireInput<typeof latestLr> {
  return { branchId, startedAt: parseDay(startedAt) };
}
