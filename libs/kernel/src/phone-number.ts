import { plainText } from './plain-text.ts';

/** The country code after +, 00, 0 or nothing; the trunk zero; an Indian number, which never begins with 0. */
const INDIAN = /^(?:(?:\+|00?)?91)?0?([1-9]\d{9})$/;
/** The beginnings of a number while it is typed. */
const BEGUN = /^(?:\+9?|0{0,2}9?|(?:\+|00?)?910?(?:[1-9]\d{0,9})?|0?[1-9]\d{0,9})$/;
const SEPARATORS = /[\s().\-‐‑‒–—−]/g;

/**
 * The ten digits of an Indian phone number, mobile or landline, however it is written; undefined for anything else.
 * Checks the length, not the series in use: a list of series would age, and a driver with a newer number could not sign
 * in. A library of the world's numbers would be a tenth of the first page's script, and does not read 091.
 */
export function readPhone(text: string): string | undefined {
  return INDIAN.exec(compact(text))?.[1];
}

/** Whether more keys could complete a phone number. */
export function mayBecomePhone(text: string): boolean {
  return BEGUN.test(compact(text));
}

function compact(text: string): string {
  return plainText(text).replace(/^tel:/i, '').replace(SEPARATORS, '');
}
