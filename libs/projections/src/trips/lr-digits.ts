import { searchDigits } from '@bahi/domain/trips/lr-number';

/** The beginnings that a search by LR number may use: its first digit and its first two; '' if it has fewer. */
export interface LrDigits {
  readonly lrRun: string;
  readonly lrFirst: string;
  readonly lrFirstTwo: string;
}

export function lrDigits(lrNumber: string | null): LrDigits {
  const run = searchDigits(lrNumber ?? '');
  return { lrRun: run, lrFirst: run.slice(0, 1), lrFirstTwo: run.length < 2 ? '' : run.slice(0, 2) };
}
