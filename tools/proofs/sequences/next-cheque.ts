import { pickDay, pickTripId, roundToPaise, type DrawContext } from './draw-context.ts';
import { type Books, type BookTrip } from '../model/books.ts';
import { toRupees } from '../model/exact.ts';
import { type ModelCommand } from '../model/commands.ts';

/** Payments and receipts by cheque that have not been deleted. */
export function listCheques({ settlements, trips }: Books): { readonly id: string; readonly date: string }[] {
  const receipts = trips.flatMap((trip) => [...trip.receipts, ...trip.receiptsOnAccount]);
  return [...settlements, ...receipts].filter(({ mode, deleted }) => mode === 'CHEQUE' && !deleted);
}

export function drawChequeReturn(context: DrawContext): ModelCommand {
  const { books, random, strangers } = context;
  const others = [
    ...books.settlements,
    ...books.trips.flatMap(({ receipts, expenses }) => [...receipts, ...expenses]),
    // Only ids in the form of an entry's id: category.owner.entry.
  ].filter(({ id }) => id.split('.').length === 3);
  const cheque = random.pickAny(random.chance(0.85) ? listCheques(books) : others);
  const strange = strangers?.entryId ?? `trip.${random.uuid()}.${random.uuid()}`;
  const input = {
    id: random.chance(0.97) && cheque !== undefined ? cheque.id : strange,
    date: pickDay(context, cheque?.date),
    ...(random.chance(0.4) ? { charges: random.pick([295, 0.01, 118.5]) } : {}),
  };
  return { slug: 'return-cheque', input };
}

/**
 * An advance by cheque for a trip of a branch other than the head office, or its return, which costs the bank's
 * charges.
 */
export function drawChequeOfBranch(context: DrawContext): ModelCommand {
  const { books, random } = context;
  const [headOfficeId] = books.branches;
  const trips = books.trips.filter(({ branchId }) => branchId !== headOfficeId);
  const cheque = random.pickAny(listCheques({ ...books, settlements: [], trips }));
  if (cheque === undefined || random.chance(0.3)) return drawChequeAdvance(context, trips);
  const charges = random.pick([295, 0.01, 118.5]);
  return { slug: 'return-cheque', input: { id: cheque.id, date: pickDay(context, cheque.date), charges } };
}

/** Takes a cheque out of the box that received it: to a bank, or to the cheques of another branch. */
export function drawDeposit(context: DrawContext): ModelCommand {
  const { books, random } = context;
  const cheque = random.pickAny(listCheques(books));
  const paid = books.effects.find(({ entryId, box }) => entryId === cheque?.id && box !== null);
  const from = paid?.box ?? { branchId: books.branches[0] ?? '', mode: 'CHEQUE' };
  const amount = toRupees(paid?.amount ?? 50_000n);
  const input = {
    from: { branchId: from.branchId, mode: 'CHEQUE' },
    to: { branchId: random.pickAny(books.branches) ?? '', mode: random.pick(['ONLINE', 'ONLINE', 'CHEQUE']) },
    amount: random.pick([amount, amount, roundToPaise(amount + 100), 0.01]),
    date: pickDay(context, cheque?.date),
  } as const;
  return { slug: 'create-transfer', input };
}

function drawChequeAdvance(context: DrawContext, trips: readonly BookTrip[]): ModelCommand {
  const { books, random } = context;
  const open = trips.filter(({ status }) => status !== 'SETTLED' && status !== 'CANCELLED');
  const trip = random.pickAny(open.length > 0 ? open : books.trips);
  const input = {
    tripId: pickTripId(context, trip),
    type: 'SETTLEMENT',
    category: 'ADVANCE',
    amount: random.pick([500, 1_234.56]),
    date: pickDay(context, trip?.startedAt),
    mode: 'CHEQUE',
  } as const;
  return { slug: 'create-transaction', input };
}
