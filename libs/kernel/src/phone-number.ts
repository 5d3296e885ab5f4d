import { plainText } from './plain-text.ts';

/** Country code after +, 00, 0 or nothing; the trunk zero; a number of India, which never begins with 0. */
const INDIAN = /^(?:(?:\+|00?)?91)?0?([1-9]\d{9})$/;
const SEPARATORS = /[\s().\-‐‑‒–—−]/g;

/**
 * The ten digits of an Indian phone number, mobile or landline, however it was written; undefined for anything else.
 * It looks at the length, not at the series in use: a list of those ages, and a driver whose number is younger than
 * the list could not sign in.
 */
export function readPhone(text: string): string | undefined {
  const compact = plainText(text).replace(/^tel:/i, '').replace(SEPARATORS, '');
  return INDIAN.exec(compact)?.[1];
}
