import { formatRupees } from '@bahi/kernel/format';
import { type Paise } from '@bahi/kernel/paise';

/** The effect on a balance: `+₹12,500.00` or `−₹980.00`. */
export function formatEffect(amount: Paise): string {
  return `${amount > 0 ? '+' : ''}${formatRupees(amount)}`;
}
