import { type ResponseOf } from '@bahi/contract/define';
import { codes } from '@bahi/contract/codes';
import { owedParts, type OwedPart } from '@bahi/contract/labels';
import { listOwedEntries } from '@bahi/contract/ledger/list-owed-entries';
import { type Paise } from '@bahi/kernel/paise';
import { DataTable } from '@bahi/ui-kit/tables/data-table';
import { FigureCards } from '@bahi/ui-kit/page/figure-card';
import { FilterBar } from '@bahi/ui-kit/filters/filter-bar';
import { daysFilter, oneOfFilter, hiddenFilter, useFilters } from '@bahi/ui-kit/filters/filters';
import { IconArrowsExchange } from '@bahi/ui-kit/icons';
import { Money, formatMoney } from '@bahi/ui-kit/page/money';
import { EmptyState } from '@bahi/ui-kit/feedback/states';
import { type TableColumn } from '@bahi/ui-kit/tables/table-column';
import { useList } from '@bahi/ui-kit/tables/use-list';
import { useSmallDesktop } from '@bahi/ui-kit/page/use-narrow';
import { usePrinting } from '@bahi/ui-kit/page/use-printing';
import { useMemo } from 'react';
import { CorrectionsSwitch, findPairs } from '../corrections.tsx';
import { describeDebt, describePart } from '../describe-debt.ts';
import { TransactionCard } from './transaction-card.tsx';
import { type ColumnRoom, transactionColumns } from './transaction-columns.tsx';
import { type TransactionActions } from './transaction-menu.tsx';
import { formatTransaction } from './transaction.ts';

type OwedEntry = ResponseOf<typeof listOwedEntries>['entries'][number];

interface Named {
  readonly id: string;
  readonly name: string;
}

interface OwedEntriesProps extends TransactionActions {
  readonly branch: Named;
  readonly other: Named;
}

/** The entries between two branches, newest first, each with the amount that it leaves owing. */
export function OwedEntries({ branch, other, onShow, onReturn, onDelete }: OwedEntriesProps) {
  const definitions = useMemo(() => branchPairFilters(branch.name, other.name), [branch.name, other.name]);
  const filters = useFilters(definitions);
  const { corrections, ...narrowed } = filters.input;
  const showsCorrections = corrections !== undefined;
  const list = useList(
    listOwedEntries,
    'entries',
    {
      branchId: branch.id,
      otherBranchId: other.id,
      ...narrowed,
      ...(showsCorrections ? { corrections: true } : {}),
    },
    'Failed to load the entries between the branches',
  );
  const isPrinting = usePrinting();
  const oneAmount = useSmallDesktop() || isPrinting;
  const actions = useMemo(() => ({ onShow, onReturn, onDelete }), [onShow, onReturn, onDelete]);
  const { rows } = list;
  const columns = useMemo(
    () => owedColumns(actions, { oneAmount, isPrinting }, rows ?? []),
    [actions, oneAmount, isPrinting, rows],
  );
  const total = list.answer?.total;
  return (
    <>
      <FilterBar
        filters={filters}
        end={
          <CorrectionsSwitch
            className="transaction-corrections"
            shown={showsCorrections}
            onChange={(shown) => filters.set({ corrections: shown ? ['shown'] : [] })}
          />
        }
      />
      <div className="transaction-figures">
        <FigureCards
          figures={[
            {
              label: filters.input.part === undefined ? 'Between branches' : partLabel(filters.input.part),
              figure: <Owed amount={total} unsigned />,
              ...(total === undefined ? {} : { words: describeDebt(branch.name, other.name, total) }),
            },
          ]}
        />
      </div>
      <DataTable
        label="Entries between branches"
        list={list}
        columns={columns}
        rowName={formatTransaction}
        onOpen={onShow}
        empty={
          <EmptyState
            icon={<IconArrowsExchange size={20} stroke={1.75} aria-hidden />}
            reason={`No entry between ${branch.name} and ${other.name} matches.`}
          />
        }
        renderCard={(entry) => (
          <>
            <TransactionCard entry={entry} {...actions} />
            <p className="ledger-card-day">
              <span>{`${partLabel(entry.part)}:`}</span> <Owed amount={entry.owed} />
            </p>
          </>
        )}
      />
    </>
  );

  function partLabel(part: OwedPart): string {
    return describePart(part, branch.name, other.name);
  }
}

function branchPairFilters(name: string, otherName: string) {
  const labels = codes(owedParts).map((part) => [part, describePart(part, name, otherName)]);
  return {
    days: daysFilter(),
    part: oneOfFilter('Part', Object.fromEntries(labels) as Record<OwedPart, string>),
    corrections: hiddenFilter({ shown: 'Show corrections' }),
  };
}

function owedColumns(
  actions: TransactionActions,
  room: ColumnRoom,
  rows: readonly OwedEntry[],
): TableColumn<OwedEntry>[] {
  const all: readonly TableColumn<OwedEntry>[] = transactionColumns(
    actions,
    undefined,
    room,
    findPairs(rows),
  );
  const owed: TableColumn<OwedEntry> = {
    key: 'owed',
    title: 'Owed',
    width: 120,
    flex: 0.4,
    align: 'right',
    text: (entry) => formatMoney(entry.owed),
    neverTruncate: true,
    cell: (entry) => <Owed amount={entry.owed} />,
  };
  return [...all.slice(0, -1), owed, ...all.slice(-1)];
}

interface OwedProps {
  readonly amount: Paise | undefined;
  /** Hides the sign, next to words that say who owes. */
  readonly unsigned?: boolean;
}

function Owed({ amount, unsigned = false }: OwedProps) {
  const isSigned = amount !== undefined && amount !== 0;
  return <Money paise={amount ?? null} signed={isSigned} unsigned={unsigned} weight={600} />;
}
