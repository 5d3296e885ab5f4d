import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { liveEntries } from '../money/fold-entries.ts';
import { type Reversing } from '../money/payment-postings.ts';
import { postChequeReturned, reverseWithCheque } from '../money/reversals.ts';
import {
  chooseBox,
  refuseHiddenBox,
  validateCheque,
  type ReturnedCheque,
  type ReturnFacts,
} from '../money/returned-cheque.ts';
import { type Settlement, type SettlementEvent } from './settlement.ts';

type Refuses = 'not-found' | 'forbidden' | 'already-deleted' | 'not-a-cheque' | 'invalid-input';

/**
 * docs/rules/money.md#returned-cheques: a payment from a customer or to a vendor is undone as a whole, on the
 * day on which the bank returned its cheque.
 */
export function returnCheque(
  input: ReturnedCheque,
  settlement: Settlement | null,
  { reversing, transfers, viewer }: ReturnFacts & { readonly reversing: Reversing },
): Decision<SettlementEvent, Refuses> {
  const payment = settlement?.entries[input.id];
  const refused = validateCheque(input, payment);
  if (refused !== null || settlement === null || payment === undefined)
    return refused ?? rejected('not-found');
  const { box } = chooseBox(input, payment, transfers);
  const hidden = refuseHiddenBox(box, viewer);
  if (hidden !== null) return hidden;
  const { date: occurredOn } = input;
  const entries = liveEntries(settlement.entries).map((entry) => {
    const reversalId = reversing.get(entry.entryId);
    if (reversalId === undefined) throw new Error('a live entry of the payment has no reversal');
    return entry.entryId === input.id
      ? postChequeReturned(entry, reversalId, occurredOn, box)
      : reverseWithCheque(entry, reversalId, occurredOn);
  });
  const { id: settlementId, partyId } = settlement;
  return accepted([
    { type: 'SettlementChequeReturned', data: { settlementId, partyId, occurredOn, entries } },
  ]);
}
