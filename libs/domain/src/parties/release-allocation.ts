import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type Day } from '@bahi/kernel/day';
import { accepted, rejected, type Accepted, type Decision } from '@bahi/kernel/decision';
import { add, negate, sum } from '@bahi/kernel/paise';
import { type Entry } from '../money/entry.ts';
import { reverseLiveEntries, type Reversing, type TakenBack } from '../money/payment-postings.ts';
import { onAccountBalance, type Party, type PartyEvent } from './party.ts';

/**
 * Takes back the shares of a deleted payment or receipt in the opening balance and the credit on account, as
 * if they had never existed. Refused if its credit on account has been used since.
 */
export function releaseAllocation(
  { occurredOn, reversing }: { readonly occurredOn: Day; readonly reversing: Reversing },
  party: Party | null,
): Decision<PartyEvent, 'not-found' | 'not-deletable'> {
  if (party === null) return rejected('not-found');
  const change = sum(reverseOnAccount(party, { reversing }), ({ amountPaise }) => amountPaise);
  const left = add(onAccountBalance(party), change);
  if (change < 0 && left < 0) return rejected('not-deletable', refusalMessages.onAccountUsed(negate(left)));
  return release(occurredOn, { reversing }, party);
}

/**
 * Takes back the shares of a payment whose cheque was returned. This is always possible: if its credit on
 * account has been used since, the credit falls below zero, and the party owes that amount
 * (docs/rules/money.md#returned-cheques).
 */
export function returnAllocation(
  { date, reversing }: { readonly date: Day; readonly reversing: Reversing },
  party: Party | null,
): Decision<PartyEvent, 'not-found'> {
  if (party === null) return rejected('not-found');
  return release(date, { reversing, chequeReturnedOn: date }, party);
}

function reverseOnAccount({ onAccount }: Party, takenBack: TakenBack): Entry[] {
  return onAccount.flatMap((chunk) => reverseLiveEntries(chunk, takenBack));
}

function release(occurredOn: Day, takenBack: TakenBack, party: Party): Accepted<PartyEvent> {
  const opening = reverseLiveEntries(party.entries, takenBack);
  const onAccount = reverseOnAccount(party, takenBack);
  const released = { partyId: party.id, occurredOn };
  const [first, ...others]: PartyEvent[] = [
    ...(opening.length === 0
      ? []
      : [{ type: 'OpeningReleased' as const, data: { ...released, entries: opening } }]),
    ...(onAccount.length === 0
      ? []
      : [{ type: 'OnAccountReleased' as const, data: { ...released, entries: onAccount } }]),
  ];
  if (first === undefined) throw new Error('nothing of the party is taken back');
  return accepted([first, ...others]);
}
