import { type Day } from '@bahi/kernel/day';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type Entry } from '../money/entry.ts';
import { type Party, type PartyEvent } from './party.ts';

/**
 * The rest of a vendor's account was written off. Recorded without an amount, so that only one of two concurrent
 * payments can end the account.
 */
export function endAccount(
  { occurredOn, ended }: { readonly occurredOn: Day; readonly ended: Entry },
  party: Party | null,
): Decision<PartyEvent, 'not-found'> {
  if (party === null) return rejected('not-found');
  return accepted([{ type: 'OpeningAllocated', data: { partyId: party.id, occurredOn, entries: [ended] } }]);
}
