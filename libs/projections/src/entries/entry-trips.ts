import { entryKind, type Entry } from '@bahi/domain/money/entry';

/**
 * The trips that an entry is about, each once. For an expense only its expense lines count: when
 * an expense leaves its trip, the lines of its vendor still name the trip.
 */
export function listTripIds(entry: Pick<Entry, 'entryType' | 'lines'>): readonly string[] {
  const about =
    entryKind(entry) === 'expense'
      ? entry.lines.filter(({ account }) => account.kind === 'expense')
      : entry.lines;
  return [...new Set(about.flatMap(({ tripId }) => tripId ?? []))];
}
