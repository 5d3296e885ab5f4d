import { entryTypes } from '@bahi/contract/labels';

const WORDS: Readonly<Record<string, string>> = { ...entryTypes, BULK_PAYMENT_RECEIVED: 'Bulk payment' };

/** The kind of a money entry on a trip: 'Settlement', 'Bulk payment', 'Shortage Amount'. */
export function entryInWords(category: string): string {
  return WORDS[category] ?? titleCase(category);
}

function titleCase(code: string): string {
  return code
    .split('_')
    .map((word) => word.slice(0, 1) + word.slice(1).toLowerCase())
    .join(' ');
}
