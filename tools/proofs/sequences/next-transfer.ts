import { type BookBox } from '../model/books.ts';
import { type ModelCommand } from '../model/commands.ts';
import { known, MODES, someDay, type Chance } from './chance.ts';

/** Between any two boxes, at times to the one that it comes from. */
export function transfer(chance: Chance): ModelCommand {
  const { random } = chance;
  const from = someBox(chance);
  const to = random.chance(0.04) ? from : someBox(chance);
  const amount = random.chance(0.04) ? 0 : random.integer(1, 2_000_000) / 100;
  return { slug: 'create-transfer', input: { from, to, amount, date: someDay(chance) } };
}

/** As a whole, or as it is listed for one of its boxes. */
export function transferDeletion({ books, random }: Chance): ModelCommand {
  const ids = books.transfers.flatMap(({ id }) => id ?? []);
  const id = random.pickAny(ids) ?? `transfer.${random.uuid()}.${random.uuid()}`;
  return { slug: 'delete-transaction', input: { id: `${id}${random.pick(['', '~in', '~out'])}` } };
}

function someBox(chance: Chance): BookBox & { readonly mode: (typeof MODES)[number] } {
  const { books, random } = chance;
  return { branchId: known(chance, books.branches, undefined), mode: random.pick(MODES) };
}
