import { type ResponseOf } from '@bahi/contract/define';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { addDays, formatDay } from '@bahi/kernel/day';
import { type Paise } from '@bahi/kernel/paise';
import { ColumnMenu } from '@bahi/ui-kit/tables/column-menu';
import { DataTable } from '@bahi/ui-kit/tables/data-table';
import { Money, formatMoney } from '@bahi/ui-kit/page/money';
import { EmptyState, NoMatch } from '@bahi/ui-kit/feedback/states';
import { type TableColumn } from '@bahi/ui-kit/tables/table-column';
import { useColumns } from '@bahi/ui-kit/tables/use-columns';
import { useList } from '@bahi/ui-kit/tables/use-list';
import { useSmallDesktop } from '@bahi/ui-kit/page/use-narrow';
import { IconNotebook } from '@bahi/ui-kit/icons';
import { type ReactNode, useMemo } from 'react';
import { useAskedPast } from '../../../books/past.tsx';
import { type PartyGroup } from '../../../books/party-groups.ts';
import { LedgerActions as LedgerRowActions } from '../ledger-actions.tsx';
import { PairedDay, type PairEnd, findPairs } from '../corrections.tsx';
import { Balance, LedgerCard, Side } from './ledger-card.tsx';
import {
  formatPoint,
  LedgerDescription,
  type LedgerPoint,
  findLongerLine,
  findLongestLine,
  formatRemark,
  shownAmounts,
} from '../ledger-description.tsx';
import { LedgerFilterBar, type LedgerFilters, useLedgerFilters } from './ledger-filters.tsx';

const ICON = <IconNotebook size={20} stroke={1.75} aria-hidden />;

type Column = TableColumn<LedgerPoint>;
type LedgerPage = ResponseOf<typeof listLedgerPoints>;

const DATE: Column = {
  key: 'date',
  title: 'Date',
  width: 104,
  flex: 0.8,
  text: ({ date }) => formatDay(date),
  neverTruncate: true,
};
const DESCRIPTION: Column = {
  key: 'description',
  title: 'Description',
  width: 200,
  flex: 4,
  text: formatPoint,
  neverTruncate: findLongerLine,
};
const BALANCE: Column = {
  key: 'balance',
  title: 'Balance',
  width: 140,
  align: 'right',
  text: ({ balance }) => formatMoney(balance),
  neverTruncate: true,
  cell: (point) => <Balance point={point} />,
};

function sideColumn(key: 'inward' | 'outward', title: string): Column {
  const sideAmount = (point: LedgerPoint) => shownAmounts(point)[`${key}Amount`];
  return {
    key,
    title,
    width: 116,
    align: 'right',
    text: (point) => sideText(sideAmount(point)),
    neverTruncate: true,
    cell: (point) => <Side point={point} amount={sideAmount(point)} />,
  };
}

/** A payment comes in from a customer and goes out to a vendor (docs/rules/money.md#signs). */
const COLUMNS: Readonly<Record<PartyGroup, readonly Column[]>> = {
  CUSTOMER: [
    DATE,
    DESCRIPTION,
    sideColumn('inward', 'Payment'),
    sideColumn('outward', 'Receivable'),
    BALANCE,
  ],
  VENDOR: [DATE, DESCRIPTION, sideColumn('outward', 'Payment'), sideColumn('inward', 'Credit'), BALANCE],
};

function sideText(amount: Paise): string | null {
  return amount === 0 ? null : formatMoney(amount);
}

/** The names under which the device stores how the user arranged the columns of each ledger. */
const LISTS: Record<PartyGroup, string> = { CUSTOMER: 'party-ledger', VENDOR: 'vendor-ledger' };

interface LedgerTableProps extends LedgerActions {
  readonly group: PartyGroup;
  readonly ledgerId: string;
  /** Links to other pages about the ledger. */
  readonly links?: ReactNode;
}

interface LedgerActions {
  /** Left out where the user may not delete. */
  readonly onDelete?: ((point: LedgerPoint) => void) | undefined;
  /** Left out where the user may not classify a credit. */
  readonly onClassify?: ((point: LedgerPoint) => void) | undefined;
  /** Left out where the user may not return a cheque. */
  readonly onReturn?: ((point: LedgerPoint) => void) | undefined;
}

/**
 * Adds the brackets of the page's pairs and the buttons of each row. The buttons get no column of their own, because
 * most lines have none. `inLines` gives each branch its own line, for a page with payments of several branches and
 * little room.
 */
function pageColumns(
  columns: readonly Column[],
  pairs: ReadonlyMap<string, PairEnd>,
  inLines: boolean,
  actions: LedgerActions,
): readonly Column[] {
  const day = ({ id, date }: LedgerPoint) => <PairedDay day={formatDay(date)} end={pairs.get(id)} />;
  const cell = (point: LedgerPoint) => (
    <span className="ledger-acted">
      <LedgerDescription {...{ point, inLines }} />
      <LedgerRowActions point={point} {...actions} />
    </span>
  );
  return columns.map((column) => {
    if (column === DATE) return { ...column, cell: day };
    if (column !== DESCRIPTION) return column;
    return { ...column, extraWidth: 72, cell, ...(inLines ? { neverTruncate: findLongestLine } : {}) };
  });
}

/** The lines of a party's ledger, newest first, each with the balance after it. */
export function LedgerTable({ group, ledgerId, links, onDelete, onClassify, onReturn }: LedgerTableProps) {
  const filters = useLedgerFilters();
  const { range, corrections } = filters;
  const input = {
    ledgerId,
    corrections,
    ...useAskedPast(),
    ...(range.from === undefined ? {} : { startDate: range.from }),
    ...(range.to === undefined ? {} : { endDate: range.to }),
  };
  const list = useList(listLedgerPoints, 'ledgerPoints', input, 'Failed to load ledger points');
  const { paging, rows } = list;
  const smallDesk = useSmallDesktop();
  const inLines = smallDesk && (rows ?? []).some(({ branchShares }) => branchShares !== undefined);
  const all = useMemo(
    () => pageColumns(COLUMNS[group], findPairs(rows ?? []), inLines, { onDelete, onClassify, onReturn }),
    [group, rows, inLines, onDelete, onClassify, onReturn],
  );
  const { columns, columnActions, choice } = useColumns(LISTS[group], all);
  const onLastPage = paging.page * paging.pageSize >= list.total;
  const pinned = buildForwardRow(list.answer, onLastPage, filters);
  return (
    <section className="ledger" aria-labelledby="ledger-title">
      <header className="ledger-header">
        <h2 id="ledger-title">Ledger</h2>
        {links !== undefined && <nav aria-label="About this ledger">{links}</nav>}
        <LedgerFilterBar {...filters}>
          <ColumnMenu choice={choice} />
        </LedgerFilterBar>
      </header>
      <DataTable
        label="Ledger"
        density={inLines ? 'fourLines' : smallDesk ? 'twoLines' : 'ledger'}
        columns={columns}
        columnActions={columnActions}
        list={list}
        rowName={formatRemark}
        {...(pinned === undefined ? {} : { pinnedRow: pinned })}
        empty={<NoEntry narrowed={isNarrowed(filters)} onClear={() => filters.setRange({})} />}
        renderCard={(point) => (
          <>
            <LedgerCard group={group} point={point} day={formatDay(point.date)} />
            <LedgerRowActions {...{ point, onDelete, onClassify, onReturn }} />
          </>
        )}
      />
    </section>
  );
}

/**
 * The row that brings forward the balance before the oldest line shown. Its date is the day before a chosen range, or
 * that of the oldest line where further pages follow. The very first line of a ledger has no such row below it.
 */
function buildForwardRow(answer: LedgerPage | undefined, onLastPage: boolean, { range }: LedgerFilters) {
  const oldest = answer?.ledgerPoints.at(-1);
  if (answer === undefined || oldest === undefined) return undefined;
  const { broughtForward } = answer;
  if (broughtForward === 0 && onLastPage && range.from === undefined) return undefined;
  const day = onLastPage && range.from !== undefined ? addDays(range.from, -1) : oldest.date;
  return {
    date: <span className="ledger-forward">{formatDay(day)}</span>,
    description: <span className="ledger-forward">Balance brought forward</span>,
    balance: (
      <Money paise={broughtForward} isAtLimit={answer.atBound?.includes('broughtForward')} weight={600} />
    ),
  };
}

function isNarrowed({ range }: LedgerFilters): boolean {
  return range.from !== undefined || range.to !== undefined;
}

interface NoEntryProps {
  readonly narrowed: boolean;
  readonly onClear: () => void;
}

function NoEntry({ narrowed, onClear }: NoEntryProps) {
  if (narrowed) return <NoMatch icon={ICON} reason="No entries on these dates." onClear={onClear} />;
  return <EmptyState icon={ICON} reason="The first trip, payment or opening balance appears here." />;
}
