import { type Entry } from '../money/entry.ts';
import { entryIdOf } from '../money/entry-id.ts';
import { reverse } from '../money/postings.ts';
import { type Trip } from './trip.ts';

/** Entries of a trip taken back in one event, each on its own day. */
export function takeBack({ id }: Trip, entries: readonly Entry[], newId: (name: string) => string): Entry[] {
  return entries.map((entry) => reverse(entry, entryIdOf('trip', id, newId(`reversal of ${entry.entryId}`))));
}
