import { type Entry } from '../money/entry.ts';
import { type FoldedEntry } from '../money/fold-entries.ts';
import { makeEntryId } from '../money/entry-id.ts';
import { reverseWhole } from '../money/reversals.ts';
import { type Trip } from './trip.ts';

/** Takes back entries of a trip in one event, each on its own day. */
export function takeBack(
  { id }: Trip,
  entries: readonly FoldedEntry<Entry>[],
  newId: (name: string) => string,
): Entry[] {
  return entries.flatMap((entry) =>
    reverseWhole(entry, makeEntryId('trip', id, newId(`reversal of ${entry.entryId}`))),
  );
}
