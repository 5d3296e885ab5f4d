import { GAPS } from './gaps.ts';
import { plainText } from './plain-text.ts';

/** Longer than any number with its separators. A reader of numbers looks at no longer text. */
export const MAX_TYPED_NUMBER = 200;

const DASHES = /[\u2010-\u2015\u2212]/g;

/**
 * A typed or pasted number of letters and digits, such as an LR number: in ASCII, without dots and zero-width marks,
 * and with hyphens for all dashes. Any other character stays, and so do spaces inside, for its field to refuse.
 */
export function readIdentifier(text: string): string {
  return plainText(text).replace(DASHES, '-').replaceAll('.', '');
}

/** The same without the spaces and hyphens by which people separate its parts, as vehicle numbers are stored. */
export function readCompactIdentifier(text: string): string {
  return readIdentifier(text).split(GAPS).join('');
}
