import { type Random } from '../harness/random.ts';
import { type Books } from '../model/books.ts';
import { type CallerRole, type ModelCommand } from '../model/commands.ts';
import { type Strangers } from './chance.ts';
import { closing } from './next-closing.ts';
import { nextCommand } from './next-command.ts';

/** Draws command after command. What it draws, in its order, is what a seed stands for. */
export type Story = (
  books: Books,
  random: Random,
  strangers: readonly Strangers[],
) => { readonly command: ModelCommand; readonly as: CallerRole };

/** A sequence: the owner and a manager, who now and then name what is another firm's. */
export const ofTwo: Story = (books, random, strangers) => ({
  command: nextCommand({ books, random, strangers: random.pickAny(strangers) ?? null }),
  as: random.chance(0.75) ? 'ADMIN' : 'MANAGER',
});

/** The same over books that are closed, moved and opened again. */
export const ofClosing: Story = (books, random, strangers) => {
  const isClosing = random.chance(books.closedUntil === '' ? 0.12 : 0.06);
  const next = ofTwo(books, random, strangers);
  return isClosing ? { ...next, command: closing({ books, random, strangers: null }) } : next;
};

/** A writer of `crash`: the owner alone. */
export const ofOne: Story = (books, random) => ({
  command: nextCommand({ books, random, strangers: null }),
  as: 'ADMIN',
});
