import { type Paise, paiseFromRupees, type Rupees } from '@bahi/kernel/paise';

/** The rupees in an amount field → paise; undefined while it is empty or holds no amount. */
export function typedAmount(rupees: Rupees | undefined): Paise | undefined {
  return rupees === undefined ? undefined : paiseFromRupees(rupees);
}
