import { describeEntry } from '@bahi/contract/entry-types';

/**
 * The label of a money entry on its trip's page. A category without a row, such as one of maintenance, shows its code
 * in words: 'Settlement', 'Bulk payment', 'Shortage Amount'.
 */
export function formatEntryInSentence(category: string): string {
  const row = describeEntry(category);
  return row?.labelOnTrip ?? row?.label ?? titleCase(category);
}

function titleCase(code: string): string {
  return code
    .split('_')
    .map((word) => word.slice(0, 1) + word.slice(1).toLowerCase())
    .join(' ');
}
