import { GAPS, withoutGaps } from './gaps.ts';

/** How names and numbers are found by what was typed. The client and the rows follow the same rule. */

const ACCENTS = /[\u0300-\u036f]/g;

/** Both sides compare in this form: any case, any width, with or without accents. */
export function foldText(text: string): string {
  return text.normalize('NFKD').toLowerCase().replace(ACCENTS, '').normalize('NFKC');
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

/** Whether every word of the query begins one of the text: such a text is the likelier one. */
export function beginsWords(text: string, query: string): boolean {
  const folded = foldText(text);
  return queryWords(query).every((word) => wordStart(folded, word) >= 0);
}

/** The same but for case, accents, spaces and dashes. */
export function isSameText(one: string, other: string): boolean {
  return withoutGaps(foldText(one)) === withoutGaps(foldText(other));
}

/** Alphabetical, as the rows are sorted. */
export function compareText(one: string, other: string): number {
  const [a, b] = [foldText(one), foldText(other)];
  return a < b ? -1 : Number(a > b);
}

/** A text in parts, those that match marked. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Marks a number that was typed with spaces as one piece, other queries word by word. */
export function partsFound(text: string, query: string): readonly TextPart[] {
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
    if (last?.isMatch === marked.has(index)) last.text += letter;
    else parts.push({ text: letter, isMatch: marked.has(index) });
  });
  return parts;
}

/** Which letter of the text each character of its folded form comes from. */
function foldedByLetter(text: string) {
  const letters = [...text].map(foldText);
  return {
    folded: letters.join(''),
    origins: letters.flatMap((letter, index) => Array.from(letter, () => index)),
  };
}

/** Where in a folded text a word begins with this one; -1 where none does. */
function wordStart(folded: string, word: string): number {
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{M}\p{N}]$/u.test(folded.slice(0, at))) return at;
  }
  return -1;
}
