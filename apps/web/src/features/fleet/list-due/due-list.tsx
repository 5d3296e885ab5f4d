import { dueKinds, dueStates, listDue } from '@bahi/contract/fleet/list-due';
import { type Day } from '@bahi/kernel/day';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { DataTable } from '@bahi/ui-kit/tables/data-table';
import { FilterBar } from '@bahi/ui-kit/filters/filter-bar';
import { pageFilter, oneOfFilter, hiddenFilter, pickFilter, useFilters } from '@bahi/ui-kit/filters/filters';
import { IconCalendarDue } from '@bahi/ui-kit/icons';
import { EmptyState, NoMatch } from '@bahi/ui-kit/feedback/states';
import { type TableColumn } from '@bahi/ui-kit/tables/table-column';
import { useColumns } from '@bahi/ui-kit/tables/use-columns';
import { useList } from '@bahi/ui-kit/tables/use-list';
import { useMemo } from 'react';
import { DRIVERS, MANAGERS, VEHICLES } from '../../../forms/picklists.ts';
import { DueChips } from './due-chips.tsx';
import { type DueItem, formatDue, formatRemaining, describeOwner } from './due-item.ts';
import { DueName, DueStateBadge, DueRemaining, ReadingBar, RenewButton } from './due-parts.tsx';

const ICON = <IconCalendarDue size={20} stroke={1.75} aria-hidden />;

const FILTERS = {
  branchId: pageFilter(),
  kind: oneOfFilter('Kind', dueKinds),
  state: hiddenFilter(dueStates),
  vehicleId: pickFilter('Vehicle Number', VEHICLES, { many: false }),
  userId: pickFilter('Driver', DRIVERS, { many: false }),
  managerId: pickFilter('Manager', MANAGERS, { many: false }),
};

interface DueListProps {
  /** Undefined for users who may not renew what is due. */
  readonly onRenew: ((item: DueItem) => void) | undefined;
}

/** The firm's due documents and services, the most urgent first. */
export function DueList({ onRenew }: DueListProps) {
  const today = useToday();
  const filters = useFilters(FILTERS);
  const list = useList(listDue, 'items', filters.input, 'Failed to load due items');
  const all = useMemo(() => buildColumns(today, onRenew), [today, onRenew]);
  const { columns, columnActions } = useColumns('due', all);
  return (
    <>
      <DueChips
        counts={list.answer?.counts}
        pressed={filters.filterValues['state']?.[0]}
        onPress={(state) => filters.set({ state: state === undefined ? [] : [state] })}
      />
      <FilterBar filters={filters} />
      <DataTable
        label="Due"
        list={list}
        columns={columns}
        columnActions={columnActions}
        rowName={(item) => `${item.what} of ${describeOwner(item)[0]}`}
        empty={
          filters.used ? (
            <NoMatch
              icon={ICON}
              reason="Nothing that is due matches these filters."
              onClear={filters.clear}
            />
          ) : (
            <EmptyState
              icon={ICON}
              title="Nothing is due."
              reason="Documents appear here 30 days before they expire, services 1,500 km, 50 hours or 15 days before."
            />
          )
        }
        renderCard={(item) => <DueCard {...{ item, today, onRenew }} />}
      />
    </>
  );
}

function buildColumns(today: Day, onRenew: DueListProps['onRenew']): readonly TableColumn<DueItem>[] {
  return [
    {
      key: 'what',
      title: 'What',
      width: 150,
      flex: 1.2,
      text: ({ what }) => what,
      cell: (item) => <DueName {...item} />,
    },
    {
      key: 'owner',
      title: 'Vehicle or person',
      width: 170,
      flex: 1.2,
      text: (item) => describeOwner(item).join(' '),
      cell: (item) => <DueOwner item={item} />,
    },
    { key: 'due', title: 'Due', width: 110, flex: 1, text: formatDue },
    {
      key: 'left',
      title: 'Left',
      width: 110,
      text: (item) => formatRemaining(item, today),
      cell: (item) => <DueRemaining {...{ item, today }} />,
    },
    {
      key: 'state',
      title: 'State',
      width: 140,
      movesLastWhenNarrow: true,
      skeleton: 'pill',
      text: ({ state }) => dueStates[state],
      cell: ({ state }) => <DueStateBadge state={state} />,
    },
    {
      key: 'reading',
      title: 'Reading',
      width: 200,
      flex: 1.2,
      movesLastWhenNarrow: true,
      text: ({ lastReading }) => (lastReading === null ? null : String(lastReading)),
      cell: (item) => <ReadingBar item={item} />,
    },
    ...(onRenew === undefined
      ? []
      : [
          {
            key: 'actions',
            title: 'Actions',
            width: 190,
            skeleton: 'none',
            cell: (item: DueItem) => <RenewButton {...{ item, onRenew }} />,
          } as const,
        ]),
  ];
}

interface DueCardProps {
  readonly item: DueItem;
  readonly today: Day;
  readonly onRenew: DueListProps['onRenew'];
}

/** A due item on a phone. */
function DueCard({ item, today, onRenew }: DueCardProps) {
  return (
    <>
      <div className="due-card-head">
        <DueName {...item} />
        <DueStateBadge state={item.state} />
      </div>
      <div className="due-card-line">
        <DueOwner item={item} />
        <DueRemaining {...{ item, today }} />
      </div>
      <ReadingBar item={item} />
      {onRenew !== undefined && (
        <div className="bahi-card-actions">
          <RenewButton {...{ item, onRenew }} />
        </div>
      )}
    </>
  );
}

function DueOwner({ item }: Pick<DueCardProps, 'item'>) {
  const [name, about] = describeOwner(item);
  return (
    <span>
      <b>{name}</b> <span className="due-about">{about}</span>
    </span>
  );
}
