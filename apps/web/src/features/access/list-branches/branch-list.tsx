import { listBranches } from '@bahi/contract/access/list-branches';
import { ColumnMenu } from '@bahi/ui-kit/tables/column-menu';
import { DataTable } from '@bahi/ui-kit/tables/data-table';
import { RowAction } from '@bahi/ui-kit/tables/row-action';
import { IconBuildingStore, IconListNumbers, IconPencil } from '@bahi/ui-kit/icons';
import { formatPhone } from '@bahi/ui-kit/page/phone-number';
import { EmptyState } from '@bahi/ui-kit/feedback/states';
import { type TableColumn } from '@bahi/ui-kit/tables/table-column';
import { useColumns } from '@bahi/ui-kit/tables/use-columns';
import { useList } from '@bahi/ui-kit/tables/use-list';
import { useMemo } from 'react';
import { type BranchRow } from '../branch-row.ts';
import { BranchCard } from './branch-card.tsx';
import { BranchName } from './branch-name.tsx';
import { ClosedBadge } from './closed-badge.tsx';
import { NextLr } from './next-lr.tsx';

const COLUMNS: readonly TableColumn<BranchRow>[] = [
  {
    key: 'name',
    title: 'Branch Name',
    width: 150,
    flex: 1.4,
    text: ({ name }) => name,
    cell: ({ id, name, status }) => (
      <>
        <BranchName id={id} name={name} />
        <ClosedBadge status={status} />
      </>
    ),
  },
  { key: 'code', title: 'Code', width: 80, text: ({ code }) => code },
  { key: 'location', title: 'Place', width: 120, flex: 1, text: ({ location }) => location?.name ?? null },
  {
    key: 'phone',
    title: 'Phone Number',
    width: 140,
    movesLastWhenNarrow: true,
    text: ({ phone }) => (phone === null ? null : formatPhone(phone)),
  },
  { key: 'gstNo', title: 'GST Number', width: 170, movesLastWhenNarrow: true, text: ({ gstNo }) => gstNo },
  { key: 'lrPrefix', title: 'LR Prefix', width: 110, text: ({ lrPrefix }) => lrPrefix },
  { key: 'nextLr', title: 'Next LR', width: 130, cell: (branch) => <NextLr branch={branch} /> },
];

const ACTIONS = { key: 'actions', title: 'Actions', width: 96, skeleton: 'none' } as const;
const ICON = <IconBuildingStore size={20} stroke={1.75} aria-hidden />;

interface BranchListProps {
  /** Undefined for users who may not change branches. */
  readonly onEdit: ((branch: BranchRow) => void) | undefined;
  /** Undefined for users who do not check the LR numbers of the firm. */
  readonly onGaps: ((branch: BranchRow) => void) | undefined;
}

/** The offices of the firm. */
export function BranchList({ onEdit, onGaps }: BranchListProps) {
  const renderActions = useMemo(
    () =>
      onEdit === undefined && onGaps === undefined
        ? undefined
        : (branch: BranchRow) => (
            <div className="bahi-actions">
              {onGaps !== undefined && (
                <RowAction
                  label="LR gaps"
                  subject={`of ${branch.name}`}
                  icon={<IconListNumbers size={16} stroke={1.75} aria-hidden />}
                  onClick={() => onGaps(branch)}
                />
              )}
              {onEdit !== undefined && (
                <RowAction
                  label="Edit"
                  subject={branch.name}
                  icon={<IconPencil size={16} stroke={1.75} aria-hidden />}
                  onClick={() => onEdit(branch)}
                />
              )}
            </div>
          ),
    [onEdit, onGaps],
  );
  const all = useMemo(
    () => (renderActions === undefined ? COLUMNS : [...COLUMNS, { ...ACTIONS, cell: renderActions }]),
    [renderActions],
  );
  const { columns, columnActions, choice } = useColumns('branches', all);
  const list = useList(listBranches, 'branches', {}, 'Failed to load branches');
  return (
    <>
      <ColumnMenu choice={choice} />
      <DataTable
        label="Branches"
        list={list}
        columns={columns}
        columnActions={columnActions}
        rowName={({ name }) => name}
        empty={<EmptyState icon={ICON} reason="No branch has been added yet." />}
        renderCard={(branch) => <BranchCard branch={branch} actions={renderActions?.(branch)} />}
      />
    </>
  );
}
