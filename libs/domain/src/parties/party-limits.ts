import { refusalMessages } from '@bahi/contract/refusal-messages';
import { rejected, rejectedField, type Rejected } from '@bahi/kernel/decision';
import { countChunkEntries } from '../money/chunked-entries.ts';
import { entryKind } from '../money/entry.ts';
import { type Party } from './party.ts';

/** The most entries on account, deleted ones included, because each command folds all of them. */
export const MAX_ON_ACCOUNT = 10_000;
/** The most shares of an opening balance, deleted ones included: the party's row holds the tax of each. */
export const MAX_OPENING_SHARES = 500;

/** Refuses so many more entries on account if that is too many. */
export function refuseFullAccount({ onAccount }: Party, more: number): Rejected<'invalid-input'> | null {
  if (countChunkEntries(onAccount) + more <= MAX_ON_ACCOUNT) return null;
  return rejected('invalid-input', refusalMessages.tooManyOnAccount(MAX_ON_ACCOUNT));
}

/**
 * Refuses so many more shares of the opening balance if that is too many.
 * @param field the request field that names the share
 */
export function refuseFullOpening(
  { entries }: Party,
  more: number,
  field: string,
): Rejected<'invalid-input'> | null {
  const shares = Object.values(entries).filter((entry) => entryKind(entry) !== 'opening');
  if (shares.length + more <= MAX_OPENING_SHARES) return null;
  return rejectedField('invalid-input', field, refusalMessages.tooManyOpeningShares(MAX_OPENING_SHARES));
}
