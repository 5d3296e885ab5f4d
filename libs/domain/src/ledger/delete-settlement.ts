import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type deleteSettlement as contract } from '@bahi/contract/ledger/delete-settlement';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type Facts } from '../facts.ts';
import { makeEntryId } from '../money/entry-id.ts';
import { liveEntries } from '../money/fold-entries.ts';
import { reverseLiveEntries, type Reversing } from '../money/payment-postings.ts';
import { settlementEntryId, type Settlement, type SettlementEvent } from './settlement.ts';

/**
 * docs/rules/money.md#bulk-payments: a payment is reversed only as a whole, each entry on its own day. The
 * trips and the party that have its shares decide for themselves (`releaseFromTrip`, `releaseAllocation`) and
 * may refuse the deletion.
 */
export function deleteSettlement(
  { id, reason }: InputOf<typeof contract>,
  settlement: Settlement | null,
  facts: Pick<Facts, 'newId'>,
): Decision<SettlementEvent, RefusesOf<typeof contract>> {
  if (settlement === null) return rejected('not-found');
  // The id of an entry. Tax and write-off have entries of their own, which cannot be deleted without the payment.
  if (id !== settlementEntryId(settlement.id)) return rejected('not-deletable');
  const reversing = planReversals(settlement, facts);
  const entries = reverseLiveEntries(settlement.entries, { reversing });
  const [first] = entries;
  if (first === undefined) return rejected('already-deleted');
  const { id: settlementId, partyId } = settlement;
  const data = { settlementId, partyId, occurredOn: first.occurredOn, reason, entries };
  return accepted([{ type: 'SettlementDeleted', data }]);
}

/** The live entries of the payment, each with the id of its reversal; empty after the payment was deleted. */
export function planReversals({ id, entries }: Settlement, { newId }: Pick<Facts, 'newId'>): Reversing {
  return new Map(
    liveEntries(entries).map(({ entryId }) => [
      entryId,
      makeEntryId('settlement', id, newId(`reversal of ${entryId}`)),
    ]),
  );
}

/**
 * Whether the payment has a share in the opening balance or the credit on account. The write-off of a
 * vendor's account is no such share.
 */
export function hasPartyShares({ openingPaise, onAccountPaise }: Settlement): boolean {
  return openingPaise !== 0 || onAccountPaise !== 0;
}
