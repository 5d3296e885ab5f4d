import { scaledFromDecimal } from './paise.ts';

/** Weights are integer grams in the code, kilograms or metric tons on the wire. docs/rules/money.md#amounts. */
export type Grams = number & { readonly __unit: 'grams' };

/**
 * Odometer readings (km), engine hours, litres, fuel economy and tax rates (percent) are integer hundredths.
 * docs/rules/money.md#amounts.
 */
export type Hundredths = number & { readonly __unit: 'hundredths' };

export type WeightUnit = 'KG' | 'MT';

/** Grams per unit. A weight on the wire has at most as many decimals as this number has zeros. */
export const GRAMS_PER: Record<WeightUnit, number> = { KG: 1_000, MT: 1_000_000 };
const DECIMALS: Record<WeightUnit, number> = { KG: 3, MT: 6 };

/** 100,000 tons, far above any load. */
export const MAX_GRAMS = 100_000_000_000;
/** 10 million km or hours. */
export const MAX_HUNDREDTHS = 1_000_000_000;

/** Undefined for a negative weight, too many decimals, or more than {@link MAX_GRAMS}. */
export function gramsFromWeight(weight: number, unit: WeightUnit): Grams | undefined {
  const grams = scaledFromDecimal(weight, DECIMALS[unit]);
  return grams === undefined || grams < 0 || grams > MAX_GRAMS ? undefined : (grams as Grams);
}

export function weightFromGrams(grams: Grams, unit: WeightUnit): number {
  return grams / GRAMS_PER[unit];
}

/** Undefined for a negative reading, a third decimal, or more than {@link MAX_HUNDREDTHS}. */
export function hundredthsFromReading(reading: number): Hundredths | undefined {
  const hundredths = scaledFromDecimal(reading, 2);
  return hundredths === undefined || hundredths < 0 || hundredths > MAX_HUNDREDTHS
    ? undefined
    : (hundredths as Hundredths);
}

export function readingFromHundredths(hundredths: Hundredths): number {
  return hundredths / 100;
}
