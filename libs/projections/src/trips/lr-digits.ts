import { searchDigits } from '@bahi/domain/trips/lr-number';

/**
 * What a search by LR number uses: its last run of digits without leading zeros, and the first digit and the first two of
 * that run; '' if it has fewer.
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
