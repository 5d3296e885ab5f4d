import { foldShare, rowsRead, type Folded, type Share } from './fold-batch.ts';
import { type LoadedRows, type ReadStore } from './read-store.ts';
import { RowCache } from './row-cache.ts';
import { type Table } from './table.ts';

/** Another process has moved a checkpoint, or the read store has been replaced: read the checkpoints again. */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
}

type Keys = ReadonlyMap<Table, ReadonlySet<string>>;

const CACHED_ROWS = 5_000;

/** Folds shares into the rows of a store, each time in one commit. What folds read again and again stays in memory. */
export class RowWriter {
  readonly #cache = new RowCache(CACHED_ROWS);

  constructor(private readonly rows: ReadStore) {}

  /** @throws CheckpointMoved nothing was written */
  async write(shares: readonly Share[]): Promise<readonly Folded[]> {
    const wanted = rowsRead(shares);
    const stored = await this.#load(wanted);
    const folded = shares.map((share) =>
      foldShare(share, (table, key) => stored.get(table)?.get(key) ?? null),
    );
    await this.#commit(folded, wanted, stored);
    return folded;
  }

  /** Forgets rows that somebody else may have written since. */
  clear(): void {
    this.#cache.clear();
  }

  async #load(wanted: Keys): Promise<LoadedRows> {
    const rows = new Map<Table, Map<string, object>>();
    const missing = new Map<Table, Set<string>>();
    for (const [table, keys] of wanted) {
      const found = new Map<string, object>();
      const absent = new Set<string>();
      for (const key of keys) {
        const row = this.#cache.get(table, key);
        if (row) found.set(key, row);
        else absent.add(key);
      }
      rows.set(table, found);
      if (absent.size > 0) missing.set(table, absent);
    }
    if (missing.size === 0) return rows;
    for (const [table, loaded] of await this.rows.load(missing)) {
      for (const [key, row] of loaded) rows.get(table)?.set(key, row);
    }
    return rows;
  }

  async #commit(folded: readonly Folded[], wanted: Keys, replaced: LoadedRows): Promise<void> {
    const moving = folded.filter(({ move, poison }) => move.from < move.to.position || poison !== undefined);
    if (moving.length === 0) return;
    const writes = new Map(moving.flatMap((each) => [...each.writes]));
    const done = await this.rows.commit({ moves: moving.map(({ move }) => move), writes, replaced });
    if (!done) throw new CheckpointMoved('a checkpoint is not where it was left');
    for (const [table, rows] of writes) {
      for (const [key, row] of rows) {
        // A row that is only ever written would push out those that are read again and again.
        if (row !== null && wanted.get(table)?.has(key)) this.#cache.set(table, key, row);
        else this.#cache.delete(table, key);
      }
    }
  }
}
