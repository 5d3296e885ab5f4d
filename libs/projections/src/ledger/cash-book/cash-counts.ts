import { type WireResponse } from '@bahi/contract/define';
import { type countCash } from '@bahi/contract/ledger/count-cash';
import { rupeesFromPaise } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import { cashCountKey, cashCountTable, type CashCountRow } from './cash-book.projection.ts';

/** The last count of a day; null without one, or while its row is missing. */
export async function findCashCount(
  rows: Rows,
  of: Pick<CashCountRow, 'organisationId' | 'branchId' | 'day'>,
): Promise<WireResponse<typeof countCash>['count'] | null> {
  const row = await rows.get(cashCountTable, cashCountKey(of));
  return row === undefined ? null : { date: row.day, counted: rupeesFromPaise(row.countedPaise) };
}
