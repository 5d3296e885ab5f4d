import { type TextReading } from '@bahi/contract/labels';

/** What the list was narrowed to by a text: bold in the rows. */
export interface Sought {
  readonly as: TextReading;
  readonly text: string;
}

interface MatchedProps {
  /** A name in a row. */
  readonly name: string;
  /** Which meaning of the text this name would have matched. */
  readonly as: TextReading;
  readonly sought: Sought | undefined;
}

/** A name with what matched in bold. */
export function Matched({ name, as, sought }: MatchedProps) {
  const words = sought?.as === as ? wordsOf(sought) : [];
  if (words.length === 0) return name;
  const parts = name.split(new RegExp(`(${words.map(literally).join('|')})`, 'giu'));
  return parts.map((part, at) => (at % 2 === 1 ? <b key={at}>{part}</b> : part));
}

/** Vehicle numbers are stored without spaces. */
function wordsOf({ as, text }: Sought): readonly string[] {
  const words = as === 'VEHICLE' ? [text.replace(/[\s./-]/g, '')] : text.split(/\s+/);
  return words.filter((word) => word !== '');
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
