import { dataScopes, isLiveKey } from '@bahi/contract/data-keys/data-key';
import { listDataKeys } from '@bahi/contract/data-keys/list-data-keys';
import { dayAt, formatDay, type Day } from '@bahi/kernel/day';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { EmptyState } from '@bahi/ui-kit/feedback/states';
import { IconBan, IconKey } from '@bahi/ui-kit/icons';
import { CellText } from '@bahi/ui-kit/tables/cell-text';
import { DataTable } from '@bahi/ui-kit/tables/data-table';
import { RowAction } from '@bahi/ui-kit/tables/row-action';
import { type TableColumn } from '@bahi/ui-kit/tables/table-column';
import { useList } from '@bahi/ui-kit/tables/use-list';
import { useMemo } from 'react';
import { formatMoment } from '../../../books/format-moment.ts';
import { BRANCH_SETS, useHasBranches } from '../../../branches/branch-choice.ts';
import { type DataKeyRow } from '../data-key-row.ts';
import { DataKeyCard } from './data-key-card.tsx';
import { DataKeyState, formatDataKeyState } from './data-key-state.tsx';

type Column = TableColumn<DataKeyRow>;

const NAME: Column = {
  key: 'name',
  title: 'Name',
  width: 125,
  flex: 1.4,
  text: ({ name }) => name,
  cell: ({ name }) => <CellText weight={500}>{name}</CellText>,
};
const SCOPES: Column = { key: 'scopes', title: 'May read', width: 155, text: formatScopes };
const BRANCHES: Column = {
  key: 'branches',
  title: 'Branches',
  width: 100,
  movesLastWhenNarrow: true,
  text: formatBranches,
};
const MADE: Column = {
  key: 'made',
  title: 'Made',
  width: 120,
  movesLastWhenNarrow: true,
  text: formatMade,
};
const LAST_USED: Column = { key: 'lastUsed', title: 'Last used', width: 140, text: formatLastUse };
const ACTIONS = { key: 'actions', title: 'Actions', width: 78, skeleton: 'none' } as const;
const ICON = <IconKey size={20} stroke={1.75} aria-hidden />;

interface DataKeyListProps {
  /** Undefined for users who may not revoke keys. */
  readonly onRevoke: ((key: DataKeyRow) => void) | undefined;
}

/** The data keys of the firm, the newest first, also those that are revoked or expired. */
export function DataKeyList({ onRevoke }: DataKeyListProps) {
  const today = useToday();
  const hasBranches = useHasBranches();
  const list = useList(listDataKeys, 'dataKeys', {}, 'Failed to load data keys');
  const renderActions = useMemo(
    () => (onRevoke === undefined ? undefined : (key: DataKeyRow) => renderRevoke(key, today, onRevoke)),
    [onRevoke, today],
  );
  const columns = useMemo(
    () => [
      ...[NAME, stateColumn(today), SCOPES],
      ...(hasBranches ? [BRANCHES] : []),
      ...[LAST_USED, MADE],
      ...(renderActions === undefined ? [] : [{ ...ACTIONS, cell: renderActions }]),
    ],
    [hasBranches, today, renderActions],
  );
  return (
    <DataTable
      label="Data keys"
      list={list}
      columns={columns}
      density="twoLines"
      rowName={({ name }) => name}
      empty={<EmptyState icon={ICON} reason="No data key has been made yet." />}
      renderCard={(key) => (
        <DataKeyCard
          name={key.name}
          state={<DataKeyState dataKey={key} today={today} />}
          lines={[
            formatScopes(key),
            ...(hasBranches ? [formatBranches(key)] : []),
            `Made ${formatMade(key)}`,
            `Last used: ${formatLastUse(key)}`,
          ]}
          actions={renderActions?.(key) ?? null}
        />
      )}
    />
  );
}

function stateColumn(today: Day): Column {
  return {
    key: 'state',
    title: 'Status',
    width: 152,
    skeleton: 'pill',
    text: (key) => formatDataKeyState(key, today),
    cell: (key) => <DataKeyState dataKey={key} today={today} />,
  };
}

/** Only a live key can be revoked. */
function renderRevoke(key: DataKeyRow, today: Day, onRevoke: (key: DataKeyRow) => void) {
  if (!isLiveKey(key, today)) return null;
  return (
    <RowAction
      label="Revoke"
      subject={key.name}
      icon={<IconBan size={16} stroke={1.75} aria-hidden />}
      onClick={() => onRevoke(key)}
    />
  );
}

function formatScopes({ scopes }: DataKeyRow): string {
  return scopes.map((scope) => dataScopes[scope]).join(', ');
}

function formatBranches({ branches }: DataKeyRow): string {
  return branches === 'ALL' ? BRANCH_SETS.ALL : branches.map(({ name }) => name).join(', ');
}

function formatMade({ createdAt, createdBy }: DataKeyRow): string {
  return `${formatDay(dayAt(Date.parse(createdAt)))} by ${createdBy?.name ?? '-'}`;
}

function formatLastUse({ lastUsedAt, lastTable }: DataKeyRow): string {
  return lastUsedAt === null ? 'Never' : `${formatMoment(lastUsedAt)}, ${lastTable ?? '-'}`;
}
