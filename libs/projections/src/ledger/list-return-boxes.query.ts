import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type listReturnBoxes as contract } from '@bahi/contract/ledger/list-return-boxes';
import { returnModes } from '@bahi/contract/ledger/return-cheque';
import { isSameBox } from '@bahi/domain/money/cash-box';
import { findChequeBox, toCheque } from '@bahi/domain/money/cheque-box';
import { canSee } from '@bahi/domain/scope';
import { type Day } from '@bahi/kernel/day';
import { rupeesFromPaise } from '@bahi/kernel/paise';
import { branchTable } from '../branches/branches.projection.ts';
import { type Member } from '../caller.ts';
import { type ScopedRows } from '../scoped-rows.ts';
import { readBoxBalances } from './cash-book/box-balance.ts';
import { findChequePayment, listTransfersOfCheque } from './transactions/returned-cheque-boxes.ts';

/** Null if the id names no payment by cheque that the caller sees. */
export async function listReturnBoxes(
  rows: ScopedRows,
  { id, date }: InputOf<typeof contract>,
  member: Member,
  today: Day,
): Promise<WireResponse<typeof contract> | null> {
  const payment = await findChequePayment(rows, id, member);
  if (payment === null) return null;
  const cheque = toCheque(payment);
  // The money may be in a branch that the caller does not see.
  const transfers = await listTransfersOfCheque(rows.firm, payment, date, member);
  const usual = findChequeBox(cheque, date, transfers);
  const own = returnModes.map((mode) => ({ ...cheque.box, mode }));
  const all = own.some((box) => isSameBox(box, usual)) ? own : [...own, usual];
  const seen = all.filter(({ branchId }) => canSee(member, { anyOf: [branchId] }));
  const balances = await readBoxBalances(rows, seen, member, today);
  const branches = await rows.getMany(
    branchTable,
    seen.map(({ branchId }) => branchId),
  );
  return {
    boxes: balances.flatMap(({ box, closingPaise }) => {
      const branch = branches.get(box.branchId);
      const mode = returnModes.find((each) => each === box.mode);
      if (branch === undefined || mode === undefined) return [];
      const { name, code } = branch;
      return [
        {
          branch: { id: box.branchId, name, code },
          mode,
          closing: rupeesFromPaise(closingPaise),
          isDefault: isSameBox(box, usual),
        },
      ];
    }),
    amount: rupeesFromPaise(cheque.amountPaise),
    isGiven: cheque.isGiven,
  };
}
