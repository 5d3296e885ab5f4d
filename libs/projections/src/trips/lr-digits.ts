import { searchDigits } from '@bahi/kernel/last-digits';

/**
 * The columns by which a search finds an LR number: its last run of digits without leading zeros, the first digit of
 * that run, and its first two digits. A column is '' if the run has fewer digits.
 */
export interface LrDigits {
  readonly lrRun: string;
  readonly lrFirst: string;
  readonly lrFirstTwo: string;
}

export function lrDigits(lrNumber: string | null): LrDigits {
  const run = searchDigits(lrNumber ?? '');
  return { lrRun: run, lrFirst: run.slice(0, 1), lrFirstTwo: run.length < 2 ? '' : run.slice(0, 2) };
}
