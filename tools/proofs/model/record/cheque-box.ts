import { type BookBox, type Books, type BookTransfer } from '../books.ts';
import { type InputFor } from '../commands.ts';
import { findOpening } from './record-opening.ts';
import { isLive } from './posting.ts';
import { total } from '../exact.ts';

type Input = InputFor<'return-cheque'>;

/** The box that a returned cheque leaves or comes back into: docs/rules/money.md#the-box-of-a-returned-cheque. */
export function findReturnBox(books: Books, { id, date, cashMode, cashBranchId }: Input): BookBox {
  const paid = books.effects.find(
    (each) => each.entryId === id && each.box !== null && each.column !== 'withoutMoney' && isLive(each),
  );
  if (paid?.box == null) throw new Error(`the server returned ${id}, which moved no money`);
  if (cashBranchId != null || cashMode != null)
    return { branchId: cashBranchId ?? paid.box.branchId, mode: cashMode ?? 'ONLINE' };
  const cheque = { date: paid.date, amount: paid.amount < 0n ? -paid.amount : paid.amount };
  const reference = normalise(findReference(books, id));
  const isGiven = paid.column === 'moneyOut';
  let box = paid.box;
  let since = cheque.date;
  for (let step = 0; step < (isGiven ? 1 : 2); step += 1) {
    const found = newestFirst(books).filter((each) => {
      const [own, other] = isGiven ? [each.to, each.from] : [each.from, each.to];
      const isOwn = own.branchId === box.branchId && own.mode === box.mode;
      return isOwn && other.mode !== 'CASH' && each.date >= since && each.date <= date;
    });
    const large = isGiven ? found : found.filter(({ amount }) => amount >= cheque.amount);
    const taken =
      large.find((each) => reference !== '' && normalise(each.reference) === reference) ??
      large.find(({ amount }) => amount === cheque.amount) ??
      (isGiven ? undefined : large[0]);
    if (taken === undefined) return box;
    box = isGiven ? taken.from : taken.to;
    since = taken.date;
    if (box.mode !== 'CHEQUE') return box;
  }
  return box;
}

/** The live transfers; of one day the last one recorded comes first. */
function newestFirst({ transfers }: Books): readonly BookTransfer[] {
  return transfers
    .filter(({ id, state }) => id !== null && state === 'live')
    .toReversed()
    .sort((one, other) => other.date.localeCompare(one.date));
}

function findReference({ settlements, trips }: Books, id: string): string | null | undefined {
  const receipts = trips.flatMap((trip) => [...trip.receipts, ...trip.receiptsOnAccount]);
  return [...settlements, ...receipts].find((each) => each.id === id)?.reference;
}

function normalise(reference: string | null | undefined): string {
  return (reference ?? '').toUpperCase().replaceAll(' ', '');
}

/** What a box holds: its opening, and the money that moved into it, less the money that moved out of it. */
export function boxBalance(books: Books, box: BookBox): bigint {
  const isBox = (other: BookBox | null) => other?.branchId === box.branchId && other.mode === box.mode;
  const paid = books.effects
    .filter((each) => !each.deleted && isBox(each.box))
    .map(({ column, amount }) => (column === 'moneyOut' ? -amount : amount));
  const transferred = books.transfers
    .filter(({ state }) => state !== 'deleted')
    .map(({ from, to, amount }) => (isBox(to) ? amount : 0n) - (isBox(from) ? amount : 0n));
  return (findOpening(books, box)?.amount ?? 0n) + total([...paid, ...transferred]);
}
