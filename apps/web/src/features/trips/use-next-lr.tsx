import { type WireInput } from '@bahi/contract/define';
import { latestLr } from '@bahi/contract/trips/latest-lr';
import { parseDay } from '@bahi/kernel/day';
import { useApi } from '@bahi/ui-kit/api/api-client';
import { ApiError } from '@bahi/ui-kit/api/api-error';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { useCallback, useRef } from 'react';

/** The branch and the start of the trip that the number is for, as far as they are chosen. */
export interface LrRequest {
  readonly branchId?: string | null | undefined;
  readonly startedAt?: string | undefined;
}

/**
 * Requests the next free LR number and passes it on. It asks the server each time, because a cached number may have
 * been taken since. Of several requests at once, only the last one counts.
 */
export function useNextLr(onNumber: (nextLrNumber: string) => void): (request: LrRequest) => Promise<void> {
  const api = useApi();
  const lastTurn = useRef(0);
  return useCallback(
    async (of) => {
      lastTurn.current += 1;
      const turn = lastTurn.current;
      try {
        const { nextLrNumber } = (await api.read(latestLr, toLatestLrInput(of))).data;
        if (turn === lastTurn.current) onNumber(nextLrNumber);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (turn === lastTurn.current) notify.failure(error.message);
      }
    },
    [api, onNumber],
  );
}

/** Omits a date that is still being typed. */
function toLatestLrInput({ branchId, startedAt = '' }: LrRequest): WireInput<typeof latestLr> {
  return { branchId, startedAt: parseDay(startedAt) };
}
