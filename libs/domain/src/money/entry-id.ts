const ENTRY_STREAM_CATEGORIES = [
  'trip',
  'expense',
  'settlement',
  'party',
  'credit',
  'transfer',
  'box',
] as const;

/** The category of a stream that holds entries. */
export type EntryStreamCategory = (typeof ENTRY_STREAM_CATEGORIES)[number];

/**
 * `<category>.<aggregate id>.<id>`: the category and the id name the stream that holds the entry. Clients
 * treat it as one opaque text.
 */
export function makeEntryId(category: EntryStreamCategory, aggregateId: string, id: string): string {
  return `${category}.${aggregateId}.${id}`;
}

/**
 * The id of the aggregate of this category that holds the entry: the trip's id for `trip`. If an aggregate of
 * another category holds the entry, the answer is '', which no aggregate has as its id.
 */
export function entryAggregateId(category: EntryStreamCategory, entryId: string): string {
  const [held, aggregateId = ''] = entryId.split('.');
  return held === category ? aggregateId : '';
}

/** The category of the stream that holds the entry; null if no stream can. */
export function entryStreamCategory(entryId: string): EntryStreamCategory | null {
  return ENTRY_STREAM_CATEGORIES.find((category) => entryAggregateId(category, entryId) !== '') ?? null;
}

/**
 * The id of an entry, from the id of a row that shows a part of it. What follows `~` is cut off: `out` or `in` for one
 * of a transfer's boxes, or the key of a move in closed books.
 */
export function wholeEntryId(id: string): string {
  return id.split('~')[0] ?? id;
}

/** The id of a transfer's row for the box that the money left, or for the one that it came into. */
export function transferSideId(entryId: string, side: 'out' | 'in'): string {
  return `${entryId}~${side}`;
}
