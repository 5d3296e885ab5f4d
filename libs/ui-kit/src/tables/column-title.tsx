import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../icons.tsx';
import { type Sorting, type TableColumn } from './table-column.tsx';

interface ColumnTitleProps {
  readonly column: Pick<TableColumn<never>, 'title' | 'titleHint' | 'sortBy' | 'alphabetical'>;
  readonly sorting: Sorting | undefined;
}

/** A column header without the grid; a button if the list can be sorted by it. */
export function ColumnTitle({ column, sorting }: ColumnTitleProps) {
  const { title, titleHint, sortBy, alphabetical = false } = column;
  if (sortBy === undefined || sorting === undefined) return <HintedTitle title={title} hint={titleHint} />;
  return (
    <button type="button" onClick={() => sorting.onSort(getNextSort(sortBy, alphabetical, sorting))}>
      <SortedTitle title={title} order={getSortOrder(sortBy, sorting)} />
    </button>
  );
}

interface HintedTitleProps {
  readonly title: string;
  readonly hint: string | undefined;
}

/** The title of a column that is not sorted by, with its other name as the tooltip. */
export function HintedTitle({ title, hint }: HintedTitleProps) {
  return <span title={hint}>{title}</span>;
}

type Order = 'ascending' | 'descending' | 'none';

/** The title of a sortable column, with its arrow. */
export function SortedTitle({ title, order }: { readonly title: string; readonly order: Order }) {
  const Icon = order === 'none' ? IconArrowsSort : order === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <span className="bahi-column-sort" data-sorted={order !== 'none' || undefined}>
      <span>{title}</span> <Icon size={14} stroke={1.75} aria-hidden />
    </span>
  );
}

/** The value for `aria-sort` of the column's header. */
export function getSortOrder(sortBy: string, { defaultSort, sort = defaultSort }: Sorting): Order {
  if (sort === sortBy) return 'ascending';
  return sort === `-${sortBy}` ? 'descending' : 'none';
}

/** The sort after a press: descending, ascending, then the list's default. Alphabetical columns start ascending. */
function getNextSort(
  by: string,
  alphabetical: boolean,
  { defaultSort, sort = defaultSort }: Sorting,
): string | undefined {
  const [first, second] = alphabetical ? [by, `-${by}`] : [`-${by}`, by];
  return sort === first ? second : sort === second ? undefined : first;
}
