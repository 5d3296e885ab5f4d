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

/** `<category>.<owner id>.<entry id>`: opaque to clients; names the stream that holds the entry. */
export function makeEntryId(category: EntryStreamCategory, ownerId: string, id: string): string {
  return `${category}.${ownerId}.${id}`;
}

/**
 * The owner's id in the stream of this category that holds the entry. If no such stream does, '', which is the id of
 * nothing. No other part of an id is ever read.
 */
export function entryOwnerId(category: EntryStreamCategory, entryId: string): string {
  const [own, ownerId = ''] = entryId.split('.');
  return own === category ? ownerId : '';
}

/** The category of the stream that holds the entry; null if no stream can. */
export function entryStreamCategory(entryId: string): EntryStreamCategory | null {
  return ENTRY_STREAM_CATEGORIES.find((category) => entryOwnerId(category, entryId) !== '') ?? null;
}

/**
 * The id of a transfer's entry, from the id of its row for one of its boxes, which ends in `~out` or `~in`. Other ids
 * are unchanged.
 */
export function wholeEntryId(id: string): string {
  return id.split('~')[0] ?? id;
}

/** The id of a transfer's row for the box that the money left, or for the one that it came into. */
export function transferSideId(entryId: string, side: 'out' | 'in'): string {
  return `${entryId}~${side}`;
}
