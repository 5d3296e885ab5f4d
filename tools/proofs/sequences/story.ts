import { type Random } from '../harness/random.ts';
import { type Books } from '../model/books.ts';
import { type CallerRole, type ModelCommand } from '../model/commands.ts';
import { type Strangers } from './chance.ts';
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

/** A writer of `crash`: the owner alone. */
export const ofOne: Story = (books, random) => ({
  command: nextCommand({ books, random, strangers: null }),
  as: 'ADMIN',
});
