import { type TableColumn } from '@bahi/ui-kit/tables/table-column';

type Column = Pick<TableColumn<never>, 'key' | 'title' | 'width' | 'flex' | 'align' | 'skeleton'>;

/** How much a table of rows has to show, and room for. */
export interface ColumnRoom {
  /** Whether the firm has more than one branch. */
  readonly showsBranch: boolean;
  /** On a small desktop the source is below the person and the branch below the business date. */
  readonly isSmall: boolean;
}

export function trailColumns({ showsBranch, isSmall }: ColumnRoom): readonly Column[] {
  const branch: Column = { key: 'branch', title: 'Branch', width: 72, flex: 0 };
  const source: Column = { key: 'source', title: 'Source', width: 92, flex: 0 };
  return [
    { key: 'recorded', title: 'Recorded', width: isSmall ? 98 : 104, flex: 0 },
    { key: 'who', title: isSmall ? 'Who, source' : 'Who', width: isSmall ? 132 : 172, flex: 0.5 },
    { key: 'what', title: 'What', width: 200, flex: 4 },
    {
      key: 'occurred',
      title: isSmall && showsBranch ? 'Date, branch' : 'Business date',
      width: 128,
      flex: 0,
      skeleton: 'pill',
    },
    ...(showsBranch && !isSmall ? [branch] : []),
    ...(isSmall ? [] : [source]),
    { key: 'balance', title: 'Party balance', width: isSmall ? 112 : 120, flex: 0, align: 'right' },
    { key: 'open', title: '', width: 44, flex: 0, skeleton: 'none' },
  ];
}
