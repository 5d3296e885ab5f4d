import { formatCount } from '@bahi/kernel/format';
import { IconLink } from '@bahi/ui-kit/icons';
import { createContext, useContext } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { describeAuthor, splitRecordedAt, TRAIL_PAGE, type TrailRow } from './trail.ts';

/** How a list of rows leads to another row by its number. */
export interface EntryFinder {
  /** A row of the list. */
  readonly find: (number: number) => TrailRow | undefined;
  /** Opens a row of the list and moves the focus to it. */
  readonly jumpTo: (number: number) => void;
  /** Whether the reader may open any row of the trail. */
  readonly opensTrail: boolean;
}

const EntryFinderContext = createContext<EntryFinder>({
  find: () => undefined,
  jumpTo: () => undefined,
  opensTrail: false,
});
export const EntryFinderProvider = EntryFinderContext.Provider;

/** A row names no more of the rows that it took back. */
const MOST_NAMED = 3;

interface EntryLinksProps {
  readonly row: Pick<TrailRow, 'reverses' | 'reversedBy'>;
  /** -1 while Tab passes the row. */
  readonly tabIndex?: number | undefined;
}

/** The rows that a command took back, and the row that took it back. */
export function EntryLinks({ row: { reverses, reversedBy }, tabIndex }: EntryLinksProps) {
  const named = reverses.slice(0, MOST_NAMED);
  const others = reverses.length - named.length;
  return (
    <>
      {named.map(({ number }) => (
        <EntryLine key={number} words="reverses" {...{ number, tabIndex }} />
      ))}
      {others > 0 && <p className="trail-note">{`and ${formatCount(others)} more`}</p>}
      {reversedBy !== null && (
        <EntryLine words="taken back by" number={reversedBy.number} tabIndex={tabIndex} />
      )}
    </>
  );
}

interface EntryLineProps {
  readonly words: string;
  readonly number: number;
  readonly tabIndex: number | undefined;
}

/** 'reverses entry 47,902, made by Anita Kulkarni on 16-11-2026'; who and when only if the row is in the list. */
function EntryLine({ words, number, tabIndex }: EntryLineProps) {
  const { find, jumpTo, opensTrail } = useContext(EntryFinderContext);
  const link = useEntryLink(number);
  const row = find(number);
  const name = `entry ${formatCount(number)}`;
  return (
    <p className="trail-note">
      <IconLink size={14} stroke={1.75} aria-hidden /> <span>{words}</span>{' '}
      {row !== undefined ? (
        <button type="button" className="trail-link" tabIndex={tabIndex} onClick={() => jumpTo(number)}>
          {name}
        </button>
      ) : opensTrail ? (
        <Link {...link} className="trail-link" tabIndex={tabIndex}>
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      {row !== undefined && (
        <span>{`, made by ${describeAuthor(row).name} on ${splitRecordedAt(row.recordedAt).day}`}</span>
      )}
    </p>
  );
}

/** The state of the address of an entry below which the history has the list without it. */
const ABOVE_LIST = 'above-list';

/** Leads to the trail with one row opened beside it. On the page of the trail the filters stay. */
export function useEntryLink(number: number) {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const isTrail = pathname === TRAIL_PAGE;
  const address = new URLSearchParams(isTrail ? search : '');
  // An entry takes the place of the one that is open, so that Back closes it.
  const replace = address.has('entry');
  address.set('entry', String(number));
  return {
    to: `${TRAIL_PAGE}?${address.toString()}`,
    replace,
    state: replace ? state : isTrail ? ABOVE_LIST : null,
  };
}

/** Whether one step back in the history leads to the list from which the open entry was opened. */
export function useIsAboveList(): boolean {
  return useLocation().state === ABOVE_LIST;
}
