import { type RateType } from '@bahi/contract/labels';
import { GRAMS_PER, gramsFromWeight, type WeightUnit } from '@bahi/kernel/measures';
import { multiplyRate, type Paise, paiseFromRupees } from '@bahi/kernel/paise';

interface FareTerms {
  readonly rateType: RateType;
  /** Rupees; undefined while the field is empty. */
  readonly rate: number | undefined;
  readonly weightUnit: WeightUnit;
  /** In `weightUnit`. */
  readonly loadingWeight: number | undefined;
}

/** rate × quantity, as the server will post it (RULES section 2); null while something is missing or too large. */
export function fareOf({ rateType, rate, weightUnit, loadingWeight }: FareTerms): Paise | null {
  const perUnit = rate === undefined ? undefined : paiseFromRupees(rate);
  if (perUnit === undefined || rateType === 'FIXED') return perUnit ?? null;
  const grams = loadingWeight === undefined ? undefined : gramsFromWeight(loadingWeight, weightUnit);
  if (grams === undefined) return null;
  return multiplyRate(perUnit, grams, GRAMS_PER[weightUnit]) ?? null;
}
