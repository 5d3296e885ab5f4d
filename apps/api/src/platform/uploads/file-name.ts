import { withoutHiddenCharacters } from '@bahi/kernel/hidden-characters';

const MAX_LENGTH = 120;
/** Characters that no file system or header should meet. */
const RESERVED = /["*/:<>?\\|]/g;
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu;

/** A client's file name made harmless; it is shown and offered for saving, never a path. Empty where nothing is left. */
export function harmlessName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  // Turning the reading order round makes `exe.pdf` of `fdp.exe`.
  const plain = withoutHiddenCharacters(last.normalize('NFC').replace(UNPRINTABLE, ''))
    .replace(RESERVED, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  return shortened(withoutTail(plain));
}

/** Not by a pattern: at its end it would try each dot of a long row anew. */
function withoutTail(name: string): string {
  let end = name.length;
  while (name[end - 1] === '.' || name[end - 1] === ' ') end -= 1;
  return name.slice(0, end);
}

/** What stands behind the last dot, in small letters; empty without one. */
export function endingOf(name: string): string {
  return /[^.]\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Cut before the ending, between characters. */
function shortened(name: string): string {
  if (name.length <= MAX_LENGTH) return name;
  const ending = endingOf(name);
  const tail = ending === '' ? '' : `.${ending}`;
  let head = '';
  for (const character of name) {
    if (head.length + character.length + tail.length > MAX_LENGTH) break;
    head += character;
  }
  return `${head}${tail}`;
}
