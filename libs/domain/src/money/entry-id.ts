type EntryCategory = 'trip' | 'expense' | 'settlement' | 'party' | 'credit';

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
