import { GenerationalCache } from '@bahi/kernel/generational-cache';
import { type Table } from './table.ts';

/**
 * Rows in memory: those that folds have read, so that a party's day is not loaded again for each of its events, and
 * those that answers read. It holds only committed rows; an owner that can't tell what is committed must clear it.
 */
export class RowCache {
  readonly #tables = new Map<Table, GenerationalCache<object>>();

  /** `limit` rows per table in each of two generations. */
  constructor(private readonly limit: number) {}

  get(table: Table, key: string): object | undefined {
    return this.#tables.get(table)?.get(key);
  }

  set(table: Table, key: string, row: object): void {
    let rows = this.#tables.get(table);
    if (rows === undefined) this.#tables.set(table, (rows = new GenerationalCache(this.limit)));
    rows.set(key, row);
  }

  delete(table: Table, key: string): void {
    this.#tables.get(table)?.delete(key);
  }

  clear(): void {
    this.#tables.clear();
  }
}
