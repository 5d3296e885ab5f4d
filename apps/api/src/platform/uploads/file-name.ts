import { withoutHiddenCharacters } from '@bahi/kernel/hidden-characters';

const MAX_LENGTH = 120;
/** Characters that file systems or headers may not accept. */
const RESERVED = /["*/:<>?\\|]/g;
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu;

/**
 * Makes the file name that a client sent harmless. It is displayed and offered for saving, but never used as a path. ''
 * if nothing is left.
 */
export function toHarmlessName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  // Characters that reverse the reading order would show `fdp.exe` as `exe.pdf`.
  const plain = withoutHiddenCharacters(last.normalize('NFC').replace(UNPRINTABLE, ''))
    .replace(RESERVED, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  return shorten(trimTail(plain));
}

/** Uses a loop, because a regular expression for the end of the text takes quadratic time for many dots. */
function trimTail(name: string): string {
  let end = name.length;
  while (name[end - 1] === '.' || name[end - 1] === ' ') end -= 1;
  return name.slice(0, end);
}

/** The text after the last dot, in lower case; '' if there is no such text. */
export function fileEnding(name: string): string {
  return /[^.]\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Cuts before the ending, between characters. */
function shorten(name: string): string {
  if (name.length <= MAX_LENGTH) return name;
  const ending = fileEnding(name);
  const tail = ending === '' ? '' : `.${ending}`;
  let head = '';
  for (const character of name) {
    if (head.length + character.length + tail.length > MAX_LENGTH) break;
    head += character;
  }
  return `${head}${tail}`;
}
