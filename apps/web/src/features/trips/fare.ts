import { type RateType } from '@bahi/contract/labels';
import { GRAMS_PER, gramsFromWeight, hundredthsFromReading, type WeightUnit } from '@bahi/kernel/measures';
import { multiplyRate, type Paise, type Rupees } from '@bahi/kernel/paise';
import { amountToPaise } from '../../forms/amount-to-paise.ts';

const HUNDREDTHS_PER_HOUR = 100;

interface FareTerms {
  readonly rateType: RateType;
  /** Undefined while the field is empty. */
  readonly rate: Rupees | undefined;
  readonly weightUnit: WeightUnit;
  /** In `weightUnit`. */
  readonly loadingWeight: number | undefined;
  readonly hours: number | undefined;
}

/**
 * Multiplies rate and quantity as the server will post it (docs/rules/trips.md#figures). Null while a value
 * is missing, or where the fare is too large.
 */
export function calculateFare({ rateType, rate, ...terms }: FareTerms): Paise | null {
  const perUnit = amountToPaise(rate);
  if (perUnit === undefined || rateType === 'FIXED') return perUnit ?? null;
  const { quantity, unit } = rateType === 'PER_HR' ? hoursQuantity(terms) : loadQuantity(terms);
  return quantity === undefined ? null : (multiplyRate(perUnit, quantity, unit) ?? null);
}

function hoursQuantity({ hours }: Pick<FareTerms, 'hours'>) {
  return {
    quantity: hours === undefined ? undefined : hundredthsFromReading(hours),
    unit: HUNDREDTHS_PER_HOUR,
  };
}

function loadQuantity({ loadingWeight, weightUnit }: Pick<FareTerms, 'loadingWeight' | 'weightUnit'>) {
  return {
    quantity: loadingWeight === undefined ? undefined : gramsFromWeight(loadingWeight, weightUnit),
    unit: GRAMS_PER[weightUnit],
  };
}
