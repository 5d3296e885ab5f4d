import { type Random } from '../harness/random.ts';
import { type Books } from '../model/books.ts';
import { type CallerRole, type ModelCommand } from '../model/commands.ts';
import { type DrawContext, type Strangers } from './draw-context.ts';
import { drawChequeOfBranch } from './next-cheque.ts';
import { drawClosing, drawReassignedDeletion, drawVehicleChange } from './next-closing.ts';
import { drawCommand } from './next-command.ts';
import { drawVehicleExpense, drawVehicleMove } from './next-move.ts';
import { drawEnding, drawPodSubmission, drawSettlement } from './next-step.ts';
import { WORK_MAKERS } from './next-work.ts';
import { drawChequeOnAccount, drawTaxRate, drawTaxedSettlement, drawUsedChequeReturn } from './next-taxes.ts';

/** Draws one command after another. A seed stands for the commands it draws, in their order. */
export type Story = (
  books: Books,
  random: Random,
  strangers: readonly Strangers[],
) => { readonly command: ModelCommand; readonly as: CallerRole };

type Make = (context: DrawContext) => ModelCommand;

/** A story that at times draws one of these commands in place of the one of another story. */
function adding(story: Story, probability: number, makers: readonly [Make, ...Make[]]): Story {
  return (books, random, strangers) => {
    const next = story(books, random, strangers);
    if (!random.chance(probability)) return next;
    const make = random.pick(makers);
    return { ...next, command: make({ books, random, strangers: random.pickAny(strangers) ?? null }) };
  };
}

/** The owner and a manager, who sometimes use ids of another firm. */
export const baseStory: Story = (books, random, strangers) => ({
  command: drawCommand({ books, random, strangers: random.pickAny(strangers) ?? null }),
  as: random.chance(0.75) ? 'ADMIN' : 'MANAGER',
});

/** Adds closing, moving and opening the books, and trips that change their vehicle. */
export const closingStory: Story = (books, random, strangers) => {
  const next = baseStory(books, random, strangers);
  const context = { books, random, strangers: random.pickAny(strangers) ?? null };
  if (random.chance(books.closedUntil === '' ? 0.12 : 0.06))
    return { ...next, command: drawClosing(context) };
  if (random.chance(0.05)) return { ...next, command: drawVehicleChange(context) };
  return random.chance(0.08) ? { ...next, command: drawReassignedDeletion(context) } : next;
};

/** Deducted tax, and cheques that are returned once their credit is used. */
export const taxStory = adding(closingStory, 0.12, [
  ...([drawTaxedSettlement, drawTaxedSettlement, drawTaxRate] as const),
  ...([drawUsedChequeReturn, drawChequeOnAccount] as const),
]);

/** Vehicles that move to another branch, and their expenses. */
export const moveStory = adding(taxStory, 0.1, [drawVehicleMove, drawVehicleExpense]);

/** Work on vehicles, fill-ups, and vehicles and people that are unavailable for trips. */
export const fleetStory = adding(moveStory, 0.3, WORK_MAKERS);

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

/**
 * The story of the default run. Adds to {@link settlementStory} cheques that come back with the bank's charges, entered
 * by people of both branches: few do by chance.
 */
export const defaultStory: Story = (books, random, strangers) => {
  const next = adding(settlementStory, 0.1, [drawChequeOfBranch])(books, random, strangers);
  return next.command.slug === 'return-cheque' && random.chance(0.5) ? { ...next, as: 'MANAGER' } : next;
};

/** A writer of `crash`: only the owner. */
export const ownerStory: Story = (books, random) => ({
  command: drawCommand({ books, random, strangers: null }),
  as: 'ADMIN',
});
