import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type Sorting, type TableColumn } from './table-column.tsx';

interface ColumnTitleProps {
  readonly column: Pick<TableColumn<never>, 'title' | 'sortBy'>;
  readonly sorting: Sorting | undefined;
}

/** The header of a column; a button where the list can be sorted by it. */
export function ColumnTitle({ column: { title, sortBy }, sorting }: ColumnTitleProps) {
  if (sortBy === undefined || sorting === undefined) return title;
  const order = sortedIn(sortBy, sorting);
  const Icon = order === 'none' ? IconArrowsSort : order === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className="bahi-column-sort"
      data-sorted={order !== 'none' || undefined}
      onClick={() => sorting.onSort(sortBy)}
    >
      {title} <Icon size={14} stroke={1.75} aria-hidden />
    </button>
  );
}

/** For `aria-sort` of the column's header. */
export function sortedIn(sortBy: string, { sort }: Sorting): 'ascending' | 'descending' | 'none' {
  if (sort === sortBy) return 'ascending';
  return sort === `-${sortBy}` ? 'descending' : 'none';
}
