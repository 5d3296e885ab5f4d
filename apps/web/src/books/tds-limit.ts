import { formatRupees } from '@bahi/kernel/format';
import { type Paise } from '@bahi/kernel/paise';

/** 'Up to ₹800.00 (2%)'. @param rate in percent */
export function formatTdsLimit(most: Paise, rate: number): string {
  return `Up to ${formatRupees(most)} (${rate}%)`;
}
