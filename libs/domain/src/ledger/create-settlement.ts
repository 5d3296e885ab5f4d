import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type PartyType } from '@bahi/contract/labels';
import { type createSettlement as contract } from '@bahi/contract/ledger/create-settlement';
import { messages } from '@bahi/contract/messages';
import { type WarningCode } from '@bahi/contract/refusals';
import { type Day } from '@bahi/kernel/day';
import { accepted, rejected, rejectedField, type Decision } from '@bahi/kernel/decision';
import { ZERO } from '@bahi/kernel/paise';
import { beforeOpening } from '../money/before-opening.ts';
import { type Entry } from '../money/entry.ts';
import { postBulkReceipt, type Branches, type BulkShares } from '../money/postings.ts';
import { settlementEntryId, type SettlementEvent } from './settlement.ts';

type Input = InputOf<typeof contract>;

interface SettlementFacts {
  readonly party: { readonly type: PartyType; readonly openingDate: Day } | null;
  readonly settlementId: string;
  /** The entry that {@link bulkReceipt} made. */
  readonly payment: Entry;
  readonly shares: BulkShares;
}

/**
 * RULES section 5, "Bulk payment": ONE posting whatever the number of trips. That the shares add up to the total
 * is checked with the request; that each fits its trip or the opening, by the trips and the party themselves.
 */
export function createSettlement(
  input: Input,
  { settlementId, party, payment, shares }: SettlementFacts,
): Decision<SettlementEvent, RefusesOf<typeof contract>, WarningCode> {
  if (party === null) return rejected('not-found');
  if (party.type !== 'CUSTOMER')
    return rejectedField('wrong-party-type', 'customerId', messages.customersOnly);

  const { customerId: partyId, date: occurredOn } = input;
  const { openingPaise, trips } = shares;
  const data = {
    settlementId,
    partyId,
    occurredOn,
    openingPaise,
    allocations: [...trips],
    entries: [payment],
  };
  const warnings = beforeOpening(party.openingDate, occurredOn, 'date');
  return accepted([{ type: 'SettlementCreated', data }], warnings);
}

/** What the request shares out. A trip that is not known to the firm is refused by itself. */
export function sharesOf(
  { customerId, tripSettlement, openingBalanceSettlement }: Input,
  trips: readonly ({ readonly branchId: string } | null)[],
  { headOfficeId }: Branches,
): BulkShares {
  return {
    customerId,
    trips: tripSettlement.map(({ tripId, amount: amountPaise }, index) => ({
      tripId,
      branchId: trips[index]?.branchId ?? headOfficeId,
      amountPaise,
    })),
    openingPaise: openingBalanceSettlement?.amount ?? ZERO,
  };
}

/** The payment as it stands on the customer's ledger, and with its share on each trip and on the opening balance. */
export function bulkReceipt(
  input: Input,
  settlementId: string,
  shares: BulkShares,
  branches: Branches,
): Entry {
  const { date: occurredOn, totalAmount: amountPaise, mode, notes } = input;
  const head = { entryId: settlementEntryId(settlementId), occurredOn, amountPaise, mode, notes };
  return postBulkReceipt(head, shares, branches);
}
