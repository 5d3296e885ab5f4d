import { asciiDigits } from './plain-text.ts';

/** The last run of digits, unchanged; '' without a digit. */
export function lastDigits(text: string): string {
  return text.match(/\d+/g)?.at(-1) ?? '';
}

/**
 * The digits that a search for an LR number compares: the last run of digits without leading zeros; '' without a
 * digit. docs/rules/trips.md#lr-numbers.
 */
export function searchDigits(text: string): string {
  return lastDigits(asciiDigits(text.normalize('NFKC'))).replace(/^0+/, '');
}
