import { parseDay } from '@bahi/kernel/day';
import { toFinancialYear } from '@bahi/kernel/period';
import { useCallback, useEffect, useRef } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { type TripDraft } from '../trip-draft.ts';
import { type LrRequest, useNextLr } from '../use-next-lr.tsx';

/**
 * Suggests the next free LR number when the form opens, and again when the branch or the financial year of the start
 * changes, unless the user typed a number. The returned function takes the next number on request.
 */
export function useSuggestedLr(
  { getValues, resetField }: Pick<UseFormReturn<TripDraft>, 'getValues' | 'resetField'>,
  { branchId, startedAt }: LrRequest,
): () => void {
  const suggested = useRef<string>(undefined);
  // Set as the default value, so that an otherwise empty form may be left without a question.
  const suggest = useCallback(
    (lrNumber: string) => {
      suggested.current = lrNumber;
      resetField('lrNumber', { defaultValue: lrNumber });
    },
    [resetField],
  );
  const offer = useCallback(
    (lrNumber: string) => {
      const now = getValues('lrNumber');
      // Keeps the number of a restored draft, or one that the user typed.
      if (now === undefined || now === suggested.current) suggest(lrNumber);
    },
    [getValues, suggest],
  );
  const [takeNext, offerNext] = [useNextLr(suggest), useNextLr(offer)];
  const day = parseDay(startedAt ?? '');
  const yearFrom = day === undefined ? undefined : toFinancialYear(day).from;
  useEffect(() => void offerNext({ branchId, startedAt: yearFrom }), [offerNext, branchId, yearFrom]);
  return () => void takeNext({ branchId, startedAt: yearFrom });
}
