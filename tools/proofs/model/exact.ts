/**
 * The model's own arithmetic: whole paise, grams and hundredths in BigInt, read from the decimal text of API values.
 * It shares no code with the product that it checks.
 */

/** Scales a number of at most `decimals` decimals by 10^decimals. */
function scale(value: number, decimals: number): bigint {
  return BigInt(value.toFixed(decimals).replace('.', ''));
}

export const toPaise = (rupees: number): bigint => scale(rupees, 2);
export const toHundredths = (reading: number): bigint => scale(reading, 2);

/** Converts paise to the rupees of the API. */
export const toRupees = (paise: bigint): number => Number(paise) / 100;

const GRAMS_PER_UNIT = { KG: 1_000n, MT: 1_000_000n };
export type Unit = keyof typeof GRAMS_PER_UNIT;

export function toGrams(weight: number, unit: Unit): bigint {
  return unit === 'KG' ? scale(weight, 3) : scale(weight, 6);
}

/**
 * docs/rules/trips.md#figures: rate × quantity, rounded half up once. A FIXED fare, and a fare without a weight, is
 * the rate.
 */
export function computeFare(ratePaise: bigint, load: { grams: bigint; unit: Unit } | null): bigint {
  if (load === null) return ratePaise;
  const per = GRAMS_PER_UNIT[load.unit];
  const product = ratePaise * load.grams;
  const whole = product / per;
  return (product % per) * 2n >= per ? whole + 1n : whole;
}

export function total(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

/** An hourly fare: the difference of the readings × rate, rounded half up once. */
export function computeHourlyFare(ratePaise: bigint, hundredths: bigint): bigint {
  const product = ratePaise * hundredths;
  const whole = product / 100n;
  return (product % 100n) * 2n >= 100n ? whole + 1n : whole;
}
