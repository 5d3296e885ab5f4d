import { type Rows } from '@bahi/read-store/read-store';
import { entryResponses, type Transaction } from './entry-responses.ts';
import { expenseTable, tripTable } from './trips.projection.ts';

/** A money entry as a command answers it; an advance is followed by its portions. */
interface Found {
  readonly transaction: Transaction;
  readonly transactions: Transaction[];
}

/** Null while the row is missing or after it was removed. */
export async function findTransaction(
  rows: Rows,
  tripId: string | null,
  { entryId, portionIds }: { readonly entryId: string; readonly portionIds: readonly string[] },
): Promise<Found | null> {
  if (tripId === null) return findExpense(rows, entryId);
  const row = await rows.get(tripTable, tripId);
  if (row === undefined) return null;
  const entry = row.entries[entryId];
  if (entry === undefined) return null;
  const all = [entry, ...portionIds.flatMap((id) => row.entries[id] ?? [])];
  const answer = await entryResponses(rows, all, row);
  return { transaction: answer(entry), transactions: all.map(answer) };
}

async function findExpense(rows: Rows, entryId: string): Promise<Found | null> {
  const row = await rows.get(expenseTable, entryId);
  if (row === undefined) return null;
  const transaction = (await entryResponses(rows, [row], null))(row);
  return { transaction, transactions: [transaction] };
}
