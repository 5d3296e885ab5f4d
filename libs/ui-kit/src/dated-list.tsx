import { type Day } from '@bahi/kernel/day';
import { type Paise } from '@bahi/kernel/paise';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconLock, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { DocumentTile, type KeptDocument } from './document-tile.tsx';
import { Money } from './money.tsx';

export interface DatedEntry {
  readonly id: string;
  readonly day: Day;
  /** Mode or category in words. */
  readonly label: string;
  /** What else is to be known of it, on a line of its own: 'from the advance of Nov 12'. */
  readonly detail?: string;
  readonly amount: Paise;
  /** The file behind it, and what it is: 'Receipt of Nov 17'. */
  readonly document?: KeptDocument & { readonly what: string };
  /** Asks for the deletion; left out where the reader may not delete at all. */
  readonly onDelete?: () => void;
  /** Why this entry cannot be deleted; shown on a lock. */
  readonly lockedBecause?: string;
}

interface DatedGroupProps {
  readonly label: string;
  /** As it stands in the sum: a deducted subtotal is negative. */
  readonly amount: Paise;
  readonly entries?: readonly DatedEntry[];
  readonly add?: { readonly label: string; readonly onClick: () => void };
}

/** A line of a sum with its dated entries behind a hairline; stands in a {@link DatedList}. */
export function DatedGroup({ label, amount, entries = [], add }: DatedGroupProps) {
  return (
    <li>
      <div className="bahi-dated-line">
        <span className="bahi-dated-label">{label}</span>
        {add !== undefined && (
          <Button
            variant="transparent"
            className="bahi-add"
            leftSection={<IconPlus size={14} stroke={1.75} />}
            onClick={add.onClick}
          >
            {add.label}
          </Button>
        )}
        <span className="bahi-dated-amount">
          <Money paise={amount} weight={500} />
        </span>
      </div>
      {entries.length > 0 && (
        <ul className="bahi-dated-entries" aria-label={label}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Entry({ entry }: { readonly entry: DatedEntry }) {
  const words = `${shortDay(entry.day)} ${entry.label}`;
  return (
    <li className="bahi-dated-entry">
      <span className="bahi-dated-hairline">
        {shortDay(entry.day)} <span aria-hidden>·</span> {entry.label}
        {entry.detail !== undefined && <small className="bahi-dated-detail">{entry.detail}</small>}
        {entry.document !== undefined && (
          <DocumentTile what={entry.document.what} document={entry.document} />
        )}
      </span>
      <span className="bahi-dated-amount">
        <Money paise={entry.amount} />
      </span>
      <span className="bahi-dated-gutter">
        {entry.lockedBecause !== undefined ? (
          <Tooltip label={entry.lockedBecause}>
            <span tabIndex={0} role="img" aria-label={`${words}: ${entry.lockedBecause}`}>
              <IconLock size={16} stroke={1.75} aria-hidden />
            </span>
          </Tooltip>
        ) : (
          entry.onDelete !== undefined && (
            <Tooltip label="Delete">
              <ActionIcon
                variant="transparent"
                color="gray.7"
                size={28}
                aria-label={`Delete ${words}`}
                onClick={entry.onDelete}
              >
                <IconTrash size={16} stroke={1.75} />
              </ActionIcon>
            </Tooltip>
          )
        )}
      </span>
    </li>
  );
}

interface DatedListProps {
  /** {@link DatedGroup}s, in the order of the sum. */
  readonly children: ReactNode;
  readonly total: { readonly label: string; readonly figure: ReactNode };
}

/** A sum as an accountant rules it: its lines, a single rule, the total over a double rule. */
export function DatedList({ children, total }: DatedListProps) {
  return (
    <>
      <ul className="bahi-dated">{children}</ul>
      <div className="bahi-total">
        <span>{total.label}</span>
        <span className="bahi-total-figure">{total.figure}</span>
      </div>
    </>
  );
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Nov 12`. */
export function shortDay(day: Day): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${Number(day.slice(8, 10))}`;
}
