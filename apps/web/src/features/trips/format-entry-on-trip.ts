import { describeEntry } from '@bahi/contract/entry-types';

/**
 * The label of a money entry on the pages of its trip: 'Settlement', 'Bulk payment', 'Shortage Amount'. A code without a
 * row in `entryTypes` is shown in words.
 */
export function formatEntryOnTrip(category: string): string {
  const row = describeEntry(category);
  return row?.labelOnTrip ?? row?.label ?? titleCase(category);
}

function titleCase(code: string): string {
  return code
    .split('_')
    .map((word) => word.slice(0, 1) + word.slice(1).toLowerCase())
    .join(' ');
}
