import { entryKind, type Entry } from '@bahi/domain/money/entry';

/**
 * The trips that an entry is about, each once. For an expense, its expense lines decide: when it leaves its trip, a
 * vendor's lines stay as they are.
 */
export function listTripIds(entry: Pick<Entry, 'entryType' | 'lines'>): readonly string[] {
  const about =
    entryKind(entry) === 'expense'
      ? entry.lines.filter(({ account }) => account.kind === 'expense')
      : entry.lines;
  return [...new Set(about.flatMap(({ tripId }) => tripId ?? []))];
}
