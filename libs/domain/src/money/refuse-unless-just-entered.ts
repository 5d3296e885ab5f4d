import { refusalMessages } from '@bahi/contract/refusal-messages';
import { rejected, type Rejected } from '@bahi/kernel/decision';
import { isWithin } from '@bahi/kernel/time-window';
import { type FoldedEntries } from './fold-entries.ts';

/** How long a user may take back their own entry. docs/rules/money.md#taking-an-entry-back. */
export const TAKE_BACK_MS = 30_000;

/** The state of a stream with entries: a trip, an expense, a credit, a payment. */
export interface HasEntries {
  readonly entries: FoldedEntries;
}

/** The user who takes an entry back, and the time. */
export interface TakeBackAttempt {
  readonly userId: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Refuses to take back an entry unless the caller entered it within the last 30 seconds; null if they did.
 * Taking back other entries needs the right to delete.
 */
export function refuseUnlessJustEntered(
  state: HasEntries | null,
  id: string,
  { userId, now }: TakeBackAttempt,
): Rejected<'not-found' | 'forbidden'> | null {
  const entry = state?.entries[id];
  if (entry === undefined) return rejected('not-found');
  const { recorded } = entry;
  const isTheirs = recorded !== undefined && recorded.userId === userId;
  return isTheirs && isWithin(TAKE_BACK_MS, recorded.atMs, now)
    ? null
    : rejected('forbidden', refusalMessages.tooLateToTakeBack);
}
