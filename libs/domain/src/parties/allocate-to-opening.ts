import { messages } from '@bahi/contract/messages';
import { accepted, rejected, rejectedField, type Decision } from '@bahi/kernel/decision';
import { type Paise } from '@bahi/kernel/paise';
import { type Entry } from '../money/entry.ts';
import { shareOf } from '../money/postings.ts';
import { openingLeft, type Party, type PartyEvent } from './party.ts';

export interface OpeningShare {
  /** The entry of the whole payment. */
  readonly payment: Entry;
  readonly amountPaise: Paise;
}

/** RULES section 5, "Bulk payment": up to what is left; a negative opening takes part as a whole. */
export function allocateToOpening(
  { payment, amountPaise }: OpeningShare,
  party: Party | null,
): Decision<PartyEvent, 'not-found' | 'amount-exceeds-balance' | 'invalid-input'> {
  if (party === null) return rejected('not-found');
  const left = openingLeft(party);
  const field = 'openingBalanceSettlement.amount';
  if (left < 0 ? amountPaise !== left : amountPaise > left)
    return rejectedField('amount-exceeds-balance', field, messages.openingAmountAbove(left));
  if (left >= 0 && amountPaise <= 0) return rejectedField('invalid-input', field, messages.aboveZero);
  const { occurredOn } = payment;
  const data = { partyId: party.id, occurredOn, entries: [shareOf(payment, amountPaise)] };
  return accepted([{ type: 'OpeningAllocated', data }]);
}
