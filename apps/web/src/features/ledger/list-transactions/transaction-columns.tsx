import { moneyDirections, paymentWays } from '@bahi/contract/labels';
import { formatDay } from '@bahi/kernel/day';
import { type Paise } from '@bahi/kernel/paise';
import { CellText } from '@bahi/ui-kit/tables/cell-text';
import { Money, formatMoney } from '@bahi/ui-kit/page/money';
import { type TableColumn } from '@bahi/ui-kit/tables/table-column';
import { PairedDay, type PairEnd } from '../corrections.tsx';
import { EntryDescription, WayBadge } from './transaction-parts.tsx';
import {
  formatCashBranchNote,
  formatDetail,
  isNotCounted,
  transactionLabel,
  getMovedAmount,
  isReversal,
  type Totals,
  type Transaction,
  formatTrips,
  findPaymentWay,
} from './transaction.ts';
import { TransactionMenu, type TransactionActions } from './transaction-menu.tsx';

type Column = TableColumn<Transaction>;

export interface ColumnRoom {
  /** Merges the three amount columns, where they do not fit. */
  readonly oneAmount: boolean;
  /** Paper shows names in full, because it has no tooltips. */
  readonly isPrinting: boolean;
}

/** The columns of docs/architecture/client.md#transactions-and-fleet-expenses. */
export function transactionColumns(
  actions: TransactionActions,
  totals: Totals | undefined,
  { oneAmount, isPrinting }: ColumnRoom,
  pairs: ReadonlyMap<string, PairEnd>,
): Column[] {
  return [
    {
      key: 'date',
      title: 'Date',
      width: 96,
      flex: 0.1,
      sortBy: 'date',
      text: ({ transactionDate }) => formatDay(transactionDate),
      neverTruncate: true,
      cell: ({ id, transactionDate }) => <PairedDay day={formatDay(transactionDate)} end={pairs.get(id)} />,
    },
    {
      key: 'entry',
      title: 'Entry',
      width: 190,
      flex: 3,
      // The gaps between the parts of the cell.
      extraWidth: 12,
      text: (entry) =>
        [transactionLabel(entry), formatTrips(entry), formatCashBranchNote(entry), formatDetail(entry)]
          .filter(Boolean)
          .join(' '),
      neverTruncate: (entry) => {
        const line = [transactionLabel(entry), formatTrips(entry)].filter(Boolean).join('  ');
        const below = formatCashBranchNote(entry) ?? '';
        return below.length > line.length ? below : line;
      },
      cell: (entry) => <EntryDescription entry={entry} />,
    },
    { key: 'party', title: 'Party', width: 104, flex: 2, text: ({ party }) => party?.name ?? null },
    {
      key: 'vehicle',
      title: 'Vehicle No',
      width: 104,
      flex: 0.1,
      text: ({ vehicle }) => vehicle?.vehicleNo ?? null,
      neverTruncate: true,
      movesLastWhenNarrow: true,
    },
    {
      key: 'mode',
      title: 'Mode',
      width: 78,
      flex: 0.1,
      skeleton: 'pill',
      movesLastWhenNarrow: true,
      text: (entry) => {
        const way = findPaymentWay(entry);
        return way === null ? null : paymentWays[way];
      },
      cell: (entry) => <WayBadge entry={entry} />,
    },
    ...(oneAmount
      ? [amountColumn()]
      : [
          money('moneyIn', moneyDirections.INWARD, totals, 'moneyIn'),
          money('moneyOut', moneyDirections.OUTWARD, totals, 'moneyOut'),
          money('withoutMoney', moneyDirections.NONE, totals),
        ]),
    {
      key: 'user',
      title: 'By',
      width: 64,
      flex: 0.4,
      movesLastWhenNarrow: true,
      text: ({ user }) => user?.name ?? null,
      ...(isPrinting
        ? {}
        : {
            cell: ({ user }) => (
              <CellText title={user?.name ?? ''}>{user?.name.split(' ')[0] ?? '-'}</CellText>
            ),
          }),
    },
    {
      key: 'actions',
      title: 'Actions',
      width: 72,
      flex: 0,
      skeleton: 'none',
      cell: (entry) => <TransactionMenu entry={entry} {...actions} />,
    },
  ];
}

/** The amount, with the word for its direction below. */
function amountColumn(): Column {
  return {
    key: 'amount',
    title: 'Amount',
    width: 132,
    flex: 0.4,
    align: 'right',
    text: (entry) => formatMoney(getMovedAmount(entry).amount),
    neverTruncate: true,
    cell: (entry) => {
      const { label, amount } = getMovedAmount(entry);
      return (
        <span className="transaction-moved">
          <Moved {...{ entry, amount }} />
          <span className="transaction-way">{label}</span>
        </span>
      );
    },
  };
}

function money(
  key: keyof Totals & keyof Transaction,
  title: string,
  totals: Totals | undefined,
  sortBy?: string,
): Column {
  const total = formatMoney(totals?.[key]);
  return {
    key,
    title,
    width: 108,
    flex: 0.4,
    align: 'right',
    ...(sortBy === undefined ? {} : { sortBy }),
    text: (entry) => (entry[key] === 0 ? null : formatMoney(entry[key])),
    // Also makes room for the total below.
    neverTruncate: (entry) => {
      const own = formatMoney(entry[key]);
      return own.length > total.length ? own : total;
    },
    cell: (entry) => <Moved entry={entry} amount={entry[key]} />,
  };
}

interface MovedProps {
  readonly entry: Transaction;
  readonly amount: Paise;
}

/** The amount of an entry; empty where it is 0, and muted where no total counts it. */
export function Moved({ entry, amount }: MovedProps) {
  const isLeftOut = isNotCounted(entry) && amount !== 0;
  return (
    <span
      className="transaction-amount"
      title={isLeftOut ? 'Through a box of another branch: not in the totals' : undefined}
      data-left-out={isLeftOut || undefined}
      data-taken-back={(entry.reversedBy !== undefined && amount !== 0) || undefined}
      data-correction={isReversal(entry) || undefined}
    >
      <Money paise={amount === 0 ? null : amount} weight={500} />
    </span>
  );
}
