import { type Random } from '../harness/random.ts';
import { type Books } from '../model/books.ts';
import { type CallerRole, type ModelCommand } from '../model/commands.ts';
import { type Strangers } from './chance.ts';
import { drawClosing, drawMovedDeletion, drawVehicleChange } from './next-closing.ts';
import { drawCommand } from './next-command.ts';
import { drawVehicleExpense, drawVehicleMove } from './next-move.ts';
import { drawEnding, drawPodSubmission, drawSettlement } from './next-step.ts';
import { drawWork } from './next-work.ts';
import { drawChequeOnAccount, drawTaxRate, drawTaxedSettlement, drawUsedChequeReturn } from './next-taxes.ts';

/** Draws one command after another. A seed stands for the commands it draws, in their order. */
export type Story = (
  books: Books,
  random: Random,
  strangers: readonly Strangers[],
) => { readonly command: ModelCommand; readonly as: CallerRole };

/** The owner and a manager, who sometimes use ids of another firm. */
export const baseStory: Story = (books, random, strangers) => ({
  command: drawCommand({ books, random, strangers: random.pickAny(strangers) ?? null }),
  as: random.chance(0.75) ? 'ADMIN' : 'MANAGER',
});

/** Adds closing, moving and opening the books, and trips that change their vehicle. */
export const closingStory: Story = (books, random, strangers) => {
  const next = baseStory(books, random, strangers);
  const chance = { books, random, strangers: random.pickAny(strangers) ?? null };
  if (random.chance(books.closedUntil === '' ? 0.12 : 0.06)) return { ...next, command: drawClosing(chance) };
  if (random.chance(0.05)) return { ...next, command: drawVehicleChange(chance) };
  return random.chance(0.08) ? { ...next, command: drawMovedDeletion(chance) } : next;
};

/** Adds deducted tax, and cheques that are returned once their credit is used. */
export const taxStory: Story = (books, random, strangers) => {
  const next = closingStory(books, random, strangers);
  if (!random.chance(0.12)) return next;
  const make = random.pick([
    drawTaxedSettlement,
    drawTaxedSettlement,
    drawTaxRate,
    drawUsedChequeReturn,
    drawChequeOnAccount,
  ]);
  return { ...next, command: make({ books, random, strangers: random.pickAny(strangers) ?? null }) };
};

/** Adds vehicles that move to another branch, and their expenses. */
export const moveStory: Story = (books, random, strangers) => {
  const next = taxStory(books, random, strangers);
  if (!random.chance(0.1)) return next;
  const make = random.pick([drawVehicleMove, drawVehicleExpense]);
  return { ...next, command: make({ books, random, strangers: random.pickAny(strangers) ?? null }) };
};

/** Adds work on vehicles, fill-ups, and vehicles and people that are unavailable for trips. */
export const fleetStory: Story = (books, random, strangers) => {
  const next = moveStory(books, random, strangers);
  if (!random.chance(0.3)) return next;
  return { ...next, command: drawWork({ books, random, strangers: random.pickAny(strangers) ?? null }) };
};

/** The status of a trip and the step that follows it, the last step first. */
const STEPS = [
  ['POD_SUBMITTED', drawSettlement],
  ['COMPLETED', drawPodSubmission],
  ['STARTED', drawEnding],
] as const;

/** Adds the next step of a trip, so that more trips are settled: few are by chance within 25 commands. */
export const settlementStory: Story = (books, random, strangers) => {
  const next = fleetStory(books, random, strangers);
  const step = STEPS.find(([reached]) => books.trips.some(({ status }) => status === reached));
  if (step === undefined || !random.chance(0.3)) return next;
  const [, draw] = step;
  return { ...next, command: draw({ books, random, strangers: random.pickAny(strangers) ?? null }) };
};

/** A writer of `crash`: only the owner. */
export const ownerStory: Story = (books, random) => ({
  command: drawCommand({ books, random, strangers: null }),
  as: 'ADMIN',
});
