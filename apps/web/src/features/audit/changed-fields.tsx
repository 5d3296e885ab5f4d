import { IconArrowNarrowRight } from '@bahi/ui-kit/icons';
import { VisuallyHidden } from '@mantine/core';
import { type TrailRow } from './trail.ts';

/** A closed row names no more of its changes. */
const MOST_IN_CLOSED_ROW = 3;

interface ChangedFieldsProps {
  readonly changes: TrailRow['changes'];
  readonly showsAll: boolean;
}

/** The changed fields by their labels, each with its old and its new value. */
export function ChangedFields({ changes, showsAll }: ChangedFieldsProps) {
  if (changes.length === 0) return null;
  const shown = showsAll ? changes : changes.slice(0, MOST_IN_CLOSED_ROW);
  const hidden = changes.length - shown.length;
  return (
    <>
      <dl className="trail-changes">
        {shown.map(({ field, label, from, to }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              <VisuallyHidden>from</VisuallyHidden> <del>{from}</del>{' '}
              <IconArrowNarrowRight size={16} stroke={1.75} aria-hidden /> <VisuallyHidden>to</VisuallyHidden>{' '}
              <ins>{to}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {hidden > 0 && (
        <p className="trail-note">{`and ${hidden} more ${hidden === 1 ? 'field' : 'fields'}`}</p>
      )}
    </>
  );
}
