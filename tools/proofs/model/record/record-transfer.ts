import { type Books } from '../books.ts';
import { type InputFor } from '../commands.ts';
import { toPaise } from '../exact.ts';
import { type Breaks } from '../refusals/breaks.ts';
import { isClosed } from './posting.ts';

type Input = InputFor<'create-transfer'>;

/** Returns the id of a transfer for that id, or for the id of its row in one box, which ends in `~in` or `~out`. */
export function toTransferId(id: string): string {
  return id.replace(/~(in|out)$/, '');
}

export function applyTransferRules({ today, branches }: Books, input: Input, breaks: Breaks): void {
  const { from, to, amount, date } = input;
  breaks('invalid-input', amount <= 0 || date > today);
  breaks('invalid-input', from.branchId === to.branchId && from.mode === to.mode);
  breaks('not-found', !branches.includes(from.branchId) || !branches.includes(to.branchId));
}

/** Records a transfer, which changes no party, expense or total of the firm. */
export function transfer({ transfers }: Books, input: Input, id: string): void {
  const { from, to, amount, date, paymentRefNo: reference = null } = input;
  transfers.push({ id, date, from, to, amount: toPaise(amount), reference, state: 'live' });
}

/** In closed books a counter-entry is posted today, since a closed day keeps its figures. */
export function takeBackTransfer(books: Books, id: string): void {
  const taken = books.transfers.find((each) => each.id === toTransferId(id));
  if (taken === undefined) return;
  taken.state = isClosed(books, taken.date) ? 'reversed' : 'deleted';
  if (taken.state === 'deleted') return;
  books.transfers.push({ ...taken, id: null, date: books.today, amount: -taken.amount });
}
