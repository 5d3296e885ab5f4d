import { useCallback, useEffect } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { type TripDraft } from '../trip-draft.ts';
import { useNextLr } from '../use-next-lr.tsx';

/** Puts the next free LR number into the form when it opens, and again when asked for. */
export function useSuggestedLr({
  getValues,
  resetField,
}: Pick<UseFormReturn<TripDraft>, 'getValues' | 'resetField'>): () => void {
  // As the default, so that a form with nothing else in it may be left without a question.
  const suggest = useCallback(
    (lrNumber: string) => resetField('lrNumber', { defaultValue: lrNumber }),
    [resetField],
  );
  const offer = useCallback(
    (lrNumber: string) => {
      // A draft came back with a number of its own.
      if (getValues('lrNumber') === undefined) suggest(lrNumber);
    },
    [getValues, suggest],
  );
  const [takeNext, offerNext] = [useNextLr(suggest), useNextLr(offer)];
  useEffect(() => void offerNext(), [offerNext]);
  return () => void takeNext();
}
