import { formatQuantity, formatRupees } from '@bahi/kernel/format';
import { GRAMS_PER, type Grams, gramsFromWeight, weightFromGrams } from '@bahi/kernel/measures';
import { multiplyRate, type Paise } from '@bahi/kernel/paise';
import { type TripOfAnyone } from './trip.ts';

export interface Shortage {
  /**
   * Null for a driver, who has no rate: their hint is the weight alone
   * (docs/rules/permissions.md#what-a-driver-sees).
   */
  readonly worth: Paise | null;
  /** For example '0.25 MT × ₹2,000.00 = ₹500.00', or '0.25 MT'. */
  readonly inWords: string;
}

/**
 * The missing weight and its value: the difference × the cost per unit of weight. That cost is the rate, or for a
 * fixed fare the fare ÷ loading weight (docs/rules/trips.md#weights-and-shortages). Null where nothing is missing. It
 * is a hint and posts nothing.
 * @param unloaded in the trip's weight unit
 */
export function calculateShortage(
  trip: Pick<TripOfAnyone, 'rateType' | 'rate' | 'weightUnit' | 'loadingWeight'>,
  unloaded: number | null,
): Shortage | null {
  const { weightUnit: unit, loadingWeight } = trip;
  if (unit === null || loadingWeight === null || unloaded === null) return null;
  const loading = gramsFromWeight(loadingWeight, unit);
  const unloading = gramsFromWeight(unloaded, unit);
  if (loading === undefined || unloading === undefined || unloading >= loading) return null;
  const missing = (loading - unloading) as Grams;
  const inUnit = (grams: Grams) => `${formatQuantity(weightFromGrams(grams, unit))} ${unit}`;
  if (trip.rate === undefined) return { worth: null, inWords: inUnit(missing) };
  const fixed = trip.rateType === 'FIXED';
  const { rate } = trip;
  const worth = multiplyRate(rate, missing, fixed ? loading : GRAMS_PER[unit]);
  if (worth === undefined) return null;
  const cost = fixed ? `${formatRupees(rate)} ÷ ${inUnit(loading)}` : formatRupees(rate);
  return { worth, inWords: `${inUnit(missing)} × ${cost} = ${formatRupees(worth)}` };
}
