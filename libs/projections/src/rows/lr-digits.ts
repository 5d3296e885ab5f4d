import { lrRun } from '@bahi/domain/trips/lr-number';
import { type TripRow } from './trips.projection.ts';

/** What searches by LR number compare. */
export function lrDigits(lrNumber: string | null): Pick<TripRow, 'lrRun' | 'lrFirst' | 'lrFirstTwo'> {
  const run = lrRun(lrNumber ?? '');
  return { lrRun: run, lrFirst: run.slice(0, 1), lrFirstTwo: run.length < 2 ? '' : run.slice(0, 2) };
}
