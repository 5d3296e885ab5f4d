import { refusalMessages } from '@bahi/contract/refusal-messages';
import { rejected, type Rejected } from '@bahi/kernel/decision';
import { type FoldedEntries } from './fold-entries.ts';

/** How long an entry may be taken back by whoever made it. docs/rules/money.md#taking-an-entry-back. */
export const TAKE_BACK_MS = 30_000;

/** What holds entries: a trip, an expense, a credit, a payment. */
export interface Holding {
  readonly entries: FoldedEntries;
}

/** Who wants to take something back, and when. */
export interface TakingBack {
  readonly userId: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Null: it is theirs, and just entered. Anything older is left to whoever may delete. */
export function unlessJustEntered(
  state: Holding | null,
  id: string,
  { userId, now }: TakingBack,
): Rejected<'not-found' | 'forbidden'> | null {
  const entry = state?.entries[id];
  if (entry === undefined) return rejected('not-found');
  const { recorded } = entry;
  const isTheirs = recorded !== undefined && recorded.userId === userId;
  return isTheirs && now - recorded.atMs <= TAKE_BACK_MS
    ? null
    : rejected('forbidden', refusalMessages.tooLateToTakeBack);
}
