import { foldShare, listReadRows, type FoldedShare, type BatchShare } from './fold-batch.ts';
import { type Commit, type LoadedRows, type ReadStore, type Writes } from './read-store.ts';
import { RowCache } from './row-cache.ts';
import { type Table } from './table.ts';

/** Another process has moved a checkpoint, or the read store has been replaced: read the checkpoints again. */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
}

type Keys = ReadonlyMap<Table, ReadonlySet<string>>;

const CACHED_ROWS = 5_000;

/** Folds shares into the rows of a store, with one commit per write. Rows that folds read repeatedly stay in memory. */
export class RowWriter {
  readonly #cache = new RowCache(CACHED_ROWS);
  #underWay: CommitUnderWay | undefined;

  constructor(private readonly store: ReadStore) {}

  /** @throws CheckpointMoved if another process has moved a checkpoint; then nothing was written */
  async write(shares: readonly BatchShare[]): Promise<readonly FoldedShare[]> {
    const folded = await this.writeAhead(shares);
    await this.waitForCommit();
    return folded;
  }

  /**
   * Like {@link write}, but the commit may still be under way, and the next write is folded on top of it meanwhile.
   * {@link waitForCommit} throws its failure, and so does every later write, until {@link reset}.
   */
  async writeAhead(shares: readonly BatchShare[]): Promise<readonly FoldedShare[]> {
    const wanted = listReadRows(shares);
    const stored = await this.#load(wanted);
    const folded = shares.map((share) =>
      foldShare(share, (table, key) => stored.get(table)?.get(key) ?? null),
    );
    await this.waitForCommit();
    this.#begin(folded, wanted, stored);
    return folded;
  }

  /**
   * Resolves once no commit is under way.
   * @throws the error of the last commit
   */
  async waitForCommit(): Promise<void> {
    await this.#underWay?.done;
  }

  /** Forgets unwritten rows; resolves once no commit is under way. */
  async reset(): Promise<void> {
    await Promise.allSettled([this.#underWay?.done]);
    this.#underWay = undefined;
    this.clear();
  }

  /** Forgets rows that another process may have written since. */
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
        const row = this.#rowNow(table, key);
        if (row) found.set(key, row);
        else if (row === undefined) absent.add(key);
      }
      rows.set(table, found);
      if (absent.size > 0) missing.set(table, absent);
    }
    if (missing.size === 0) return rows;
    for (const [table, loaded] of await this.store.load(missing)) {
      for (const [key, row] of loaded) rows.get(table)?.set(key, row);
    }
    return rows;
  }

  /** The row after all writes: null if it is removed, undefined if it is not in memory. */
  #rowNow(table: Table, key: string): object | null | undefined {
    const row = this.#underWay?.writes.get(table)?.get(key);
    return row === undefined ? this.#cache.get(table, key) : row;
  }

  #begin(folded: readonly FoldedShare[], wanted: Keys, replaced: LoadedRows): void {
    // A share that stops at its first event moves no further, but its checkpoint stores the poison event.
    const toCommit = folded.filter(
      ({ move, poison }) => move.from < move.to.position || poison !== undefined,
    );
    if (toCommit.length === 0) return;
    const moves = toCommit.map(({ move }) => move);
    const writes = new Map(toCommit.flatMap((each) => [...each.writes]));
    const done = this.#commit({ moves, writes, replaced }, wanted);
    // The next caller of waitForCommit gets the failure.
    done.catch(() => undefined);
    this.#underWay = { writes, done };
  }

  async #commit(commit: Commit, wanted: Keys): Promise<void> {
    if (!(await this.store.commit(commit)))
      throw new CheckpointMoved('another process has moved a checkpoint');
    for (const [table, rows] of commit.writes) {
      for (const [key, row] of rows) {
        // Rows that folds write but do not read would push out rows that are read repeatedly.
        if (row !== null && wanted.get(table)?.has(key)) this.#cache.set(table, key, row);
        else this.#cache.delete(table, key);
      }
    }
    this.#underWay = undefined;
  }
}

/** A commit that has not succeeded yet. */
interface CommitUnderWay {
  readonly writes: Writes;
  readonly done: Promise<void>;
}
