import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useApi } from '../api/api-client.tsx';
import { type ColumnArrangement } from './column-arrangements.tsx';
import { useOwner } from '../device/owner.tsx';
import { type ColumnActions, type TableColumn } from './table-column.tsx';

type Column = Pick<
  TableColumn<never>,
  'key' | 'title' | 'optional' | 'movesLastWhenNarrow' | 'chosenWidth' | 'pinned'
>;

interface ArrangedColumns<C extends Column> {
  /** The shown columns, for the table. */
  readonly columns: readonly C[];
  readonly columnActions: ColumnActions;
  /** For the list's `ColumnMenu`. */
  readonly choice: ColumnChoice;
}

export interface ColumnChoice {
  readonly lines: readonly ColumnLine[];
  readonly columnActions: ColumnActions;
  /** Whether the user has arranged the columns. */
  readonly arranged: boolean;
}

interface ColumnLine {
  readonly key: string;
  readonly title: string;
  readonly shown: boolean;
  /** Cannot be hidden, because the column names the row. */
  readonly isAlwaysShown: boolean;
  readonly pinned: boolean;
}

const DEFAULT_ARRANGEMENT: ColumnArrangement = { order: [], shown: {}, pinned: {}, widths: {} };

/** The columns of a list as this user arranged them on this device; `list` is the list's name: 'trips'. */
export function useColumns<C extends Column>(list: string, all: readonly C[]): ArrangedColumns<C> {
  const { columnArrangements: arrangements } = useApi();
  const owner = useOwner();
  const find = useCallback(
    () => (owner === null ? undefined : arrangements.find(owner, list)),
    [arrangements, owner, list],
  );
  const found = useSyncExternalStore(arrangements.subscribe, find);
  return useMemo(() => {
    const arrangement = found ?? DEFAULT_ARRANGEMENT;
    const ordered = orderColumns(all, arrangement.order);
    const change = (changed: Partial<ColumnArrangement>) => {
      if (owner !== null) arrangements.save(owner, list, { ...arrangement, ...changed });
    };
    const columnActions: ColumnActions = {
      show: (key, shown) => change({ shown: { ...arrangement.shown, [key]: shown } }),
      pin: (key, pinned) => change({ pinned: { ...arrangement.pinned, [key]: pinned } }),
      move: (keys) => change({ order: reorderKeys(ordered, keys) }),
      resize: (key, width) => change({ widths: { ...arrangement.widths, [key]: width } }),
      reset: () => {
        if (owner !== null) arrangements.drop(owner, list);
      },
    };
    const lines = ordered.map((column): ColumnLine => ({
      key: column.key,
      title: column.title,
      shown: isShown(column, all, arrangement),
      isAlwaysShown: column === all[0],
      pinned: arrangement.pinned[column.key] === true,
    }));
    return {
      columns: applyArrangement(all, ordered, arrangement),
      columnActions,
      choice: { lines, columnActions, arranged: found !== undefined },
    };
  }, [all, found, arrangements, list, owner]);
}

function applyArrangement<C extends Column>(
  all: readonly C[],
  ordered: readonly C[],
  arrangement: ColumnArrangement,
): readonly C[] {
  const shown = ordered
    .filter((column) => isShown(column, all, arrangement))
    .map((column): C => {
      const { [column.key]: width } = arrangement.widths;
      const { [column.key]: pinned } = arrangement.pinned;
      return {
        ...column,
        ...(arrangement.order.length > 0 ? { movesLastWhenNarrow: false } : {}),
        ...(width === undefined ? {} : { chosenWidth: width }),
        ...(pinned === undefined ? {} : { pinned: pinned ? getPinSide(column) : null }),
      };
    });
  // The order in which the grid shows them, also for tables without the grid.
  const at = (side: 'left' | 'right') => shown.filter(({ pinned }) => pinned === side);
  return [
    ...at('left'),
    ...shown.filter(({ pinned }) => pinned === undefined || pinned === null),
    ...at('right'),
  ];
}

/** The actions of a row stay at the right end. */
function getPinSide({ key }: Column): 'left' | 'right' {
  return key === 'actions' ? 'right' : 'left';
}

function isShown<C extends Column>(column: C, all: readonly C[], { shown }: ColumnArrangement): boolean {
  return column === all[0] || (shown[column.key] ?? column.optional !== true);
}

/** A column that the saved order does not contain, because a later release added it, keeps its default place. */
function orderColumns<C extends Column>(all: readonly C[], order: readonly string[]): readonly C[] {
  const ordered = order.flatMap((key) => all.find((column) => column.key === key) ?? []);
  all.forEach((column, index) => {
    if (!ordered.includes(column)) ordered.splice(index, 0, column);
  });
  return ordered;
}

/** Hidden columns keep their places. */
function reorderKeys(ordered: readonly Column[], keys: readonly string[]): readonly string[] {
  const next = [...keys];
  return ordered.map(({ key }) => (keys.includes(key) ? (next.shift() ?? key) : key));
}
