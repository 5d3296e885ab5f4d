import { GAPS, withoutGaps } from './gaps.ts';

/**
 * Search in names and numbers by a typed text. The forms of the client and the lists of the server use the
 * same rules.
 */

/**
 * Accents, and the nuktas of the Indic scripts, a dot below a letter that many people leave out: ड़ and ड. Decomposing a
 * text parts them from their letters.
 */
const ACCENTS = /[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc]/g;

/** The version of {@link foldText}. */
export const FOLDING = 3;

/** Apostrophes of keyboards and word processors: d'Mello, d’Mello. */
const APOSTROPHES = /[\u2018\u2019\u201b\u02b9\u02bb-\u02bd\u2032\u00b4`]/g;

/**
 * The form in which texts are compared: it ignores case, width, accents, nuktas and the kind of apostrophe. Stored rows
 * hold it, so a change of it raises {@link FOLDING}.
 */
export function foldText(text: string): string {
  return text
    .replace(APOSTROPHES, "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .normalize('NFKC');
}

/** The words that a text must contain, in any order. An empty query finds every text. */
export function queryWords(query: string): readonly string[] {
  return foldText(query)
    .split(GAPS)
    .filter((word) => word !== '');
}

export function isFound(text: string, query: string): boolean {
  const folded = foldText(text);
  return queryWords(query).every((word) => folded.includes(word));
}

/**
 * Whether every word of the query is the beginning of a word of the text. Such a text is the likelier match.
 */
export function matchesWordStarts(text: string, query: string): boolean {
  const folded = foldText(text);
  return queryWords(query).every((word) => wordStart(folded, word) >= 0);
}

/** Equal except for case, accents, spaces and dashes. */
export function isSameText(one: string, other: string): boolean {
  return withoutGaps(foldText(one)) === withoutGaps(foldText(other));
}

/** Alphabetical, as the rows are sorted. */
export function compareText(one: string, other: string): number {
  const [a, b] = [foldText(one), foldText(other)];
  return a < b ? -1 : Number(a > b);
}

/** A part of a text, marked if it matches. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * Splits a text into parts that match the query and parts that do not. If the query without its spaces occurs
 * in the text, as a number typed with spaces does, that is one match; otherwise each word is matched
 * separately.
 */
export function splitAtMatches(text: string, query: string): readonly TextPart[] {
  const { folded, origins } = foldedByLetter(text);
  const words = queryWords(query);
  const whole = words.join('');
  const marked = new Set<number>();
  for (const word of folded.includes(whole) ? [whole] : words) {
    const begins = wordStart(folded, word);
    const at = begins < 0 ? folded.indexOf(word) : begins;
    if (at >= 0) origins.slice(at, at + word.length).forEach((origin) => marked.add(origin));
  }
  const parts: { text: string; isMatch: boolean }[] = [];
  [...text].forEach((letter, index) => {
    const last = parts.at(-1);
    // An accent of its own belongs to the letter before it.
    const isMatch = foldText(letter) === '' ? (last?.isMatch ?? false) : marked.has(index);
    if (last?.isMatch === isMatch) last.text += letter;
    else parts.push({ text: letter, isMatch });
  });
  return parts;
}

/** The folded text, and for each of its characters the index of the letter that it comes from. */
function foldedByLetter(text: string) {
  const letters = [...text].map(foldText);
  return {
    folded: letters.join(''),
    origins: letters.flatMap((letter, index) => Array.from(letter, () => index)),
  };
}

/** The first index in a folded text at which a word begins with `word`; -1 if there is none. */
function wordStart(folded: string, word: string): number {
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{M}\p{N}]$/u.test(folded.slice(0, at))) return at;
  }
  return -1;
}
