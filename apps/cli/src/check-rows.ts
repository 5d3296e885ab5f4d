import { join } from 'node:path';
import { type Position, START } from '@bahi/event-store/event-store';
import { projections } from '@bahi/projections/generated/projections';
import { isAtBound } from '@bahi/kernel/paise';
import { partyTable } from '@bahi/projections/parties/parties.projection';
import { tripTable } from '@bahi/projections/trips/trips.projection';
import { type ReadStore } from '@bahi/read-store/read-store';
import { readCheckpoints, compareRows } from '@bahi/read-store/sqlite/compare-rows';
import { openSqliteReadStore } from '@bahi/read-store/sqlite/sqlite-read-store';
import { type Table } from '@bahi/read-store/table';
import { type Books } from './books.ts';
import { buildRows } from './build-rows.ts';
import { checkLog, type CheckedLog } from './check-log.ts';
import { BooksInconsistent } from './books-inconsistent.ts';
import { checkOwed } from './check-owed.ts';
import { checkResults } from './check-results.ts';
import { checkSpent } from './check-spent.ts';
import { checkTrail } from './check-trail.ts';
import { findCommonPosition } from './checkpoints.ts';

interface CheckBooksOptions {
  readonly books: Books;
  /** An empty folder with room for two copies of the rows. */
  readonly scratch: string;
  readonly print: (line: string) => void;
}

export interface CheckedBooks extends CheckedLog {
  readonly rows: number;
}

/**
 * Checks the books:
 *
 * 1. the log (`checkLog`);
 * 2. every row, against a row that is rebuilt from the events;
 * 3. the balances of parties, trips and pairs of branches, against the sums of their lines;
 * 4. the expense summaries and the overview, against the listed entries;
 * 5. the audit trail: one row for each command of the log.
 *
 * @throws BooksInconsistent
 */
export async function checkBooks({ books, scratch, print }: CheckBooksOptions): Promise<CheckedBooks> {
  const { log, keys } = books;
  const served = join(scratch, 'served.db');
  const position = await copyRowsAndFindPosition(books, served);
  // Read after the copy, so that the head is not before the position of the rows.
  const head = await log.head();
  const checked = await checkLog(books, { head, summedUpTo: typeof position === 'number' ? position : head });
  if (position instanceof BooksInconsistent) throw position;
  if (position === null) return { ...checked, rows: 0 };

  if (position !== START && !(await log.contains(position)))
    throw new BooksInconsistent(
      `The rows hold events up to ${position}, where the log has none: it ends at ${await log.head()}.`,
    );
  const rebuilt = join(scratch, 'rebuilt.db');
  await buildRows({ log, keys, path: rebuilt, upTo: position, print });
  checkRecordedUpTo(served, rebuilt);
  const { rows, different } = compareRows(
    served,
    rebuilt,
    projections.flatMap(({ tables }) => [...tables]),
  );
  if (different !== undefined) {
    const { table, key, found, expected } = different;
    throw new BooksInconsistent(
      `Row ${key} of ${table} reads ${found ?? 'nothing'}, but the events make it ${expected ?? 'nothing'}.`,
    );
  }
  await checkBalances(served, checked);
  return { ...checked, rows };
}

/**
 * Copies the rows and returns their position; null if there are none. An inconsistency is returned instead of thrown,
 * because the log is checked first: a wrong event may be the cause of a wrong row.
 */
async function copyRowsAndFindPosition(
  books: Books,
  path: string,
): Promise<Position | BooksInconsistent | null> {
  try {
    return (await books.copyRows(path)) ? findCommonPosition(readCheckpoints(path)) : null;
  } catch (error) {
    if (error instanceof BooksInconsistent) return error;
    throw error;
  }
}

/** Compares the time that each projection stores, that of its last event, with the rebuilt one. */
function checkRecordedUpTo(served: string, rebuilt: string): void {
  const [found, expected] = [readCheckpoints(served), readCheckpoints(rebuilt)];
  for (const { name } of projections) {
    const [stored, recomputed] = [found, expected].map(
      (checkpoints) => checkpoints.get(name)?.recordedUpToMs ?? 0,
    );
    if (stored !== recomputed)
      throw new BooksInconsistent(
        `${name} says that its events were recorded up to ${stored} ms, they were up to ${recomputed} ms.`,
      );
  }
}

/** Compares the figures with sums that are computed without the projections. */
async function checkBalances(path: string, { parties, trips, owed, recorded }: CheckedLog): Promise<void> {
  const store = openSqliteReadStore({ path });
  try {
    await checkSums(store, 'party', partyTable, parties);
    await checkSums(store, 'trip', tripTable, trips);
    await store.snapshot((rows) => checkOwed(rows, owed));
    await store.snapshot(checkSpent);
    await store.snapshot(checkResults);
    await store.snapshot((rows) => checkTrail(rows, recorded));
  } finally {
    await store.close();
  }
}

async function checkSums(
  store: ReadStore,
  what: string,
  table: Table<{ readonly balancePaise: number }>,
  sums: ReadonlyMap<string, bigint>,
): Promise<void> {
  for (const [id, sum] of sums) {
    const row = await store.snapshot((rows) => rows.get(table, id));
    const balance = row?.balancePaise ?? 0;
    if (BigInt(balance) !== sum && !isAtBound(balance))
      throw new BooksInconsistent(
        `The balance of ${what} ${id} is ${row?.balancePaise ?? 'missing'}, its lines sum to ${sum} paise.`,
      );
  }
}
