import { plainText } from './plain-text.ts';

/** Country code after +, 00, 0 or nothing; the trunk zero; a number of India, which never begins with 0. */
const INDIAN = /^(?:(?:\+|00?)?91)?0?([1-9]\d{9})$/;
/** The beginnings of a number while it is typed. */
const BEGUN = /^(?:\+9?|0{0,2}9?|(?:\+|00?)?910?(?:[1-9]\d{0,9})?|0?[1-9]\d{0,9})$/;
const SEPARATORS = /[\s().\-‐‑‒–—−]/g;

/**
 * The ten digits of an Indian phone number, mobile or landline, however it was written; undefined for anything else.
 * It looks at the length, not at the series in use: a list of those ages, and a driver whose number is younger than
 * the list could not sign in. A library of the world's numbers would be a tenth of the first page's script, and reads
 * no 091.
 */
export function readPhone(text: string): string | undefined {
  return INDIAN.exec(compact(text))?.[1];
}

/** Whether more keys could make it one. */
export function mayBecomePhone(text: string): boolean {
  return BEGUN.test(compact(text));
}

function compact(text: string): string {
  return plainText(text).replace(/^tel:/i, '').replace(SEPARATORS, '');
}
