import { moneyDirections, paymentWays, transactionCategories } from '@bahi/contract/labels';
import { listTransactions, transactionSorts } from '@bahi/contract/ledger/list-transactions';
import { formatCount } from '@bahi/kernel/format';
import { subtract, type Paise } from '@bahi/kernel/paise';
import { ColumnMenu } from '@bahi/ui-kit/tables/column-menu';
import { DataTable } from '@bahi/ui-kit/tables/data-table';
import { FigureCards } from '@bahi/ui-kit/page/figure-card';
import { FilterBar } from '@bahi/ui-kit/filters/filter-bar';
import {
  pageFilter,
  anyOfFilter,
  daysFilter,
  oneOfFilter,
  hiddenFilter,
  pickFilter,
  useFilters,
} from '@bahi/ui-kit/filters/filters';
import { Money, formatMoney } from '@bahi/ui-kit/page/money';
import { EmptyState, NoMatch } from '@bahi/ui-kit/feedback/states';
import { useListSearchParams } from '@bahi/ui-kit/tables/use-list-search-params';
import { useColumns } from '@bahi/ui-kit/tables/use-columns';
import { useList } from '@bahi/ui-kit/tables/use-list';
import { usePrinting } from '@bahi/ui-kit/page/use-printing';
import { useNarrow, useSmallDesktop } from '@bahi/ui-kit/page/use-narrow';
import { withSort, useSorting } from '@bahi/ui-kit/tables/use-sorting';
import { IconArrowsExchange } from '@bahi/ui-kit/icons';
import { type ReactNode, useMemo } from 'react';
import { BRANCHES, DRIVERS, PARTIES, PEOPLE, VEHICLES_OR_NONE } from '../../../forms/picklists.ts';
import { CorrectionsSwitch, findPairs } from '../corrections.tsx';
import { TransactionCard } from './transaction-card.tsx';
import { transactionColumns } from './transaction-columns.tsx';
import { type TransactionActions } from './transaction-menu.tsx';
import { formatTransaction, formatLeftOut, type ThroughOtherBranches, type Totals } from './transaction.ts';

const ICON = <IconArrowsExchange size={20} stroke={1.75} aria-hidden />;

/** docs/architecture/client.md#transactions-and-fleet-expenses. */
const FILTERS = {
  branchId: pageFilter(),
  days: daysFilter(),
  partyId: pickFilter('Party', PARTIES, { many: false }),
  vehicleId: pickFilter('Vehicle', VEHICLES_OR_NONE, { many: false }),
  category: anyOfFilter('Category', transactionCategories),
  kind: oneOfFilter('Type', { EXPENSE: 'Expenses', REVENUE: 'Revenue', PROFIT: 'Revenue and expenses' }),
  mode: oneOfFilter('Mode', paymentWays),
  direction: oneOfFilter('Direction', moneyDirections),
  userId: pickFilter('Person', PEOPLE, { many: false }),
  driverId: pickFilter('Driver', DRIVERS, { many: false }),
  corrections: hiddenFilter({ shown: 'Show corrections' }),
};

/** Filters that only links set: the branch of the vehicles, and the branch of the boxes. */
const LINKED_FILTERS = {
  vehicleBranchId: pickFilter('Vehicles of', BRANCHES, { many: false }),
  cashBranchId: pickFilter('Cash of', BRANCHES, { many: false }),
};
const ALL_FILTERS = { ...FILTERS, ...LINKED_FILTERS };

/** Every money entry of the firm, newest first, with the totals of all that match. */
export function TransactionList({ onShow, onReturn, onDelete }: TransactionActions) {
  const [address] = useListSearchParams();
  const isLinked = Object.keys(LINKED_FILTERS).some((name) => address.has(name));
  const filters = useFilters(isLinked ? ALL_FILTERS : FILTERS);
  const sorting = useSorting(transactionSorts, '-date');
  const { corrections, ...narrowed } = filters.input;
  const showsCorrections = corrections !== undefined;
  const input = { ...narrowed, ...(showsCorrections ? { corrections: true } : {}) };
  const list = useList(
    listTransactions,
    'transactions',
    withSort(input, sorting.sort),
    'Failed to load transactions',
  );
  const actions = useMemo(() => ({ onShow, onReturn, onDelete }), [onShow, onReturn, onDelete]);
  const { totals, throughOtherBranches } = list.answer ?? {};
  const isPrinting = usePrinting();
  // A sheet has no room for three amounts next to the names.
  const oneAmount = useSmallDesktop() || isPrinting;
  const { rows } = list;
  const all = useMemo(
    () => transactionColumns(actions, totals, { oneAmount, isPrinting }, findPairs(rows ?? [])),
    [actions, totals, oneAmount, isPrinting, rows],
  );
  const { columns, columnActions, choice } = useColumns('transactions', all);
  const pinned = usePinned(totals, throughOtherBranches, list, oneAmount);
  return (
    <>
      <FilterBar
        filters={filters}
        end={
          <>
            <CorrectionsSwitch
              className="transaction-corrections"
              shown={showsCorrections}
              onChange={(shown) => filters.set({ corrections: shown ? ['shown'] : [] })}
            />
            <ColumnMenu choice={choice} />
          </>
        }
      />
      <div className="transaction-figures">
        <FigureCards figures={toFigures(totals, throughOtherBranches, filters.input.kind)} />
      </div>
      <DataTable
        label="Transactions"
        list={list}
        columns={columns}
        columnActions={columnActions}
        sorting={sorting}
        rowName={formatTransaction}
        onOpen={onShow}
        {...(pinned === undefined ? {} : { pinnedRow: pinned })}
        empty={
          filters.used ? (
            <NoMatch icon={ICON} reason="No transaction matches these filters." onClear={filters.clear} />
          ) : (
            <EmptyState icon={ICON} reason="Payments, charges and expenses appear here as you enter them." />
          )
        }
        renderCard={(entry) => <TransactionCard entry={entry} {...actions} />}
      />
    </>
  );
}

const NET_CASH = 'Net cash';
const TOO_MANY = 'more than 10,000 entries: use the filters to see a total';

type Kind = 'EXPENSE' | 'REVENUE' | 'PROFIT';

function toFigures(totals: Totals | undefined, others: ThroughOtherBranches, kind: Kind | undefined) {
  const figure = (label: string, amount: Paise | null | undefined, words?: string) => {
    const shownWords = amount === null ? TOO_MANY : words;
    return {
      label,
      figure: <Money paise={amount ?? null} weight={600} />,
      ...(shownWords === undefined ? {} : { words: shownWords }),
    };
  };
  const { moneyIn, moneyOut, withoutMoney, revenue, expense } = totals ?? {};
  const net = totals && netCash(totals);
  const earned = figure('Total Revenue', revenue, 'fares less deductions');
  const spent = figure('Total Expense', expense, 'each expense once');
  // A fare moves no money.
  if (kind === 'REVENUE') return [earned];
  if (kind === 'PROFIT') return [earned, spent, figure('Profit', totals && profit(totals))];
  return [
    ...(kind === 'EXPENSE' ? [spent] : []),
    figure(moneyDirections.INWARD, moneyIn, formatLeftOut(others?.moneyIn)),
    figure(moneyDirections.OUTWARD, moneyOut, formatLeftOut(others?.moneyOut)),
    figure(moneyDirections.NONE, withoutMoney, 'no cash moved'),
    figure(NET_CASH, net, 'in hand and bank'),
  ];
}

function profit({ revenue, expense }: Totals): Paise | null {
  return revenue === null || expense === null ? null : subtract(revenue, expense);
}

function netCash({ moneyIn, moneyOut }: Totals): Paise | null {
  return moneyIn === null || moneyOut === null ? null : subtract(moneyIn, moneyOut);
}

interface Counted {
  readonly total: number;
  readonly more: boolean;
}

/**
 * The last row of the table on a desktop; a phone shows the cards above instead. Below each total it shows the amount
 * through other branches, so that the two together match the list. Where one column holds all amounts, it only says
 * that other branches are left out.
 */
function usePinned(
  totals: Totals | undefined,
  others: ThroughOtherBranches,
  { total, more }: Counted,
  oneAmount: boolean,
) {
  const narrow = useNarrow();
  return useMemo((): Readonly<Record<string, ReactNode>> | undefined => {
    if (narrow || totals === undefined || total === 0) return undefined;
    const sum = (amount: Paise | null) => (
      <span className="bahi-total-figure transaction-total">
        <Money paise={amount} weight={600} />
      </span>
    );
    const sumWithLeftOut = (amount: Paise | null, leftOut: Paise | null | undefined) =>
      leftOut ? (
        <span className="transaction-moved">
          {sum(amount)}
          <span
            className="transaction-way transaction-left-out"
            title={formatLeftOut(leftOut)}
          >{`plus ${formatMoney(leftOut)}`}</span>
        </span>
      ) : (
        sum(amount)
      );
    const count = (
      <b>{`Total of ${formatCount(total)}${more ? '+' : ''} ${total === 1 ? 'entry' : 'entries'}`}</b>
    );
    return {
      entry:
        others?.moneyIn || others?.moneyOut ? (
          <span className="transaction-described">
            {count}
            <span className="transaction-way">
              {oneAmount ? 'without other branches' : 'plus through other branches'}
            </span>
          </span>
        ) : (
          count
        ),
      moneyIn: sumWithLeftOut(totals.moneyIn, others?.moneyIn),
      moneyOut: sumWithLeftOut(totals.moneyOut, others?.moneyOut),
      withoutMoney: sum(totals.withoutMoney),
      amount: (
        <span className="transaction-moved">
          <span className="transaction-way">{NET_CASH}</span>
          {sum(netCash(totals))}
        </span>
      ),
    };
  }, [narrow, totals, others, total, more, oneAmount]);
}
