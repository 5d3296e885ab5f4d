import { bookMessages } from '@bahi/contract/book-messages';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type Day } from '@bahi/kernel/day';
import { accepted, rejected, rejectedField, type Decision } from '@bahi/kernel/decision';
import { negate, paise, sum } from '@bahi/kernel/paise';
import { type Entry } from '../money/entry.ts';
import { hasRoomOnAccount, MAX_ON_ACCOUNT, onAccountBalance, type Party, type PartyEvent } from './party.ts';

/**
 * docs/rules/money.md#credit-on-account: any amount can be kept on account, but only existing credit can be
 * set off or refunded. A returned cheque may have taken the credit below zero; then nothing can be taken.
 */
export function allocateOnAccount(
  { occurredOn, shares }: { readonly occurredOn: Day; readonly shares: readonly Entry[] },
  party: Party | null,
): Decision<PartyEvent, 'not-found' | 'amount-exceeds-balance' | 'invalid-input'> {
  if (party === null) return rejected('not-found');
  if (!hasRoomOnAccount(party, shares.length))
    return rejected('invalid-input', refusalMessages.tooManyOnAccount(MAX_ON_ACCOUNT));
  const taken = negate(sum(shares, ({ amountPaise }) => amountPaise));
  const left = paise(Math.max(onAccountBalance(party), 0));
  if (taken > left)
    return rejectedField('amount-exceeds-balance', 'onAccount', bookMessages.onAccountAbove(left));
  const data = { partyId: party.id, occurredOn, entries: [...shares] };
  return accepted([{ type: 'OnAccountAllocated', data }]);
}
