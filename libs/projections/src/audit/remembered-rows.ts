import { GenerationalCache } from '@bahi/kernel/generational-cache';
import { type Rows } from '@bahi/read-store/read-store';
import { type Table } from '@bahi/read-store/table';

const REMEMBERED_ROWS = 5_000;

/** What is looked up by its key. */
export type RowsByKey = Pick<Rows, 'getMany'>;

/**
 * The rows that a long answer of many parts looks up again and again, as they were when they were read first. It keeps at
 * most twice 5,000 rows a table.
 */
export class RememberedRows {
  readonly #tables = new Map<string, GenerationalCache<object>>();

  /** Reads from `rows` what it does not remember. */
  over(rows: RowsByKey): RowsByKey {
    return { getMany: (table, keys) => this.#getMany(rows, table, keys) };
  }

  async #getMany<Row extends object>(
    rows: RowsByKey,
    table: Table<Row>,
    keys: Iterable<string>,
  ): Promise<ReadonlyMap<string, Row>> {
    const known = this.#tables.get(table.name) ?? new GenerationalCache<object>(REMEMBERED_ROWS);
    this.#tables.set(table.name, known);
    const found = new Map<string, Row>();
    const missing = new Set<string>();
    for (const key of keys) {
      const row = known.get(key) as Row | undefined;
      if (row === undefined) missing.add(key);
      else found.set(key, row);
    }
    if (missing.size === 0) return found;
    for (const [key, row] of await rows.getMany(table, missing)) {
      known.set(key, row);
      found.set(key, row);
    }
    return found;
  }
}
