import { type BookLine, type BookMove, type Books, type BookSpent } from './books.ts';

/**
 * What is posted and taken back, and what closed books make of it. docs/rules/money.md#closed-books: a closed day keeps its figures, so
 * what takes something of it back is posted today, as a row of its own.
 */

export function isClosed({ closedUntil }: Books, date: string): boolean {
  return date <= closedUntil;
}

/** Rows of 0 are never posted. */
export function enter(books: Books, line: Omit<BookLine, 'deleted'>): void {
  if (line.amount !== 0n) books.lines.push({ ...line, deleted: false });
}

/** What an entry did to cash, to expenses and to the tax kept. */
export function move(books: Books, moved: Omit<BookMove, 'deleted'>): void {
  books.moves.push({ ...moved, deleted: false });
}

/** Neither deleted nor answered by a row of its own. */
export function stands({ deleted, correctedOn }: BookLine | BookMove): boolean {
  return !deleted && correctedOn === undefined;
}

/** An entry leaves the books, as if it had never been; a closed one is answered today. */
export function takeBackPosted(books: Books, id: string): void {
  for (const line of books.lines.filter((each) => each.receiptId === id)) takeBackLine(books, line);
  for (const moved of books.moves.filter((each) => each.entryId === id && stands(each))) {
    if (!isClosed(books, moved.date)) {
      moved.deleted = true;
      continue;
    }
    moved.correctedOn = books.today;
    move(books, inverseOf(moved, books.today));
  }
}

export function takeBackLine(books: Books, line: BookLine): void {
  if (!stands(line)) return;
  if (!isClosed(books, line.date)) {
    line.deleted = true;
    return;
  }
  line.correctedOn = books.today;
  const { partyId, remark, amount, both } = line;
  const shown = both === undefined ? {} : { both };
  const inverse = { partyId, remark, ...shown, date: books.today, receiptId: null, deleted: false };
  if (amount !== 0n || both !== undefined) books.lines.push({ ...inverse, amount: -amount });
}

/** Of an entry that nothing takes back any more. */
export function inverseOf(
  { column, amount, expenses, tax }: BookMove,
  date: string,
): Omit<BookMove, 'deleted'> {
  return {
    entryId: null,
    date,
    column,
    amount: -amount,
    expenses: expenses.map((each) => ({ ...each, amount: -each.amount })),
    ...(tax === undefined ? {} : { tax: { ...tax, amount: -tax.amount } }),
  };
}

/**
 * Another vehicle or category of an expense: on its own day, or today where that is closed, and there from then on. Its
 * id takes both back.
 */
export function spendOtherwise(
  books: Books,
  entryId: string,
  spentNow: (was: readonly BookSpent[]) => readonly BookSpent[],
): void {
  const moves = books.moves.filter((each) => each.entryId === entryId && stands(each));
  const [entered] = moves;
  if (entered === undefined) throw new Error(`the server moved the unknown entry ${entryId}`);
  const was = moves.flatMap(({ expenses }) => expenses);
  const expenses = [...was.map((each) => ({ ...each, amount: -each.amount })), ...spentNow(was)];
  const last = moves.at(-1)?.date ?? entered.date;
  const date = isClosed(books, last) ? books.today : last;
  move(books, { entryId, date, column: null, amount: 0n, expenses });
}

/** What a posting says of itself; its row keeps its place in the ledger while its day is open. */
export interface Standing {
  readonly partyId: string;
  readonly branchId?: string;
  readonly date: string;
  readonly remark: string;
  readonly amount: bigint;
  readonly receiptId: string;
}

/**
 * A fare or an opening that is said anew. In open books nothing tells that it was ever another one. In closed books the
 * old one is taken back and the new one posted today, unless both are the same; and there it is put right from then on,
 * for else the days between would have it twice, or not at all.
 */
export function postAgain(books: Books, said: Standing): void {
  const own = books.lines.filter(({ receiptId }) => receiptId === said.receiptId);
  const line = own.find(stands);
  const days = own.flatMap(({ correctedOn }) => correctedOn ?? []);
  const day = [said.date, ...days].reduce((one, other) => (one > other ? one : other));
  const date = isClosed(books, day) ? books.today : day;
  if (line === undefined) return enter(books, { ...said, date });
  if (line.amount === 0n && isClosed(books, day)) {
    line.deleted = true;
    return enter(books, { ...said, date });
  }
  if (!isClosed(books, line.date) || line.amount === 0n) {
    Object.assign(line, { ...said, date });
    return;
  }
  const isSame =
    line.partyId === said.partyId && line.branchId === said.branchId && line.amount === said.amount;
  if (isSame) return;
  takeBackLine(books, line);
  enter(books, { ...said, date: books.today });
}
