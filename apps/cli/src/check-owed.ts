import { isAtBound } from '@bahi/kernel/paise';
import { owedSpanTable, owedTable } from '@bahi/projections/ledger/branch-books/branch-books.projection';
import { isLate } from '@bahi/projections/spans';
import { type Rows } from '@bahi/read-store/read-store';
import { BooksInconsistent } from './books-inconsistent.ts';
import { addTo, assertEqualSums, forEachRow, type Sums } from './compare-sums.ts';

/**
 * Computes the debts between branches in four ways, and compares them: from the days, the months, the entries, and the
 * lines in the log.
 * @throws BooksInconsistent
 */
export async function checkOwed(rows: Rows, owed: ReadonlyMap<string, bigint>): Promise<void> {
  const [days, months, entries]: readonly [Sums, Sums, Sums] = [new Map(), new Map(), new Map()];
  await forEachRow(rows, owedSpanTable, (row) => {
    if (isLate(row)) return;
    const { branchId, otherBranchId, grain, balancePaise } = row;
    addTo(grain === 'DAY' ? days : months, `${branchId} ${otherBranchId}`, balancePaise);
  });
  await forEachRow(rows, owedTable, ({ branchId, otherBranchId, amountPaise }) =>
    addTo(entries, `${branchId} ${otherBranchId}`, amountPaise),
  );
  assertEqualSums('owed to and by', days, months);
  assertEqualSums('owed to and by', entries, months);
  for (const [pair, sum] of owed) {
    const stored = months.get(pair) ?? 0;
    if (BigInt(stored) !== sum && !isAtBound(stored))
      throw new BooksInconsistent(
        `${stored} paise are owed to and by ${pair}, the lines of the log sum to ${sum} paise.`,
      );
  }
}
