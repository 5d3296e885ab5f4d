import { type Rows } from '@bahi/read-store/read-store';
import { transactionAnswer } from './trip-answer.ts';
import { tripTable } from './trips.projection.ts';

/** A money entry of a trip as a command answers it, or null while its row is not there yet or no more. */
export async function findTransaction(rows: Rows, tripId: string, entryId: string) {
  const row = await rows.get(tripTable, tripId);
  const entry = row?.advances.find(({ id }) => id === entryId);
  return row === undefined || entry === undefined ? null : transactionAnswer(row, entry);
}
