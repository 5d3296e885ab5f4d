import { rateTypes, type RateType } from '@bahi/contract/labels';
import { formatRupees } from '@bahi/kernel/format';
import { type Paise } from '@bahi/kernel/paise';

/** The unit that a rate applies to. */
export const RATE_UNITS = { FIXED: null, PER_KG: 'KG', PER_MT: 'MT', PER_HR: 'HR' } as const;

/** The rate types in title case, as a trip's details show them; docs/rules/screens.md#trip-page. */
export const rateTypeTitles: Readonly<Record<RateType, string>> = { ...rateTypes, FIXED: 'Fixed' };

/** For example `Rs. 2,000.00`, as the input of a rate shows it. Everywhere else amounts have the rupee sign. */
export function formatRateAsTyped(rate: Paise): string {
  return formatRupees(rate).replace('₹', 'Rs. ');
}

/** For example `Rs. 2,000.00 Per Metric Ton`, as a trip's details show it (docs/architecture/client.md#money-on-screens). */
export function formatRateWithType(rate: Paise, rateType: RateType): string {
  return `${formatRateAsTyped(rate)} ${rateTypeTitles[rateType]}`;
}
