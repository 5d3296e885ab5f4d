import { type Random } from '../harness/random.ts';
import { type Books } from '../model/books.ts';
import { type CallerRole, type ModelCommand } from '../model/commands.ts';
import { type Strangers } from './chance.ts';
import { closing, movedDeletion, otherVehicle } from './next-closing.ts';
import { ending, nextCommand, pod, settlement } from './next-command.ts';
import { vehicleExpense, vehicleMove } from './next-move.ts';
import { nextWork } from './next-work.ts';
import { chequeOnAccount, markedRate, taxedSettlement, usedChequeReturn } from './next-taxes.ts';

/** Draws one command after another. A seed stands for the commands it draws, in their order. */
export type Story = (
  books: Books,
  random: Random,
  strangers: readonly Strangers[],
) => { readonly command: ModelCommand; readonly as: CallerRole };

/** The owner and a manager, who sometimes use ids of another firm. */
export const ofTwo: Story = (books, random, strangers) => ({
  command: nextCommand({ books, random, strangers: random.pickAny(strangers) ?? null }),
  as: random.chance(0.75) ? 'ADMIN' : 'MANAGER',
});

/** Adds closing, moving and opening the books, and trips that change their vehicle. */
export const ofClosing: Story = (books, random, strangers) => {
  const next = ofTwo(books, random, strangers);
  const chance = { books, random, strangers: random.pickAny(strangers) ?? null };
  if (random.chance(books.closedUntil === '' ? 0.12 : 0.06)) return { ...next, command: closing(chance) };
  if (random.chance(0.05)) return { ...next, command: otherVehicle(chance) };
  return random.chance(0.08) ? { ...next, command: movedDeletion(chance) } : next;
};

/** Adds deducted tax, and cheques that are returned once their credit is used. */
export const ofTaxes: Story = (books, random, strangers) => {
  const next = ofClosing(books, random, strangers);
  if (!random.chance(0.12)) return next;
  const make = random.pick([taxedSettlement, taxedSettlement, markedRate, usedChequeReturn, chequeOnAccount]);
  return { ...next, command: make({ books, random, strangers: random.pickAny(strangers) ?? null }) };
};

/** Adds vehicles that move to another branch, and their expenses. */
export const ofMoves: Story = (books, random, strangers) => {
  const next = ofTaxes(books, random, strangers);
  if (!random.chance(0.1)) return next;
  const make = random.pick([vehicleMove, vehicleExpense]);
  return { ...next, command: make({ books, random, strangers: random.pickAny(strangers) ?? null }) };
};

/** Adds work on vehicles, fill-ups, and vehicles and people that are unavailable for trips. */
export const ofFleet: Story = (books, random, strangers) => {
  const next = ofMoves(books, random, strangers);
  if (!random.chance(0.3)) return next;
  return { ...next, command: nextWork({ books, random, strangers: random.pickAny(strangers) ?? null }) };
};

/** The same, and more trips reach their settlement: few do so by chance within 25 commands. */
export const ofSettlements: Story = (books, random, strangers) => {
  const next = ofFleet(books, random, strangers);
  const statuses = books.trips.map(({ status }) => status);
  const make = statuses.includes('POD_SUBMITTED')
    ? settlement
    : statuses.includes('COMPLETED')
      ? pod
      : statuses.includes('STARTED')
        ? ending
        : null;
  if (make === null || !random.chance(0.3)) return next;
  return { ...next, command: make({ books, random, strangers: random.pickAny(strangers) ?? null }) };
};

/** A writer of `crash`: only the owner. */
export const ofOne: Story = (books, random) => ({
  command: nextCommand({ books, random, strangers: null }),
  as: 'ADMIN',
});
