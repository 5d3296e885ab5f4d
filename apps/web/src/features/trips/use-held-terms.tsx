import { useEffect } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { type Terms, type TripDraft } from './trip-draft.ts';

/**
 * Keeps the fields of fare type and weight unit equal to what the vehicle and the fare type determine, so that a
 * dropdown opens with the value that applies.
 */
export function useHeldTerms({ setValue }: UseFormReturn<TripDraft>, { rateType, weightUnit }: Terms): void {
  useEffect(() => setValue('rateType', rateType), [setValue, rateType]);
  useEffect(() => setValue('weightUnit', weightUnit), [setValue, weightUnit]);
}
