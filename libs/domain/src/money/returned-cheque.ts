import { bookMessages } from '@bahi/contract/book-messages';
import { type Day } from '@bahi/kernel/day';
import { rejected, rejectedField, type Rejected } from '@bahi/kernel/decision';
import { makeEntryId, entryAggregateId } from './entry-id.ts';
import { isPaidByCheque, type Entry } from './entry.ts';
import { type FoldedEntry } from './fold-entries.ts';

/** The payment whose cheque was returned, and the day on which the bank returned it. */
export interface ReturnedCheque {
  readonly id: string;
  readonly date: Day;
}

/** docs/rules/money.md#returned-cheques: only a cheque can be returned, once, and not before it was given. */
export function validateCheque(
  { date }: ReturnedCheque,
  payment: FoldedEntry<Entry> | undefined,
): Rejected<'not-found' | 'already-deleted' | 'not-a-cheque' | 'invalid-input'> | null {
  if (payment === undefined) return rejected('not-found');
  if (!isPaidByCheque(payment)) return rejected('not-a-cheque');
  if (payment.reversedBy !== null) return rejected('already-deleted');
  if (date < payment.occurredOn)
    return rejectedField('invalid-input', 'date', bookMessages.dayNotBefore(payment.occurredOn));
  return null;
}

/** The id of an entry's reversal, in the stream of the entry. */
export function makeReversalId(
  category: 'trip' | 'settlement',
  entryId: string,
  newId: (name: string) => string,
): string {
  return makeEntryId(category, entryAggregateId(category, entryId), newId(`reversal of ${entryId}`));
}
