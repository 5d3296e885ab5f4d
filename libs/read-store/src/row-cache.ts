import { type Table } from './table.ts';

/**
 * Rows in memory: those that folds have read, so that a party's day is not loaded again for each of its events, and
 * those that answers take. Holds only what is committed; whoever can't tell what is clears it. Two generations of at most `limit` rows a table: the younger
 * becomes the older when it is full, and a row that is read in time moves up.
 */
export class RowCache {
  readonly #limit: number;
  readonly #generations = new Map<Table, { young: Map<string, object>; old: Map<string, object> }>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(table: Table, key: string): object | undefined {
    const rows = this.#generations.get(table);
    const young = rows?.young.get(key);
    if (young !== undefined || rows === undefined) return young;
    const old = rows.old.get(key);
    if (old !== undefined) this.set(table, key, old);
    return old;
  }

  set(table: Table, key: string, row: object): void {
    let rows = this.#generations.get(table);
    if (!rows) this.#generations.set(table, (rows = { young: new Map(), old: new Map() }));
    rows.young.set(key, row);
    if (rows.young.size < this.#limit) return;
    rows.old = rows.young;
    rows.young = new Map();
  }

  delete(table: Table, key: string): void {
    const rows = this.#generations.get(table);
    rows?.young.delete(key);
    rows?.old.delete(key);
  }

  clear(): void {
    this.#generations.clear();
  }
}
