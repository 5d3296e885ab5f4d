import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type PartyType } from '@bahi/contract/labels';
import { type createSettlement as contract } from '@bahi/contract/ledger/create-settlement';
import { messages } from '@bahi/contract/messages';
import { type WarningCode } from '@bahi/contract/refusals';
import { type Day } from '@bahi/kernel/day';
import { accepted, rejected, rejectedField, type Decision } from '@bahi/kernel/decision';
import { ZERO } from '@bahi/kernel/paise';
import { beforeOpening } from '../money/before-opening.ts';
import { entryIdOf, postReceipt } from '../money/postings.ts';
import { type SettlementEvent } from './settlement.ts';

/**
 * RULES section 5, "Bulk payment": ONE posting whatever the number of trips. That the shares add up to the total
 * is checked with the request; that each fits its trip or the opening, by the trips and the party themselves.
 */
export function createSettlement(
  input: InputOf<typeof contract>,
  facts: {
    readonly settlementId: string;
    readonly party: { readonly type: PartyType; readonly openingDate: Day } | null;
  },
): Decision<SettlementEvent, RefusesOf<typeof contract>, WarningCode> {
  const { settlementId, party } = facts;
  if (party === null) return rejected('not-found');
  if (party.type !== 'CUSTOMER')
    return rejectedField('wrong-party-type', 'customerId', messages.customersOnly);

  const { customerId: partyId, date: occurredOn, totalAmount: amountPaise, mode, notes } = input;
  const entry = {
    entryId: entryIdOf('settlement', settlementId, settlementId),
    partyId,
    occurredOn,
    amountPaise,
  };
  const data = {
    settlementId,
    ...entry,
    mode,
    notes,
    openingPaise: input.openingBalanceSettlement?.amount ?? ZERO,
    allocations: input.tripSettlement.map(({ tripId, amount }) => ({ tripId, amountPaise: amount })),
    postings:
      mode !== null && amountPaise > 0 ? [...postReceipt({ ...entry, mode }, 'BULK_PAYMENT_RECEIVED')] : [],
  };
  const warnings = beforeOpening(party.openingDate, occurredOn, 'date');
  return accepted([{ type: 'SettlementCreated', data }], warnings);
}
