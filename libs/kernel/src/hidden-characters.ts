/** Letters and marks of the Indic scripts, which a joiner must have on both sides. */
const INDIC = ['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya']
  .concat(['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'])
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');

/** Signs of these scripts that remove the vowel of the letter before them. */
const VIRAMAS = String.raw`\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca`;

/** Characters that change the form of their neighbours: docs/decisions/0049-hidden-characters.md. */
const SHAPING = [
  // Joiners that choose the form of two letters; after a virama also at the end of a word, as in many Malayalam names.
  String.raw`(?<=[${INDIC}])(?<=[\p{L}\p{M}])[\u200c\u200d](?=[${INDIC}])(?=[\p{L}\p{M}])`,
  String.raw`(?<=[${VIRAMAS}])\u200d`,
  // Emoji in colour, keycaps, and several emoji that form one.
  String.raw`(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]`,
  String.raw`(?<=[0-9#*])\ufe0f(?=\u20e3)`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
].join('|');

/**
 * Characters that Unicode asks a font not to show, such as U+00AD, U+200B, U+2060, U+3164, U+FEFF and those that change
 * the direction of reading; also the Braille blank, line and paragraph separators, and annotation marks.
 */
const HIDDEN = String.raw`[\p{Default_Ignorable_Code_Point}\u2800\u2028\u2029\ufff9-\ufffb]`;

const SHAPING_OR_HIDDEN = new RegExp(`(${SHAPING})|${HIDDEN}`, 'gu');

/** Finds most texts in order much faster than the other pattern. */
const ANY_HIDDEN = new RegExp(HIDDEN, 'u');

/** The text without hidden characters. Joiners stay where they shape letters. */
export function withoutHiddenCharacters(text: string): string {
  if (!ANY_HIDDEN.test(text)) return text;
  return text.replace(SHAPING_OR_HIDDEN, (_, shaping = '') => shaping);
}

/** Whether a text contains hidden characters, so that it may differ from what its reader sees. */
export function hasHiddenCharacters(text: string): boolean {
  return withoutHiddenCharacters(text) !== text;
}
