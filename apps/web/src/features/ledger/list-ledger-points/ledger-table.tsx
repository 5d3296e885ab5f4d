import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { addDays, formatDay } from '@bahi/kernel/day';
import { DataTable } from '@bahi/ui-kit/data-table';
import { Money } from '@bahi/ui-kit/money';
import { EmptyState, NoMatch } from '@bahi/ui-kit/states';
import { type TableColumn } from '@bahi/ui-kit/table-column';
import { usePaging } from '@bahi/ui-kit/use-paging';
import { useQuery } from '@bahi/ui-kit/use-query';
import { IconNotebook } from '@tabler/icons-react';
import { LedgerCard } from './ledger-card.tsx';
import { LedgerDescription, type LedgerPoint, remarkOf } from './ledger-description.tsx';
import { LedgerFilterBar, type LedgerFilters, useLedgerFilters } from './ledger-filters.tsx';

const ICON = <IconNotebook size={20} stroke={1.75} aria-hidden />;

const FAILURE = 'Failed to load ledger points';

/** The customer's columns: what he paid is inward, what he owes is outward (RULES section 1). */
const COLUMNS: readonly TableColumn<LedgerPoint>[] = [
  { key: 'date', title: 'Date', width: 110, flex: 0.8, cell: ({ date }) => formatDay(date) },
  {
    key: 'description',
    title: 'Description',
    width: 330,
    flex: 4,
    cell: (point) => <LedgerDescription point={point} />,
  },
  {
    key: 'payment',
    title: 'Payment',
    width: 130,
    align: 'right',
    cell: ({ inwardAmount }) => <Side rupees={inwardAmount} />,
  },
  {
    key: 'receivable',
    title: 'Receivable',
    width: 130,
    align: 'right',
    cell: ({ outwardAmount }) => <Side rupees={outwardAmount} />,
  },
  {
    key: 'balance',
    title: 'Balance',
    width: 140,
    align: 'right',
    cell: ({ balance }) => <Money rupees={balance} weight={600} />,
  },
];

/** One side of a line; the unused one stays empty. */
function Side({ rupees }: { readonly rupees: number }) {
  return <Money rupees={rupees === 0 ? null : rupees} />;
}

/** The lines of a party's ledger, newest first, each with the balance behind it. */
export function LedgerTable({ ledgerId }: { readonly ledgerId: string }) {
  const filters = useLedgerFilters();
  const { range, corrections } = filters;
  const { paging, limit, offset } = usePaging();
  const query = useQuery(
    listLedgerPoints,
    {
      ledgerId,
      limit,
      offset,
      corrections,
      ...(range.from === undefined ? {} : { startDate: range.from }),
      ...(range.to === undefined ? {} : { endDate: range.to }),
    },
    { failure: FAILURE, keepLast: true },
  );
  const points = query.data?.ledgerPoints;
  const total = query.data?.length ?? 0;
  const onLastPage = offset + (points?.length ?? 0) >= total;
  const pinned = forwardRow(query.data?.broughtForward ?? 0, onLastPage, filters);
  return (
    <section className="ledger" aria-labelledby="ledger-title">
      <header className="ledger-header">
        <h2 id="ledger-title">Ledger</h2>
        <LedgerFilterBar {...filters} />
      </header>
      <DataTable
        label="Ledger"
        density="ledger"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowName={remarkOf}
        query={query}
        rows={points}
        total={total}
        more={query.data?.more ?? false}
        paging={paging}
        failure={FAILURE}
        {...(points === undefined || points.length === 0 || pinned === undefined ? {} : { pinned })}
        empty={<NoEntry narrowed={isNarrowed(filters)} onClear={() => filters.setRange({})} />}
        renderCard={(point) => <LedgerCard point={point} day={formatDay(point.date)} />}
      />
    </section>
  );
}

/** The balance before the oldest line shown; the very first line of a ledger has nothing before it. */
function forwardRow(broughtForward: number, onLastPage: boolean, { range }: LedgerFilters) {
  if (broughtForward === 0 && onLastPage && range.from === undefined) return undefined;
  return {
    ...(onLastPage && range.from !== undefined
      ? { date: <span className="ledger-forward">{formatDay(addDays(range.from, -1))}</span> }
      : {}),
    description: <span className="ledger-forward">Balance brought forward</span>,
    balance: <Money rupees={broughtForward} weight={600} />,
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
  if (narrowed) return <NoMatch icon={ICON} reason="Nothing was entered on these days." onClear={onClear} />;
  return <EmptyState icon={ICON} reason="A fare, a payment or an opening balance starts this ledger." />;
}
