import { plainText } from './plain-text.ts';

const NOTATIONS = [
  /^([01]\d|2[0-3])([0-5]\d)([0-5]\d)?$/,
  /^([01]?\d|2[0-3])[:.\s]([0-5]\d)(?:[:.\s]([0-5]\d))?$/,
];

/**
 * The typed time of day as `hh:mm:ss`, such as `11:42:07` or `114207`; undefined if the text is none. A time without
 * seconds means the whole minute, so its last second.
 */
export function readTime(text: string): string | undefined {
  const plain = plainText(text);
  const read = NOTATIONS.map((one) => one.exec(plain)).find((found) => found !== null);
  if (read === undefined || read === null) return undefined;
  const [, hour = '', minute = '', second = '59'] = read;
  return `${hour.padStart(2, '0')}:${minute}:${second}`;
}
