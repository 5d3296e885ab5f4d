import { type Day } from '@bahi/kernel/day';
import { type Paise } from '@bahi/kernel/paise';
import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconDotsVertical, IconLock, IconPlus, IconTrash } from '../icons.tsx';
import { type ReactNode, useState } from 'react';
import { useBack } from '../page/browser-back.tsx';
import { DocumentTile, type StoredDocument } from '../page/document-tile.tsx';
import { Money } from '../page/money.tsx';

export interface DatedEntry {
  readonly id: string;
  readonly day: Day;
  /** The mode or category in words. */
  readonly label: string;
  /** An additional line: 'from the advance of Nov 12'. */
  readonly detail?: string;
  readonly amount: Paise;
  /** Part of the entry above: its amount is not in the column and not in the sum. */
  readonly isIndented?: boolean;
  /** The receipt of the entry; `what` describes it: 'Receipt of Nov 17'. */
  readonly document?: StoredDocument & { readonly what: string };
  /** Asks for the deletion; omitted if the user may not delete. */
  readonly onDelete?: () => void;
  /** Asks for the day on which the bank returned the cheque; omitted for other entries. */
  readonly onReturn?: () => void;
  /** Why this entry cannot be deleted; shown on a lock. */
  readonly lockedBecause?: string;
}

interface DatedGroupProps {
  readonly label: string;
  /** As counted in the sum: a deducted subtotal is negative. */
  readonly amount: Paise;
  readonly entries?: readonly DatedEntry[];
  /** Adds another entry to this line. */
  readonly onAdd?: (() => void) | undefined;
  /** Names the entry that is added, if not by `label`: 'Add Advance'. */
  readonly addLabel?: string;
}

/** A line of a sum with its dated entries behind a hairline, inside a {@link DatedList}. */
export function DatedGroup({ label, amount, entries = [], onAdd, addLabel = label }: DatedGroupProps) {
  return (
    <li>
      <div className="bahi-dated-line">
        <span className="bahi-dated-label">{label}</span>
        {onAdd !== undefined && (
          <Button
            variant="transparent"
            className="bahi-add"
            leftSection={<IconPlus size={14} stroke={1.75} />}
            onClick={onAdd}
          >
            <span>
              Add <span className="bahi-add-what">{addLabel}</span>
            </span>
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
  const words = `${formatShortDay(entry.day)} ${entry.label}`;
  return (
    <li className="bahi-dated-entry" data-indented={entry.isIndented}>
      <span className="bahi-dated-hairline">
        <span>{formatShortDay(entry.day)}</span> <span aria-hidden>·</span> <span>{entry.label}</span>
        {entry.isIndented && (
          <>
            {' '}
            <Money paise={entry.amount} />
          </>
        )}
        {entry.detail !== undefined && <small className="bahi-dated-detail">{entry.detail}</small>}
        {entry.document !== undefined && (
          <DocumentTile what={entry.document.what} document={entry.document} />
        )}
      </span>
      <span className="bahi-dated-amount">{!entry.isIndented && <Money paise={entry.amount} />}</span>
      <span className="bahi-dated-gutter">
        {entry.onReturn === undefined ? (
          <OneAction {...{ entry, words }} />
        ) : (
          <EntryMenu {...{ entry, words }} />
        )}
      </span>
    </li>
  );
}

interface ActionProps {
  readonly entry: DatedEntry;
  /** 'Nov 12 Online' */
  readonly words: string;
}

/** A delete button, or a lock that says why the entry cannot be deleted. */
function OneAction({ entry, words }: ActionProps) {
  if (entry.lockedBecause !== undefined)
    return (
      <Tooltip label={entry.lockedBecause}>
        <span tabIndex={0} role="img" aria-label={`${words}: ${entry.lockedBecause}`}>
          <IconLock size={16} stroke={1.75} aria-hidden />
        </span>
      </Tooltip>
    );
  if (entry.onDelete === undefined) return null;
  return (
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
  );
}

/** The menu of a cheque, which can be returned by the bank as well as deleted. */
function EntryMenu({ entry, words }: ActionProps) {
  const [opened, setOpened] = useState(false);
  useBack(opened, () => setOpened(false));
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <ActionIcon size={28} variant="transparent" color="gray.7" aria-label={`More of ${words}`}>
          <IconDotsVertical {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={entry.onReturn}>
          Cheque returned...
        </Menu.Item>
        {entry.onDelete !== undefined && (
          <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={entry.onDelete}>
            Delete...
          </Menu.Item>
        )}
        {entry.lockedBecause !== undefined && <Menu.Label>{entry.lockedBecause}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}

interface DatedListProps {
  /** {@link DatedGroup}s, in the order of the sum. */
  readonly children: ReactNode;
  readonly total: {
    readonly label: string;
    readonly figure: ReactNode;
    /** True if nothing was added or deducted, so that there is no sum to close with a double rule. */
    readonly isPlain?: boolean;
  };
}

/** A sum as accountants rule it: its lines, a single rule, the total over a double rule. */
export function DatedList({ children, total }: DatedListProps) {
  return (
    <>
      <ul className="bahi-dated">{children}</ul>
      <div className="bahi-total" data-plain={total.isPlain}>
        <span>{total.label}</span>
        <span className="bahi-total-figure">{total.figure}</span>
      </div>
    </>
  );
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Nov 12`. */
export function formatShortDay(day: Day): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${Number(day.slice(8, 10))}`;
}
