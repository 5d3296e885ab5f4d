import { type TextReading } from '@bahi/contract/labels';
import { partsFound } from '@bahi/kernel/search';
import { Fragment } from 'react';

/** What the list was narrowed to by a text: bold in the rows. */
export interface TextMatch {
  readonly as: TextReading;
  readonly text: string;
}

interface MatchedProps {
  /** A name in a row. */
  readonly name: string;
  /** Which meaning of the text this name would have matched. */
  readonly as: TextReading;
  readonly match: TextMatch | undefined;
}

/** A name with what matched in bold. */
export function Matched({ name, as, match }: MatchedProps) {
  if (match?.as !== as) return name;
  // Vehicle numbers are stored without what people put between their parts.
  const text = as === 'VEHICLE' ? match.text.replace(/[\s./-]/g, '') : match.text;
  return partsFound(name, text).map((part, at) =>
    part.isMatch ? <b key={at}>{part.text}</b> : <Fragment key={at}>{part.text}</Fragment>,
  );
}
