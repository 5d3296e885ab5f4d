import { readingFromHundredths, type Hundredths } from '@bahi/kernel/measures';

/** The highest TDS rate for freight, in hundredths of a percent. */
export const HIGHEST_TDS_RATE = 2_000 as Hundredths;

/** A rate in percent, as the wire has it. */
export function toPercent(rate: Hundredths | null | undefined): number | null {
  return rate == null ? null : readingFromHundredths(rate);
}
