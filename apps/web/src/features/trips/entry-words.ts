import { describedEntry } from '@bahi/contract/entry-types';

/** A money entry on the page of its trip; of a maintenance that has no row its code in words: 'Settlement', 'Bulk payment', 'Shortage Amount'. */
export function entryInWords(category: string): string {
  const row = describedEntry(category);
  return row?.labelOnTrip ?? row?.label ?? titleCase(category);
}

function titleCase(code: string): string {
  return code
    .split('_')
    .map((word) => word.slice(0, 1) + word.slice(1).toLowerCase())
    .join(' ');
}
