import { removeSqlite } from '@bahi/sqlite/remove-sqlite';
import { setTimeout as elapsed } from 'node:timers/promises';
import { type ReadStore, type Rows } from '@bahi/read-store/read-store';
import { BEGINNING, type StoredCheckpoint } from '@bahi/read-store/checkpoint';
import { openSqliteReadStore } from '@bahi/read-store/sqlite/sqlite-read-store';
import { assertFields, type Table } from '@bahi/read-store/table';
import { projections } from '@bahi/projections/generated/projections';
import { BooksInconsistent } from './books-inconsistent.ts';
import { findCommonPosition, CheckpointMismatch } from './checkpoints.ts';
import { OperatorFault } from './data-folder.ts';

/**
 * Projections that several workers share are rarely at the same position, and those of a worker that starts have to
 * catch up. So the copy is tried again for half a minute.
 */
const RETRY_DELAY_MS = 500;
const MAX_ATTEMPTS = 60;
const MAX_SNAPSHOTS = 3;
const ROWS_AT_ONCE = 2_000;

/**
 * Copies all rows of a store to a SQLite file, as of one moment at which all projections have the same position.
 * Returns false if the store has no rows.
 * @throws CheckpointMismatch if the projections reach no common position within half a minute
 * @throws BooksInconsistent, OperatorFault
 */
export async function copyRows(from: ReadStore, path: string): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await copySnapshot(from, path);
    } catch (error) {
      if (!(error instanceof CheckpointMismatch) || attempt === MAX_ATTEMPTS) throw error;
    }
    await elapsed(RETRY_DELAY_MS);
  }
}

function copySnapshot(from: ReadStore, path: string): Promise<boolean> {
  let snapshots = 0;
  return from.snapshot(async (rows) => {
    // A store discards an old snapshot (MongoDB after five minutes) and calls this function again with a new one.
    if (snapshots === MAX_SNAPSHOTS)
      throw new OperatorFault(
        'READ_STORE can\'t be read in one snapshot: raise "minSnapshotHistoryWindowInSeconds" of MongoDB while verify runs.',
      );
    snapshots += 1;
    const stored = await rows.checkpoints();
    if (projections.every(({ name }) => !stored.has(name))) return false;
    findCommonPosition(stored);
    await copy(rows, stored, path);
    return true;
  });
}

/** Creates no indexes, because rows are only compared and looked up by key. */
async function copy(rows: Rows, stored: ReadonlyMap<string, StoredCheckpoint>, path: string): Promise<void> {
  removeSqlite(path);
  const store = openSqliteReadStore({ path });
  try {
    for (const projection of projections) {
      await store.prepare(projection);
      await store.beginBuild(projection);
      for (const table of projection.tables) await copyTable(table, rows, store);
      const move = {
        projection: projection.name,
        from: BEGINNING.position,
        to: stored.get(projection.name) ?? BEGINNING,
      };
      await store.commit({ moves: [move], writes: new Map() });
    }
  } finally {
    await store.close();
  }
}

async function copyTable(table: Table, from: Rows, to: ReadStore): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const page: ReadonlyMap<string, object> = await from.scan(table, { after, max: ROWS_AT_ONCE });
    for (const [key, row] of page) assertDeclaredFields(table, key, row);
    await to.commit({ moves: [], writes: new Map([[table, page]]) });
    after = [...page.keys()].at(-1);
  }
}

/** Refuses values that no projection writes: another program may have written them. */
function assertDeclaredFields(table: Table, key: string, row: object): void {
  try {
    assertFields(table, row);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new BooksInconsistent(`Row ${key} of ${table.name} can't be read: ${error.message}.`, {
      cause: error,
    });
  }
}
