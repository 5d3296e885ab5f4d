import { type Paise, paiseFromRupees, type Rupees } from '@bahi/kernel/paise';

/** Converts the rupees of an amount field to paise; undefined when the field is empty or holds no amount. */
export function amountToPaise(rupees: Rupees | undefined): Paise | undefined {
  return rupees === undefined ? undefined : paiseFromRupees(rupees);
}
