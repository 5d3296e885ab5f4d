import { MAX_TYPED_NUMBER } from './identifier.ts';
import { plainText } from './plain-text.ts';

/** The country code after +, 00, 0 or nothing; the trunk zero; an Indian number, which never begins with 0. */
const INDIAN = /^(?:(?:\+|00?)?91)?0?([1-9]\d{9})$/;
/** The beginnings of a number while it is typed. */
const BEGUN = /^(?:\+9?|0{0,2}9?|(?:\+|00?)?910?(?:[1-9]\d{0,9})?|0?[1-9]\d{0,9})$/;
const SEPARATORS = /[\s().\-‐‑‒–—−]/g;

/**
 * The ten digits of an Indian phone number, mobile or landline, however it is written; undefined for anything
 * else.
 * - It checks the length and not the series in use. A list of series would become outdated, and a driver with
 *   a number of a new series could not sign in.
 * - It uses no library for the world's numbers: that would be a tenth of the first page's script, and does
 *   not accept the prefix 091.
 */
export function readPhone(text: string): string | undefined {
  if (text.length > MAX_TYPED_NUMBER) return undefined;
  return INDIAN.exec(compact(text))?.[1];
}

/** Whether more keys could complete a phone number. */
export function mayBecomePhone(text: string): boolean {
  return BEGUN.test(compact(text));
}

function compact(text: string): string {
  return plainText(text).replace(/^tel:/i, '').replace(SEPARATORS, '');
}
