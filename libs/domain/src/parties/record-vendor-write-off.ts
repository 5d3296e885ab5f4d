import { type Day } from '@bahi/kernel/day';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type Entry } from '../money/entry.ts';
import { refuseFullOpening } from './party-limits.ts';
import { type Party, type PartyEvent } from './party.ts';

/**
 * Records in the vendor's stream that the rest of the account was written off, so that two concurrent
 * payments cannot both do it. The event is an allocation of 0, which takes nothing of the opening balance.
 */
export function recordVendorWriteOff(
  { occurredOn, share }: { readonly occurredOn: Day; readonly share: Entry },
  party: Party | null,
): Decision<PartyEvent, 'not-found' | 'invalid-input'> {
  if (party === null) return rejected('not-found');
  const full = refuseFullOpening(party, 1, 'writeOff');
  if (full !== null) return full;
  return accepted([{ type: 'OpeningAllocated', data: { partyId: party.id, occurredOn, entries: [share] } }]);
}
