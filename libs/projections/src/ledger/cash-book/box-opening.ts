import { type boxOpening } from '@bahi/contract/ledger/open-cash-box';
import { rupeesFromPaise } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import type * as v from 'valibot';
import { boxOpeningKey, boxOpeningTable, type Box } from './cash-book.projection.ts';

/** Null if no opening was entered, or while its row is missing. */
export async function findBoxOpening(rows: Rows, box: Box): Promise<v.InferInput<typeof boxOpening> | null> {
  const row = await rows.get(boxOpeningTable, boxOpeningKey(box));
  if (row === undefined) return null;
  return { id: row.entryId, date: row.occurredOn, amount: rupeesFromPaise(row.openingPaise) };
}
