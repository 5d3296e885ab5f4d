import { entryIdOf, reverse, type Posting } from '../money/postings.ts';
import { type ReversedLine } from './trip-events.ts';
import { lineOf } from './trip-figures.ts';
import { type Trip, type TripEntry } from './trip.ts';

interface Reversed {
  readonly lines: ReversedLine[];
  readonly postings: Posting[];
}

/** Several entries taken back in one event, each on its own day. */
export function reverseEntries(
  { id }: Trip,
  entries: readonly (readonly [entryId: string, entry: TripEntry])[],
  newId: (name: string) => string,
): Reversed {
  const each = entries.map((entry) => {
    const reversalId = entryIdOf('trip', id, newId(`reversal of ${entry[0]}`));
    return {
      line: { ...lineOf(entry), reversalId },
      postings: reverse(entry[1].postings, reversalId),
    };
  });
  return {
    lines: each.map(({ line }) => line),
    postings: each.flatMap(({ postings }) => postings),
  };
}
