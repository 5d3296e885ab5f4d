import { listUsers, userSorts } from '@bahi/contract/access/list-users';
import { roles } from '@bahi/contract/roles';
import { CellText } from '@bahi/ui-kit/tables/cell-text';
import { ColumnMenu } from '@bahi/ui-kit/tables/column-menu';
import { DataTable } from '@bahi/ui-kit/tables/data-table';
import { FilterBar } from '@bahi/ui-kit/filters/filter-bar';
import { oneOfFilter, textFilter, useFilters } from '@bahi/ui-kit/filters/filters';
import { formatFullPhone } from '@bahi/ui-kit/page/phone-number';
import { NoMatch } from '@bahi/ui-kit/feedback/states';
import { type TableColumn } from '@bahi/ui-kit/tables/table-column';
import { useColumns } from '@bahi/ui-kit/tables/use-columns';
import { useList } from '@bahi/ui-kit/tables/use-list';
import { withSort, useSorting } from '@bahi/ui-kit/tables/use-sorting';
import { IconUsers } from '@bahi/ui-kit/icons';
import { useCallback, useMemo } from 'react';
import { type BranchRow } from '../branch-row.ts';
import { type StaffRow } from '../staff-row.ts';
import { formatVisibleBranches } from '../format-visible-branches.ts';
import { StaffActions, type StaffAction } from './staff-actions.tsx';
import { StaffCard } from './staff-card.tsx';
import { StaffStatusBadge, staffStatusLabel } from './staff-status-badge.tsx';

const ICON = <IconUsers size={20} stroke={1.75} aria-hidden />;

const COLUMNS: readonly TableColumn<StaffRow>[] = [
  {
    key: 'name',
    title: 'Name',
    width: 160,
    flex: 1.4,
    sortBy: 'name',
    alphabetical: true,
    text: ({ name }) => name,
    cell: ({ name }) => <CellText weight={500}>{name}</CellText>,
  },
  {
    key: 'phone',
    title: 'Phone Number',
    width: 140,
    text: phoneText,
    neverTruncate: true,
  },
  {
    key: 'email',
    title: 'Email',
    width: 180,
    flex: 1.6,
    movesLastWhenNarrow: true,
    text: ({ email }) => email,
  },
  { key: 'role', title: 'Role', width: 90, text: roleLabel },
  {
    key: 'status',
    title: 'Status',
    width: 160,
    flex: 2,
    skeleton: 'pill',
    text: staffStatusLabel,
    cell: (member) => <StaffStatusBadge member={member} />,
  },
];

const BRANCHES = { key: 'branches', title: 'Branches', width: 150, flex: 1 } as const;
const ACTIONS = { key: 'actions', title: 'Actions', width: 184, skeleton: 'none' } as const;

function phoneText({ phoneNumber }: StaffRow): string | null {
  return phoneNumber === null ? null : formatFullPhone(phoneNumber);
}

function roleLabel({ role }: StaffRow): string | null {
  return role === null ? null : roles[role];
}

const FILTERS = { name: textFilter('Staff Name'), role: oneOfFilter('Staff Role', roles) };

/** The polling interval, so that a new access request appears within ten seconds. */
const REFRESH_MS = 10_000;

interface StaffListProps {
  /** The actions that the viewer may take on a row; undefined for viewers who may take none on any. */
  readonly actionsFor?: (member: StaffRow) => readonly StaffAction[];
  readonly onAct: (action: StaffAction, member: StaffRow) => void;
  readonly onOpen: (member: StaffRow) => void;
  /** All branches of the firm; empty in a firm with one. */
  readonly branches: readonly BranchRow[];
}

/** All staff of the firm, always including its owner. Owners and auditors see access requests first. */
export function StaffList({ actionsFor, onAct, onOpen, branches }: StaffListProps) {
  const sorting = useSorting(userSorts);
  const filters = useFilters(FILTERS);
  const list = useList(listUsers, 'users', withSort(filters.input, sorting.sort), 'Failed to load staff', {
    refreshMs: REFRESH_MS,
  });
  const renderActions = useCallback(
    (member: StaffRow) => {
      const actions = actionsFor?.(member) ?? [];
      return actions.length === 0 ? null : <StaffActions {...{ member, actions, onAct }} />;
    },
    [actionsFor, onAct],
  );
  const hasActions = actionsFor !== undefined;
  const branchesText = useCallback(
    (member: StaffRow) => (branches.length > 0 ? formatVisibleBranches(member, branches) : null),
    [branches],
  );
  const all = useMemo(
    () => [
      ...COLUMNS,
      ...(branches.length > 0 ? [{ ...BRANCHES, text: branchesText }] : []),
      ...(hasActions ? [{ ...ACTIONS, cell: renderActions }] : []),
    ],
    [hasActions, renderActions, branches, branchesText],
  );
  const { columns, columnActions, choice } = useColumns('staff', all);
  return (
    <>
      <FilterBar filters={filters} end={<ColumnMenu choice={choice} />} />
      <DataTable
        label="Staff"
        list={list}
        columns={columns}
        columnActions={columnActions}
        sorting={sorting}
        rowName={({ name }) => name}
        onOpen={onOpen}
        empty={<NoMatch icon={ICON} reason="No staff match these filters." onClear={filters.clear} />}
        renderCard={(member) => (
          <StaffCard
            member={member}
            phone={phoneText(member)}
            role={roleLabel(member)}
            branches={branchesText(member)}
            actions={renderActions(member)}
          />
        )}
      />
    </>
  );
}
