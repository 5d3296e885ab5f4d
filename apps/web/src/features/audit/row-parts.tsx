import { trailSources } from '@bahi/contract/audit/trail-labels';
import { formatDay } from '@bahi/kernel/day';
import { Initials } from '@bahi/ui-kit/page/initials';
import { DaysBack } from '../../books/days-back.tsx';
import { formatEffect } from '../../books/format-effect.ts';
import { ChangedFields } from './changed-fields.tsx';
import { EntryLinks } from './entry-links.tsx';
import { Sentence } from './sentence.tsx';
import { describeAuthor, findPartyBalance, splitRecordedAt, type TrailRow } from './trail.ts';

interface RowProps {
  readonly row: TrailRow;
}

/** The recorded time and, below it, its day. */
export function RecordedAt({ row: { recordedAt } }: RowProps) {
  const { time, day } = splitRecordedAt(recordedAt);
  return (
    <time dateTime={recordedAt} className="trail-recorded">
      <b>{time}</b> <span>{day}</span>
    </time>
  );
}

interface AuthorProps extends RowProps {
  /** Adds the source, where it has no column. */
  readonly namesSource?: boolean;
}

/** Who sent the command, with their role at that time. */
export function Author({ row, namesSource = false }: AuthorProps) {
  const { name, about } = describeAuthor(row);
  const lines = [about, ...(namesSource ? [trailSources[row.source]] : [])].filter((line) => line !== '');
  return (
    <span className="trail-author">
      <Initials name={name} size={24} />
      <span>
        <span className="trail-name">{name}</span>{' '}
        {[...new Set(lines)].map((line) => (
          <span key={line} className="trail-below">
            {line}
          </span>
        ))}
      </span>
    </span>
  );
}

interface WhatProps extends RowProps {
  readonly isOpen: boolean;
  /** -1 while Tab passes the row. */
  readonly tabIndex?: number | undefined;
}

/** What the command did: the sentence, further sentences, the changed fields, what it took back, and the reason. */
export function What({ row, isOpen, tabIndex }: WhatProps) {
  return (
    <div className="trail-what">
      <Sentence parts={row.parts} tabIndex={tabIndex} />
      {row.lines.map((line, index) => (
        <p key={index} className="trail-note">
          {line}
        </p>
      ))}
      <ChangedFields changes={row.changes} showsAll={isOpen} />
      <EntryLinks row={row} tabIndex={tabIndex} />
      {row.reason !== null && <blockquote className="trail-reason">{`“${row.reason}”`}</blockquote>}
    </div>
  );
}

/** The business date, and by how many days it lies before the recorded day. */
export function BusinessDate({ row: { occurredOn, backDatedDays } }: RowProps) {
  if (occurredOn === null) return <span className="trail-none">-</span>;
  return (
    <span className="trail-date">
      <span>{formatDay(occurredOn)}</span> <DaysBack days={backDatedDays} />
    </span>
  );
}

/** What the command changed in the balance of its party. */
export function PartyBalance({ row: { effects } }: RowProps) {
  const balance = findPartyBalance(effects);
  if (balance === 'several') return <span className="trail-below">several parties</span>;
  if (balance === null) return <span className="trail-none">-</span>;
  return <b className="bahi-figure">{formatEffect(balance)}</b>;
}
