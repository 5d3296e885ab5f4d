import { type BookLine, type BookEffect, type Books, type BookSpent } from '../books.ts';

/**
 * Posts and deletes lines, also in closed books. docs/rules/money.md#closed-books: a closed day keeps its figures, so
 * a deletion on it is posted today as a separate row.
 */

export function isClosed({ closedUntil }: Books, date: string): boolean {
  return date <= closedUntil;
}

/** Adds a line to the ledger of a party. A line of 0 is left out. */
export function enterLine(books: Books, line: Omit<BookLine, 'deleted'>): void {
  if (line.amount !== 0n) books.lines.push({ ...line, deleted: false });
}

/** Records an effect of an entry on cash, expenses and deducted tax. */
export function recordEffect(books: Books, effect: Omit<BookEffect, 'deleted'>): void {
  books.effects.push({ ...effect, deleted: false });
}

/** Whether it is neither deleted nor reversed by a separate row. */
export function isLive({ deleted, correctedOn }: BookLine | BookEffect): boolean {
  return !deleted && correctedOn === undefined;
}

/** Removes an entry from the books as if it had never existed; in closed books it is reversed today. */
export function takeBackPosted(books: Books, id: string): void {
  for (const line of books.lines.filter((each) => each.entryId === id)) takeBackLine(books, line);
  for (const effect of books.effects.filter((each) => each.entryId === id && isLive(each))) {
    if (!isClosed(books, effect.date)) {
      effect.deleted = true;
      continue;
    }
    effect.correctedOn = books.today;
    recordEffect(books, invert(effect, books.today));
  }
}

export function takeBackLine(books: Books, line: BookLine): void {
  if (!isLive(line)) return;
  if (!isClosed(books, line.date)) {
    line.deleted = true;
    return;
  }
  line.correctedOn = books.today;
  const { partyId, remark, amount, both } = line;
  const shown = both === undefined ? {} : { both };
  const inverse = { partyId, remark, ...shown, date: books.today, entryId: null, deleted: false };
  if (amount !== 0n || both !== undefined) books.lines.push({ ...inverse, amount: -amount });
}

/** The inverse of an effect, which can no longer be deleted itself. */
export function invert(
  { column, amount, box, expenses, writtenOff, tax }: BookEffect,
  date: string,
): Omit<BookEffect, 'deleted'> {
  return {
    entryId: null,
    date,
    column,
    amount: -amount,
    box,
    expenses: expenses.map((each) => ({ ...each, amount: -each.amount })),
    ...(writtenOff === undefined ? {} : { writtenOff: -writtenOff }),
    ...(tax === undefined ? {} : { tax: { ...tax, amount: -tax.amount } }),
  };
}

/**
 * Moves an expense to another vehicle or category on its own day, or today if that day is closed. Deleting the entry
 * deletes the move with it.
 */
export function reassignExpense(
  books: Books,
  entryId: string,
  spentNow: (was: readonly BookSpent[]) => readonly BookSpent[],
): void {
  const effects = books.effects.filter((each) => each.entryId === entryId && isLive(each));
  const [entered] = effects;
  if (entered === undefined) throw new Error(`the server moved the unknown entry ${entryId}`);
  const was = effects.flatMap(({ expenses }) => expenses);
  const expenses = [...was.map((each) => ({ ...each, amount: -each.amount })), ...spentNow(was)];
  const last = effects.at(-1)?.date ?? entered.date;
  const date = isClosed(books, last) ? books.today : last;
  recordEffect(books, { entryId, date, column: null, amount: 0n, box: null, expenses });
}

/** The content of a posting; its row keeps its place in the ledger while its day is open. */
export interface Posting {
  readonly partyId: string;
  readonly branchId?: string;
  readonly date: string;
  readonly remark: string;
  readonly amount: bigint;
  readonly entryId: string;
}

/**
 * Posts a fare or an opening with new content. In open books the new content simply replaces the old. In closed books
 * the old posting is reversed and the new one posted today, unless both are equal. Later changes start from the day
 * of that correction, since earlier days would otherwise contain it twice, or not at all.
 */
export function repost(books: Books, posting: Posting): void {
  const own = books.lines.filter(({ entryId }) => entryId === posting.entryId);
  const line = own.find(isLive);
  const days = own.flatMap(({ correctedOn }) => correctedOn ?? []);
  const day = [posting.date, ...days].reduce((one, other) => (one > other ? one : other));
  const date = isClosed(books, day) ? books.today : day;
  if (line === undefined) return enterLine(books, { ...posting, date });
  if (line.amount === 0n && isClosed(books, day)) {
    line.deleted = true;
    return enterLine(books, { ...posting, date });
  }
  if (!isClosed(books, line.date) || line.amount === 0n) {
    Object.assign(line, { ...posting, date });
    return;
  }
  const isSame =
    line.partyId === posting.partyId && line.branchId === posting.branchId && line.amount === posting.amount;
  if (isSame) return;
  takeBackLine(books, line);
  enterLine(books, { ...posting, date: books.today });
}
