const ENTRY_CATEGORIES = ['trip', 'expense', 'settlement', 'party', 'credit', 'transfer', 'box'] as const;

/** Category of the streams that hold entries. */
export type EntryCategory = (typeof ENTRY_CATEGORIES)[number];

/** `<category>.<owner id>.<entry id>`: opaque to clients, names the stream that holds the entry. */
export function entryIdOf(category: EntryCategory, ownerId: string, id: string): string {
  return `${category}.${ownerId}.${id}`;
}

/**
 * The owner's id in the stream of this category that holds the entry, or '', whom nobody is, where none of this
 * category does. Nothing else is read from an id.
 */
export function streamOfEntry(category: EntryCategory, entryId: string): string {
  const [own, ownerId = ''] = entryId.split('.');
  return own === category ? ownerId : '';
}

/** The category of the stream that holds the entry; null: no stream could. */
export function categoryOfEntry(entryId: string): EntryCategory | null {
  return ENTRY_CATEGORIES.find((category) => streamOfEntry(category, entryId) !== '') ?? null;
}

/** Of a transfer that is listed for one of its boxes the entry itself: that box's row has `~out` or `~in` behind its id. */
export function wholeEntryId(id: string): string {
  return id.split('~')[0] ?? id;
}

/** The id of a transfer's row for the box that it left, or for the one that it came into. */
export function sideOfTransfer(entryId: string, side: 'out' | 'in'): string {
  return `${entryId}~${side}`;
}
