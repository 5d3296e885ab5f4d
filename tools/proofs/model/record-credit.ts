import { type Books } from './books.ts';
import { type InputFor } from './commands.ts';
import { paiseOf } from './exact.ts';
import { enter, isClosed, move, stands } from './posted.ts';

/** 'Add Credit', of a category or not yet. */
export function giveCredit(books: Books, input: InputFor<'add-vendor-credit'>, id: string): void {
  const { customerId: partyId, paymentDate: date, category = null } = input;
  const amount = paiseOf(input.amount);
  books.expenses.push({ id, amount, date, category: 'VENDOR_CREDIT', groupId: null, deleted: false });
  enter(books, { partyId, date, remark: 'VENDOR_CREDIT', amount: -amount, receiptId: id });
  const expenses = category === null ? [] : [{ category, amount }];
  move(books, { entryId: id, date, column: 'withoutMoney', amount, expenses });
}

/** No row, and no figure of a party: an expense on the credit's day, or today for what that day says no more. */
export function classify(books: Books, { id, category }: InputFor<'classify-credit'>): void {
  const moves = books.moves.filter((each) => each.entryId === id && stands(each));
  const credit = moves.find(({ column }) => column !== null);
  if (credit === undefined) throw new Error('the server classified an unknown credit');
  const { amount, date } = credit;
  const was = moves.flatMap(({ expenses }) => expenses).map((each) => ({ ...each, amount: -each.amount }));
  const day = isClosed(books, date) ? books.today : date;
  const expenses = [...was, { category, amount }];
  move(books, { entryId: id, date: day, column: null, amount: 0n, expenses });
}
