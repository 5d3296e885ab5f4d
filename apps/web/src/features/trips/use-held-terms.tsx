import { useEffect } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { type Terms, type TripDraft } from './trip-draft.ts';

/** Keeps in the fields what the vehicle and the fare type decide, so that a choice opens with what holds. */
export function useHeldTerms({ setValue }: UseFormReturn<TripDraft>, { rateType, weightUnit }: Terms): void {
  useEffect(() => setValue('rateType', rateType), [setValue, rateType]);
  useEffect(() => setValue('weightUnit', weightUnit), [setValue, weightUnit]);
}
