import { rateTypes, type RateType } from '@bahi/contract/labels';
import { formatRupees } from '@bahi/kernel/format';
import { type Paise } from '@bahi/kernel/paise';

/** What a rate is counted by. */
export const PER = { FIXED: null, PER_KG: 'KG', PER_MT: 'MT', PER_HR: 'HR' } as const;

/** A rate type on a trip's details. docs/rules/screens.md#trip-page: title-cased, by default Fixed. */
export const rateTypeTitles: Readonly<Record<RateType, string>> = { ...rateTypes, FIXED: 'Fixed' };

/** `Rs. 2,000.00`, as a rate is written beside a weight. */
export function formatRate(rate: Paise): string {
  return formatRupees(rate).replace('₹', 'Rs. ');
}

/** `Rs. 2,000.00 Per Metric Ton`. */
export function rateInWords(rate: Paise, rateType: RateType): string {
  return `${formatRate(rate)} ${rateTypeTitles[rateType]}`;
}
