import { type RateType } from '@bahi/contract/labels';
import { formatQuantity } from '@bahi/kernel/format';
import {
  GRAMS_PER,
  type Grams,
  gramsFromWeight,
  weightFromGrams,
  type WeightUnit,
} from '@bahi/kernel/measures';
import { multiplyRate, type Paise } from '@bahi/kernel/paise';
import { formatRate } from '../rate.ts';
import { formatRupees } from '@bahi/kernel/format';

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
 * fixed fare the fare ÷ loading weight (RULES section 2). Null when nothing did. A hint: it posts nothing.
 */
export function shortageInWords(delivery: Delivery): string | null {
  const { unit, rate, rateType } = delivery;
  const loading = gramsFromWeight(delivery.loading, unit);
  const unloading = gramsFromWeight(delivery.unloading, unit);
  if (loading === undefined || unloading === undefined || unloading >= loading) return null;
  const missing = (loading - unloading) as Grams;
  const per = rateType === 'FIXED' ? loading : GRAMS_PER[unit];
  const cost = multiplyRate(rate, GRAMS_PER[unit], per);
  const worth = multiplyRate(rate, missing, per);
  const weight = `${formatQuantity(weightFromGrams(missing, unit))} ${unit}`;
  return `${weight} × ${formatRate(cost)} = ${formatRupees(worth)}`;
}
