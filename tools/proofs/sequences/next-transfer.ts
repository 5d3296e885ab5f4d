import { type BookBox } from '../model/books.ts';
import { type ModelCommand } from '../model/commands.ts';
import { pickId, MODES, pickDay, type DrawContext } from './draw-context.ts';

/** A transfer between two boxes, sometimes to the same one. */
export function drawTransfer(context: DrawContext): ModelCommand {
  const { random } = context;
  const from = pickBox(context);
  const to = random.chance(0.04) ? from : pickBox(context);
  const amount = random.chance(0.04) ? 0 : random.integer(1, 2_000_000) / 100;
  return { slug: 'create-transfer', input: { from, to, amount, date: pickDay(context) } };
}

/** The opening of a box, which may already have one, and sometimes the same opening. */
export function drawBoxOpening(context: DrawContext): ModelCommand {
  const { random } = context;
  const amount = random.pick([50_000, 31_480.5, -2_500.5, random.chance(0.2) ? 0 : 700]);
  return { slug: 'open-cash-box', input: { ...pickBox(context), amount, date: pickDay(context) } };
}

export function drawOpeningDeletion({ books, random }: DrawContext): ModelCommand {
  const id = random.pickAny(books.openings)?.id ?? `box.${random.uuid()}.${random.uuid()}`;
  return { slug: 'delete-transaction', input: { id } };
}

/** Deletes a transfer by its own id, or by the id of its row in one of its boxes. */
export function drawTransferDeletion({ books, random }: DrawContext): ModelCommand {
  const ids = books.transfers.flatMap(({ id }) => id ?? []);
  const id = random.pickAny(ids) ?? `transfer.${random.uuid()}.${random.uuid()}`;
  return { slug: 'delete-transaction', input: { id: `${id}${random.pick(['', '~in', '~out'])}` } };
}

function pickBox(context: DrawContext): BookBox & { readonly mode: (typeof MODES)[number] } {
  const { books, random } = context;
  return { branchId: pickId(context, books.branches, undefined), mode: random.pick(MODES) };
}
