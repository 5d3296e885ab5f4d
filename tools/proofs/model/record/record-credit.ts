import { type Books } from '../books.ts';
import { type InputFor } from '../commands.ts';
import { toPaise } from '../exact.ts';
import { findBearer } from './bearers.ts';
import { enterLine, recordEffect, reassignExpense } from './posting.ts';

/** 'Add Credit', with or without a category. */
export function addCredit(
  books: Books,
  input: InputFor<'add-vendor-credit'>,
  id: string,
  homeId: string,
): void {
  const { customerId: partyId, paymentDate: date, category = null, vehicleId = null } = input;
  const branchId = findBearer(books, { vehicleId }, date, homeId);
  const amount = toPaise(input.amount);
  books.expenses.push({
    id,
    amount,
    date,
    category: 'VENDOR_CREDIT',
    branchId,
    groupId: null,
    deleted: false,
  });
  enterLine(books, { partyId, date, remark: 'VENDOR_CREDIT', amount: -amount, entryId: id });
  const expenses = category === null ? [] : [{ category, branchId, vehicleId, amount }];
  recordEffect(books, { entryId: id, date, column: 'withoutMoney', amount, box: null, expenses });
}

/** Adds no row, and changes no figure of a party. The branch of the credit stays. */
export function classify(
  books: Books,
  { id, category, vehicleId = null }: InputFor<'classify-credit'>,
): void {
  const { amount = 0n, branchId = '' } = books.expenses.find((each) => each.id === id) ?? {};
  reassignExpense(books, id, () => [{ category, branchId, vehicleId, amount }]);
}
