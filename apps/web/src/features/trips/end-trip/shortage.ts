import { type RateType } from '@bahi/contract/labels';
import { formatQuantity, formatRupees } from '@bahi/kernel/format';
import {
  GRAMS_PER,
  type Grams,
  gramsFromWeight,
  weightFromGrams,
  type WeightUnit,
} from '@bahi/kernel/measures';
import { multiplyRate, type Paise } from '@bahi/kernel/paise';
import { formatRate } from '../rate.ts';

interface Delivery {
  readonly rateType: RateType;
  readonly rate: Paise;
  readonly unit: WeightUnit;
  /** Both in `unit`. */
  readonly loading: number;
  readonly unloading: number;
}

/**
 * What went missing on the way and what it is worth: difference × cost per unit weight, which is the rate, for a
 * fixed fare the fare ÷ loading weight (spec part 1, section 2). Null when nothing did. A hint: it posts nothing.
 */
export function shortageInWords({ rateType, rate, unit, ...weights }: Delivery): string | null {
  const loading = gramsFromWeight(weights.loading, unit);
  const unloading = gramsFromWeight(weights.unloading, unit);
  if (loading === undefined || unloading === undefined || unloading >= loading) return null;
  const missing = (loading - unloading) as Grams;
  const inUnit = (grams: Grams) => `${formatQuantity(weightFromGrams(grams, unit))} ${unit}`;
  const fixed = rateType === 'FIXED';
  const worth = multiplyRate(rate, missing, fixed ? loading : GRAMS_PER[unit]);
  if (worth === undefined) return null;
  const cost = fixed ? `${formatRate(rate)} ÷ ${inUnit(loading)}` : formatRate(rate);
  return `${inUnit(missing)} × ${cost} = ${formatRupees(worth)}`;
}
