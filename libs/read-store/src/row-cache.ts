import { type Table } from './table.ts';

/**
 * The rows last read or written, at most `limit` a table, so that a party's day is not loaded again for each of
 * its events. Holds only what is committed; whoever sees a commit fail clears it.
 */
export class RowCache {
  readonly #limit: number;
  readonly #rows = new Map<Table, Map<string, object>>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(table: Table, key: string): object | undefined {
    const rows = this.#rows.get(table);
    const row = rows?.get(key);
    if (rows && row) {
      rows.delete(key);
      rows.set(key, row);
    }
    return row;
  }

  set(table: Table, key: string, row: object | null): void {
    let rows = this.#rows.get(table);
    if (!rows) this.#rows.set(table, (rows = new Map<string, object>()));
    rows.delete(key);
    if (row === null) return;
    rows.set(key, row);
    if (rows.size > this.#limit) for (const oldest of rows.keys()) return void rows.delete(oldest);
  }

  clear(): void {
    this.#rows.clear();
  }
}
