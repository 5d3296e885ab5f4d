import { type SearchSubject } from '@bahi/contract/labels';
import { splitAtMatches } from '@bahi/kernel/search';

/** The search text and its interpretation, which the rows show in bold. */
export interface TextMatch {
  readonly as: SearchSubject;
  readonly text: string;
}

interface MatchedProps {
  /** A name in a row. */
  readonly name: string;
  /** The interpretation under which the text can match this name. */
  readonly as: SearchSubject;
  readonly match: TextMatch | undefined;
}

/** A name with the matched part in bold. */
export function Matched({ name, as, match }: MatchedProps) {
  if (match?.as !== as) return <span>{name}</span>;
  // Stored vehicle numbers lack the separators that people type.
  const text = as === 'VEHICLE' ? match.text.replace(/[\s./-]/g, '') : match.text;
  return (
    <span>
      {splitAtMatches(name, text).map((part, at) =>
        part.isMatch ? <b key={at}>{part.text}</b> : <span key={at}>{part.text}</span>,
      )}
    </span>
  );
}
