import { messages } from '@bahi/contract/messages';
import { type Day } from '@bahi/kernel/day';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { add, negate, sum } from '@bahi/kernel/paise';
import { reversalsOf, type TakenBack } from '../money/payment-postings.ts';
import { onAccountOf, type Party, type PartyEvent } from './party.ts';

interface Release extends TakenBack {
  readonly occurredOn: Day;
}

/**
 * What a deleted settlement or receipt did to the opening balance and to the credit on account is as if it had never
 * been. Refused when what it left on account has been used since.
 */
export function releaseAllocation(
  { occurredOn, ...takenBack }: Release,
  party: Party | null,
): Decision<PartyEvent, 'not-found' | 'not-deletable'> {
  if (party === null) return rejected('not-found');
  const opening = reversalsOf(party.entries, takenBack);
  const onAccount = reversalsOf(party.onAccount, takenBack);
  const left = add(
    onAccountOf(party),
    sum(onAccount, ({ amountPaise }) => amountPaise),
  );
  if (left < 0) return rejected('not-deletable', messages.onAccountUsed(negate(left)));
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
