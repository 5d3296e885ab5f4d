import { parseDay } from '@bahi/kernel/day';
import { financialYearOf } from '@bahi/kernel/period';
import { useCallback, useEffect, useRef } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { type TripDraft } from '../trip-draft.ts';
import { type LrOf, useNextLr } from '../use-next-lr.tsx';

/**
 * Puts the next free LR number into the form when it opens, again when the branch or the financial year of the start
 * becomes another, unless somebody typed a number, and whenever it is asked for.
 */
export function useSuggestedLr(
  { getValues, resetField }: Pick<UseFormReturn<TripDraft>, 'getValues' | 'resetField'>,
  { branchId, startedAt }: LrOf,
): () => void {
  const suggested = useRef<string>(undefined);
  // As the default, so that a form with nothing else in it may be left without a question.
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
      // A draft came back with a number of its own, or somebody typed one.
      if (now === undefined || now === suggested.current) suggest(lrNumber);
    },
    [getValues, suggest],
  );
  const [takeNext, offerNext] = [useNextLr(suggest), useNextLr(offer)];
  const day = parseDay(startedAt ?? '');
  const yearFrom = day === undefined ? undefined : financialYearOf(day).from;
  useEffect(() => void offerNext({ branchId, startedAt: yearFrom }), [offerNext, branchId, yearFrom]);
  return () => void takeNext({ branchId, startedAt: yearFrom });
}
