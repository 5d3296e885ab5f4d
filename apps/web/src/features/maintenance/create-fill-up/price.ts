import { hundredthsFromReading } from '@bahi/kernel/measures';
import { multiplyRate, type Paise, ZERO } from '@bahi/kernel/paise';

/** Paise per unit, rounded half up; 0 without an amount or a positive quantity. */
export function pricePerUnit(amount: Paise | undefined, quantity: number | undefined): Paise {
  const hundredths = quantity === undefined ? undefined : hundredthsFromReading(quantity);
  if (amount === undefined || hundredths === undefined || hundredths <= 0) return ZERO;
  return multiplyRate(amount, 100, hundredths) ?? ZERO;
}
