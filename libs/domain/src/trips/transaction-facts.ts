import { type RefusesOf } from '@bahi/contract/define';
import { type WarningCode } from '@bahi/contract/refusals';
import { type createTransaction } from '@bahi/contract/trips/create-transaction';
import { type Day } from '@bahi/kernel/day';
import { type Decision } from '@bahi/kernel/decision';
import { type Hundredths } from '@bahi/kernel/measures';
import { makeEntryId } from '../money/entry-id.ts';
import { type EntryBranches } from '../money/postings.ts';
import { type ExpenseFacts } from '../money/record-expense.ts';
import { type TripEvent } from './trip.ts';

export interface TransactionFacts extends ExpenseFacts {
  readonly branches: EntryBranches;
  readonly entryIds: TransactionIds;
  /** The opening date of the trip's customer; null without a trip. */
  readonly openingDate: Day | null;
  /** The rate that limits the TDS withheld so far when a charge is added; null: no limit. */
  readonly withheldTaxRate: Hundredths | null;
}

/** The entry's own id, and the ids of an advance's portions in their order. */
export interface TransactionIds {
  readonly entryId: string;
  readonly portionIds: readonly string[];
}

export type TransactionRefusal = RefusesOf<typeof createTransaction> | 'invalid-input';
export type TransactionVerdict = Decision<TripEvent, TransactionRefusal, WarningCode>;

/** The ids of a new money entry of a trip and of its portions. */
export function transactionIds(
  tripId: string,
  portions: number,
  newId: (name: string) => string,
): TransactionIds {
  const portionIds = Array.from({ length: portions }, (_, index) =>
    makeEntryId('trip', tripId, newId(`portion ${index}`)),
  );
  return { entryId: makeEntryId('trip', tripId, newId('entry')), portionIds };
}
