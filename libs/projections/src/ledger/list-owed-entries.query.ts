import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type listOwedEntries as contract } from '@bahi/contract/ledger/list-owed-entries';
import { paise, rupeesFromPaise } from '@bahi/kernel/paise';
import { type Member } from '../caller.ts';
import { inDays, findPage } from '../list.ts';
import { areIdsOfFirm } from '../are-ids-of-firm.ts';
import { narrowToPeriod } from '../results.ts';
import { OWED_COLUMNS, owedSpanTable, owedTable } from './branch-books/branch-books.projection.ts';
import { branchTable } from '../branches/branches.projection.ts';
import { transactionTable } from './transactions/transactions.projection.ts';
import { type ScopedRows } from '../scoped-rows.ts';
import { listedTransactions } from './transactions/listed-transactions.ts';

/** Null if the other branch does not belong to the firm. */
export async function listOwedEntries(
  rows: ScopedRows,
  { branchId, otherBranchId, part, startDate, endDate, corrections, limit, offset }: InputOf<typeof contract>,
  { organisationId, branches }: Member,
): Promise<WireResponse<typeof contract> | null> {
  if (!(await areIdsOfFirm(rows, organisationId, [[branchTable, otherBranchId]]))) return null;
  const pair = { organisationId, branchId, otherBranchId };
  const days = { startDate, endDate };
  const page = await findPage(rows, owedTable, {
    where: {
      ...pair,
      part: part ?? undefined,
      occurredOn: inDays(days),
      isCorrection: corrections ? undefined : false,
    },
    sort: ['-occurredOn', '-anchor', '-position'],
    limit,
    offset,
  });
  const column = part === null ? 'balancePaise' : OWED_COLUMNS[part].amount;
  const sums = await rows.sum(owedSpanTable, narrowToPeriod(days, pair), [column]);
  // A payment's row is listed in the branch of the cash, but its trips may be booked in the other one.
  const ids = page.rows.map(({ entryId }) => entryId);
  const entries = await rows.firm.getMany(transactionTable, ids);
  const own = await rows.getMany(transactionTable, ids);
  const listed = await listedTransactions(rows, [...entries.values()], branches);
  const transactions = new Map(listed.map((transaction) => [transaction.id, transaction]));
  return {
    entries: page.rows.flatMap(({ entryId, id, occurredOn, part: of, amountPaise }) => {
      const transaction = transactions.get(entryId);
      // The transaction's row may lag behind.
      if (transaction === undefined) return [];
      const isOwn = own.has(entryId) && id === entryId;
      const deletable = isOwn && transaction.deletable;
      const returnable = isOwn && transaction.returnable;
      const owed = rupeesFromPaise(amountPaise);
      return [{ ...transaction, id, transactionDate: occurredOn, deletable, returnable, owed, part: of }];
    }),
    ...page.length,
    total: rupeesFromPaise(paise(sums[column])),
  };
}
