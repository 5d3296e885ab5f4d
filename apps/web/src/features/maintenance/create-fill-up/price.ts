import { hundredthsFromReading } from '@bahi/kernel/measures';
import { multiplyRate, type Paise, ZERO } from '@bahi/kernel/paise';

/** Paise for one unit, rounded half up; 0 while the quantity is missing or no quantity. docs/rules/screens.md. */
export function pricePerUnit(amount: Paise | undefined, quantity: number | undefined): Paise {
  const hundredths = quantity === undefined ? undefined : hundredthsFromReading(quantity);
  if (amount === undefined || hundredths === undefined || hundredths <= 0) return ZERO;
  return multiplyRate(amount, 100, hundredths) ?? ZERO;
}
