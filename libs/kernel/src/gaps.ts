/** Spaces and dashes, by which people separate the parts of a number. */
// eslint-disable-next-line regexp/no-super-linear-move -- each text is at most 200 characters long
export const GAPS = /[\s\u002d\u2010-\u2015]+/;

/** Writes `MH 12-AB 1234` in one piece, as vehicle numbers are stored. */
export function withoutGaps(text: string): string {
  return text.split(GAPS).join('');
}
