import { paymentModes, type PaymentMode } from '@bahi/contract/labels';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { type Day } from '@bahi/kernel/day';
import { formatCount } from '@bahi/kernel/format';
import { subtract, type Paise } from '@bahi/kernel/paise';
import { Money } from '@bahi/ui-kit/page/money';
import { Skeleton } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { Button } from '@mantine/core';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';
import { useLatest } from '@bahi/ui-kit/page/use-latest';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { BoxBalance } from '../box-balance.tsx';
import { EntryDescription } from './transaction-parts.tsx';
import { type Transaction } from './transaction.ts';

/** A day with more entries says how many there are, and links to their list. */
const MAX_ENTRIES = 100;
const FAILURE = 'Failed to load the entries of the day';

interface BoxDayEntriesProps {
  readonly box: { readonly branchId: string; readonly mode: PaymentMode };
  readonly date: Day;
  /** The balance of the box at the end of the day. */
  readonly closing: Paise;
  /** Whether a transfer names the branch of its other box. */
  readonly namesBranches: boolean;
  /** The address of the list of all entries of the day. */
  readonly allEntriesUrl: string;
  /** Oldest first, without what can only be seen or pressed on a screen. */
  readonly isOnPaper?: boolean;
  /** Called once the entries are read, or failed to be. */
  readonly onRead?: () => void;
}

/**
 * Rows of a cash book: the entries of a box on one day, newest first, and on paper oldest first, each with the balance
 * after it.
 */
export function BoxDayEntries({
  box,
  date,
  closing,
  namesBranches,
  allEntriesUrl,
  isOnPaper = false,
  onRead,
}: BoxDayEntriesProps) {
  const { branchId, mode } = box;
  const input = { cashBranchId: branchId, mode, startDate: date, endDate: date, limit: MAX_ENTRIES };
  const { data, error, retry } = useQuery(listTransactions, input, { keepLast: true });
  const isRead = data !== undefined || error !== undefined;
  const read = useLatest(onRead);
  useEffect(() => {
    if (isRead) read.current?.();
  }, [isRead, read]);
  if (data === undefined && isOnPaper) return null;
  if (data === undefined)
    return (
      <Note>
        {error === undefined ? (
          <Skeleton width={240} />
        ) : (
          <span role="alert" className="cash-book-failed">
            <span>{`${FAILURE}: ${error.message}`}</span>
            <Button variant="default" size="xs" onClick={retry}>
              Try again
            </Button>
          </span>
        )}
      </Note>
    );
  let balance = closing;
  const rows = data.transactions.map((entry) => {
    const after = balance;
    balance = subtract(balance, subtract(entry.moneyIn, entry.moneyOut));
    return (
      <EntryRow
        key={entry.id}
        {...{ entry, after, counterparty: findCounterparty(entry, box, namesBranches) }}
      />
    );
  });
  const missing = data.length > data.transactions.length && (
    <Note>
      <Link to={allEntriesUrl}>{`All ${formatCount(data.length)} entries of the day`}</Link>
    </Note>
  );
  if (isOnPaper)
    return (
      <>
        <TextSlot>{missing}</TextSlot>
        {rows.toReversed()}
      </>
    );
  return (
    <>
      {rows}
      {data.transactions.length === 0 && <Note>No money moved on this day.</Note>}
      <TextSlot>{missing}</TextSlot>
    </>
  );
}

interface EntryRowProps {
  readonly entry: Transaction;
  readonly after: Paise;
  readonly counterparty: string | null;
}

function EntryRow({ entry, after, counterparty }: EntryRowProps) {
  return (
    <tr>
      <td className="cash-book-indent" />
      <td className="cash-book-what">
        <EntryDescription entry={entry} />
      </td>
      <td className="cash-book-about">{counterparty ?? '-'}</td>
      <td className="expense-figure" data-label="In" data-empty={entry.moneyIn === 0 || undefined}>
        <Money paise={entry.moneyIn === 0 ? null : entry.moneyIn} weight={500} />
      </td>
      <td className="expense-figure" data-label="Out" data-empty={entry.moneyOut === 0 || undefined}>
        <Money paise={entry.moneyOut === 0 ? null : entry.moneyOut} weight={500} />
      </td>
      <td className="expense-figure" data-label="In the box">
        <BoxBalance paise={after} weight={500} />
      </td>
    </tr>
  );
}

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <tr>
      <td className="cash-book-indent" />
      <td colSpan={5} className="cash-book-note">
        {children}
      </td>
    </tr>
  );
}

/** The party, person or other box that the money came from or went to; otherwise the vehicle that it was for. */
function findCounterparty(
  { party, paidTo, driver, vehicle, transfer, category }: Transaction,
  { branchId, mode }: BoxDayEntriesProps['box'],
  namesBranches: boolean,
): string | null {
  if (transfer !== undefined) {
    const { from, to } = transfer;
    const other = from.branch.id === branchId && from.mode === mode ? to : from;
    return [...(namesBranches ? [other.branch.name] : []), paymentModes[other.mode]].join(', ');
  }
  const toDriver = category === 'DRIVER_ADVANCE' ? driver : null;
  return (party ?? paidTo ?? toDriver)?.name ?? vehicle?.vehicleNo ?? driver?.name ?? null;
}
