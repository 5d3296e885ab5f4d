// Names are short: what a search takes is bounded by its field.
// eslint-disable-next-line regexp/no-super-linear-move -- each text is at most 200 characters long
export const GAPS = /[\s\u002d\u2010-\u2015]+/;

/** `MH 12-AB 1234` as vehicle numbers are kept: in one piece. */
export function withoutGaps(text: string): string {
  return text.split(GAPS).join('');
}
