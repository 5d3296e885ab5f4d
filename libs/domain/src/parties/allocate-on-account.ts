import { bookMessages } from '@bahi/contract/book-messages';
import { type Day } from '@bahi/kernel/day';
import { accepted, rejected, rejectedField, type Decision } from '@bahi/kernel/decision';
import { negate, paise, sum } from '@bahi/kernel/paise';
import { type Entry } from '../money/entry.ts';
import { refuseFullAccount } from './party-limits.ts';
import { onAccountBalance, type Party, type PartyEvent } from './party.ts';

/**
 * Any amount may be kept on account. Set-offs and refunds take at most the existing credit; if a returned cheque has
 * taken the credit below zero, nothing can be taken. docs/rules/money.md#credit-on-account.
 */
export function allocateOnAccount(
  { occurredOn, shares }: { readonly occurredOn: Day; readonly shares: readonly Entry[] },
  party: Party | null,
): Decision<PartyEvent, 'not-found' | 'amount-exceeds-balance' | 'invalid-input'> {
  if (party === null) return rejected('not-found');
  const full = refuseFullAccount(party, shares.length);
  if (full !== null) return full;
  const taken = negate(sum(shares, ({ amountPaise }) => amountPaise));
  const left = paise(Math.max(onAccountBalance(party), 0));
  if (taken > left)
    return rejectedField('amount-exceeds-balance', 'onAccount', bookMessages.onAccountAbove(left));
  const data = { partyId: party.id, occurredOn, entries: [...shares] };
  return accepted([{ type: 'OnAccountAllocated', data }]);
}
