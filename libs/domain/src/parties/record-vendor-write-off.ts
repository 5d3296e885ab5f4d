import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type Day } from '@bahi/kernel/day';
import { accepted, rejected, rejectedField, type Decision } from '@bahi/kernel/decision';
import { type Entry } from '../money/entry.ts';
import { hasRoomInOpening, MAX_OPENING_SHARES, type Party, type PartyEvent } from './party.ts';

/**
 * Records in the vendor's stream that the rest of the account was written off, so that two concurrent
 * payments cannot both do it. The event is an allocation of 0, which takes nothing of the opening balance.
 */
export function recordVendorWriteOff(
  { occurredOn, share }: { readonly occurredOn: Day; readonly share: Entry },
  party: Party | null,
): Decision<PartyEvent, 'not-found' | 'invalid-input'> {
  if (party === null) return rejected('not-found');
  if (!hasRoomInOpening(party, 1))
    return rejectedField(
      'invalid-input',
      'writeOff',
      refusalMessages.tooManyOpeningShares(MAX_OPENING_SHARES),
    );
  return accepted([{ type: 'OpeningAllocated', data: { partyId: party.id, occurredOn, entries: [share] } }]);
}
