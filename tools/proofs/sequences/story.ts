import { type Random } from '../harness/random.ts';
import { type Books } from '../model/books.ts';
import { type CallerRole, type ModelCommand } from '../model/commands.ts';
import { type DrawContext, type Strangers } from './draw-context.ts';
import { drawChequeOfBranch, drawDeposit } from './next-cheque.ts';
import { drawClosing, drawReassignedDeletion, drawVehicleChange } from './next-closing.ts';
import { drawCommand } from './next-command.ts';
import { drawVehicleExpense, drawVehicleMove } from './next-move.ts';
import { drawEnding, drawPodCorrection, drawPodSubmission, drawSettlement } from './next-step.ts';
import { WORK_MAKERS } from './next-work.ts';
import { drawChequeOnAccount, drawTaxRate, drawTaxedSettlement, drawUsedChequeReturn } from './next-taxes.ts';

/** Draws the next command. With the same seed, a story draws the same commands in the same order. */
export type Story = (
  books: Books,
  random: Random,
  strangers: readonly Strangers[],
) => { readonly command: ModelCommand; readonly as: CallerRole };

type Make = (context: DrawContext) => ModelCommand;

/** Returns a story that sometimes replaces the command of `story` by one of these. */
function mixIn(story: Story, probability: number, makers: readonly [Make, ...Make[]]): Story {
  return (books, random, strangers) => {
    const next = story(books, random, strangers);
    if (!random.chance(probability)) return next;
    const make = random.pick(makers);
    return { ...next, command: make({ books, random, strangers: random.pickAny(strangers) ?? null }) };
  };
}

/** Commands of the owner and a manager, who sometimes use ids of another firm. */
export const baseStory: Story = (books, random, strangers) => ({
  command: drawCommand({ books, random, strangers: random.pickAny(strangers) ?? null }),
  as: random.chance(0.75) ? 'ADMIN' : 'MANAGER',
});

/** Adds closing and opening the books, trips that change their vehicle, and deletions of reassigned expenses. */
export const closingStory: Story = (books, random, strangers) => {
  const next = baseStory(books, random, strangers);
  const context = { books, random, strangers: random.pickAny(strangers) ?? null };
  if (random.chance(books.closedUntil === '' ? 0.12 : 0.06))
    return { ...next, command: drawClosing(context) };
  if (random.chance(0.05)) return { ...next, command: drawVehicleChange(context) };
  return random.chance(0.08) ? { ...next, command: drawReassignedDeletion(context) } : next;
};

/** Adds deducted tax, and cheques that are returned once their credit is used. */
export const taxStory = mixIn(closingStory, 0.12, [
  ...([drawTaxedSettlement, drawTaxedSettlement, drawTaxRate] as const),
  ...([drawUsedChequeReturn, drawChequeOnAccount] as const),
]);

/** Adds vehicles that move to another branch, and their expenses. */
export const moveStory = mixIn(taxStory, 0.1, [drawVehicleMove, drawVehicleExpense]);

/** Adds work on vehicles, fill-ups, and vehicles and people that are unavailable for trips. */
export const fleetStory = mixIn(moveStory, 0.3, WORK_MAKERS);

/** The status of a trip and the step that follows it, the last step first. */
const STEPS = [
  ['POD_SUBMITTED', drawSettlement],
  ['COMPLETED', drawPodSubmission],
  ['STARTED', drawEnding],
] as const;

/** Adds the next step of a trip. Within 25 commands few trips would be settled by chance. */
export const settlementStory: Story = (books, random, strangers) => {
  const next = fleetStory(books, random, strangers);
  const step = STEPS.find(([reached]) => books.trips.some(({ status }) => status === reached));
  if (step === undefined || !random.chance(0.3)) return next;
  const [, draw] = step;
  return { ...next, command: draw({ books, random, strangers: random.pickAny(strangers) ?? null }) };
};

/**
 * The story of the default run. Adds to {@link settlementStory} deposits, cheques that are returned with the bank's
 * charges, and corrected days of PODs, and
 * has half of the returns entered by the manager, who works in the other branch. Both are rare by chance.
 */
export const defaultStory: Story = (books, random, strangers) => {
  const next = mixIn(settlementStory, 0.15, [drawChequeOfBranch, drawDeposit, drawPodCorrection])(
    books,
    random,
    strangers,
  );
  return next.command.slug === 'return-cheque' && random.chance(0.5) ? { ...next, as: 'MANAGER' } : next;
};

/** Commands of the owner alone, for proofs with writers, such as `crash`. */
export const ownerStory: Story = (books, random) => ({
  command: drawCommand({ books, random, strangers: null }),
  as: 'ADMIN',
});
