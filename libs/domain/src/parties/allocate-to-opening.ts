import { messages } from '@bahi/contract/messages';
import { type Day } from '@bahi/kernel/day';
import { accepted, rejected, rejectedField, type Decision } from '@bahi/kernel/decision';
import { type Paise } from '@bahi/kernel/paise';
import { type Party, type PartyEvent } from './party.ts';

export interface OpeningShare {
  readonly settlementId: string;
  readonly occurredOn: Day;
  readonly amountPaise: Paise;
}

/** RULES section 5, "Bulk payment": up to what is left; a negative opening takes part as a whole. */
export function allocateToOpening(
  { settlementId, occurredOn, amountPaise }: OpeningShare,
  party: Party | null,
): Decision<PartyEvent, 'not-found' | 'amount-exceeds-balance' | 'invalid-input'> {
  if (party === null) return rejected('not-found');
  const left = party.openingLeftPaise;
  const field = 'openingBalanceSettlement.amount';
  if (left < 0 ? amountPaise !== left : amountPaise > left)
    return rejectedField('amount-exceeds-balance', field, messages.openingAmountAbove(left));
  if (left >= 0 && amountPaise <= 0) return rejectedField('invalid-input', field, messages.aboveZero);
  return accepted([
    { type: 'OpeningAllocated', data: { partyId: party.id, settlementId, occurredOn, amountPaise } },
  ]);
}
