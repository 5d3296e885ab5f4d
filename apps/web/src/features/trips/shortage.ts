import { computeShortage } from '@bahi/contract/trips/shortage';
import { gramsFromWeight } from '@bahi/kernel/measures';
import { type Paise } from '@bahi/kernel/paise';
import { type TripSummary } from './trip.ts';

/**
 * What the missing weight is worth, for the amount that a shortage charge starts with. No dry run answers it, because the
 * charge has no amount yet. Null where nothing is missing.
 * @param unloaded in the trip's weight unit
 */
export function calculateShortage(
  { rate, ...trip }: Pick<TripSummary, 'rateType' | 'rate' | 'weightUnit' | 'loadingWeight'>,
  unloaded: number | null,
): { readonly worth: Paise } | null {
  const toGrams = (weight: number | null) =>
    weight === null || trip.weightUnit === null ? null : (gramsFromWeight(weight, trip.weightUnit) ?? null);
  const load = { ...trip, ratePaise: rate, loadingGrams: toGrams(trip.loadingWeight) };
  const shortage = computeShortage(load, toGrams(unloaded));
  return shortage && { worth: shortage.worthPaise };
}
