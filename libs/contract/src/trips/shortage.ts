import { GRAMS_PER, type Grams, type WeightUnit } from '@bahi/kernel/measures';
import { multiplyRate, type Paise } from '@bahi/kernel/paise';
import { type RateType } from '../labels.ts';

/** The load of a trip and the rate of its fare. */
interface PricedLoad {
  readonly rateType: RateType;
  readonly ratePaise: Paise;
  readonly loadingGrams: Grams | null;
  readonly weightUnit: WeightUnit | null;
}

export interface Shortage {
  readonly missingGrams: Grams;
  /** The unit in which the trip shows its weights. */
  readonly weightUnit: WeightUnit;
  readonly worthPaise: Paise;
}

/**
 * The missing weight and its value: the difference × the cost per unit of weight. That cost is the rate, or for a fixed
 * fare the fare ÷ loading weight (docs/rules/trips.md#weights-and-shortages). Null where nothing is missing, or a weight
 * is unknown. A shortage posts nothing itself.
 */
export function computeShortage(
  { rateType, ratePaise, loadingGrams, weightUnit }: PricedLoad,
  unloadingGrams: Grams | null,
): Shortage | null {
  if (loadingGrams === null || weightUnit === null || unloadingGrams === null) return null;
  if (unloadingGrams >= loadingGrams) return null;
  const missingGrams = (loadingGrams - unloadingGrams) as Grams;
  const gramsPerRate = rateType === 'FIXED' ? loadingGrams : GRAMS_PER[weightUnit];
  const worthPaise = multiplyRate(ratePaise, missingGrams, gramsPerRate);
  return worthPaise === undefined ? null : { missingGrams, weightUnit, worthPaise };
}
