import { type BookBox, type Books, type BoxOpening } from '../books.ts';
import { type CallerRole, type InputFor } from '../commands.ts';
import { toPaise } from '../exact.ts';
import { type Breaks } from '../refusals/breaks.ts';

type Input = InputFor<'open-cash-box'>;

/** The current opening of a box. */
export function findOpening({ openings }: Books, { branchId, mode }: BookBox): BoxOpening | undefined {
  return openings.find(({ box, deleted }) => !deleted && box.branchId === branchId && box.mode === mode);
}

export function applyOpeningRules(books: Books, caller: CallerRole, input: Input, breaks: Breaks): void {
  const { branchId, amount, date } = input;
  const before = findOpening(books, input);
  breaks('forbidden', caller !== 'ADMIN');
  breaks('not-found', !books.branches.includes(branchId));
  breaks('invalid-input', amount === 0 || date > books.today);
  breaks('invalid-input', before?.amount === toPaise(amount) && before.date === date);
}

/** A box has one opening, so the previous one is deleted. */
export function openBox(books: Books, input: Input, id: string): void {
  const { branchId, mode, amount, date } = input;
  const before = findOpening(books, input);
  if (before !== undefined) before.deleted = true;
  books.openings.push({ id, box: { branchId, mode }, amount: toPaise(amount), date, deleted: false });
}
