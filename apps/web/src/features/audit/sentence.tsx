import { formatRupees } from '@bahi/kernel/format';
import { Link } from 'react-router-dom';
import { type SentencePart, findThingPage } from './trail.ts';

/** A name of up to so many characters, such as an LR number, is not broken over two lines. */
const UNBROKEN = 20;

interface SentenceProps {
  readonly parts: readonly SentencePart[];
  /** -1 while Tab passes the row. */
  readonly tabIndex?: number | undefined;
}

/** What a command did, with links to the things that the reader can open. */
export function Sentence({ parts, tabIndex }: SentenceProps) {
  return (
    <span className="trail-sentence">
      {parts.map((part, index) => (
        <Part key={index} {...{ part, tabIndex }} />
      ))}
    </span>
  );
}

function Part({ part, tabIndex }: { readonly part: SentencePart; readonly tabIndex: number | undefined }) {
  if ('text' in part) return <span>{part.text}</span>;
  if ('amount' in part) return <b className="bahi-figure">{formatRupees(part.amount)}</b>;
  const page = findThingPage(part);
  const isShort = part.label.length <= UNBROKEN || undefined;
  if (page === null)
    return (
      <b className="trail-thing" data-short={isShort}>
        {part.label}
      </b>
    );
  return (
    <Link to={page} className="trail-thing trail-link" data-short={isShort} tabIndex={tabIndex}>
      {part.label}
    </Link>
  );
}
