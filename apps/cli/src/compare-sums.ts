import { isAtBound } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import { type Table } from '@bahi/read-store/table';
import { BooksInconsistent } from './books-inconsistent.ts';

const ROWS_AT_ONCE = 2_000;

/** Key → sum. */
export type Sums = Map<string, number>;

/**
 * Leaves out figures at the bound: they stay there even when their entries are deleted, and one firm's absurd entries
 * must not hide the faults of all others.
 * @throws BooksInconsistent for the first sum that differs
 */
export function assertEqualSums(
  what: string,
  listed: ReadonlyMap<string, number>,
  summary: ReadonlyMap<string, number>,
): void {
  for (const key of new Set([...listed.keys(), ...summary.keys()])) {
    const [found, expected] = [listed.get(key) ?? 0, summary.get(key) ?? 0];
    if (found !== expected && !isAtBound(found) && !isAtBound(expected))
      throw new BooksInconsistent(
        `${found} paise are listed as ${what} ${key}, its summary says ${expected} paise.`,
      );
  }
}

export function addTo(sums: Sums, key: string, amountPaise: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amountPaise);
}

export async function forEachRow<Row extends object>(
  rows: Rows,
  table: Table<Row>,
  visit: (row: Row, key: string) => void,
): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const page: ReadonlyMap<string, Row> = await rows.scan(table, { after, max: ROWS_AT_ONCE });
    for (const [key, row] of page) visit(row, key);
    after = [...page.keys()].at(-1);
  }
}
