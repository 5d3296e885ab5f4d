import { type BoxBalance } from '@bahi/domain/money/box-below-zero';
import { type CashBox } from '@bahi/domain/money/cash-box';
import { type BoxTransfer } from '@bahi/domain/money/cheque-box';
import { chooseBox, type ReturnedCheque } from '@bahi/domain/money/returned-cheque';
import { type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { readBoxBalances } from './cash-book/box-balance.ts';
import { findChequePayment, listTransfersOfCheque } from './transactions/returned-cheque-boxes.ts';

export interface ChequeReturnRows {
  readonly transfers: readonly BoxTransfer[];
  /** Of the boxes that the return and its charges may change. */
  readonly balances: readonly BoxBalance[];
}

/** What the return of a cheque needs from rows: the transfers that tell where its money is, and what boxes hold. */
export async function readChequeReturn(
  rows: Rows,
  cheque: ReturnedCheque,
  chargesMode: CashBox['mode'],
  {
    member,
    homeBranchId,
    today,
  }: { readonly member: Member; readonly homeBranchId: string; readonly today: Day },
): Promise<ChequeReturnRows> {
  const payment = await findChequePayment(rows, cheque.id, member);
  if (payment === null) return { transfers: [], balances: [] };
  const transfers = await listTransfersOfCheque(rows, payment, cheque.date, member);
  const { box } = chooseBox(cheque, payment, transfers);
  const boxes = new Map<string, CashBox>();
  for (const each of [
    box,
    { branchId: box.branchId, mode: chargesMode },
    { branchId: homeBranchId, mode: chargesMode },
  ])
    boxes.set(`${each.branchId} ${each.mode}`, each);
  return { transfers, balances: await readBoxBalances(rows, [...boxes.values()], member, today) };
}
