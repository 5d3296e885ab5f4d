import { bookMessages } from '@bahi/contract/book-messages';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type WarningCode } from '@bahi/contract/refusals';
import { accepted, rejected, rejectedField, type Rejected, type Warning } from '@bahi/kernel/decision';
import { accumulate, negate, ZERO, type Paise } from '@bahi/kernel/paise';
import { warnBeforeOpening } from '../money/warn-before-opening.ts';
import { postVendorPayment, postVendorWriteOff, toShare } from '../money/payment-postings.ts';
import {
  toAdditionalHead,
  toPaymentHead,
  type SettlementFacts,
  type SettlementInput,
  type SettlementPlan,
  type SettlementRefusal,
  type SettlingParty,
} from './settlement-plan.ts';

/**
 * docs/rules/money.md#what-each-action-posts: a payment reduces the debt to the vendor, or is an advance.
 * Overpaying is accepted with a warning. The rest of the vendor's account may be written off with the last
 * payment (docs/rules/money.md#remainders); the account belongs to the head office.
 */
export function payVendor(
  input: SettlementInput,
  party: SettlingParty,
  facts: SettlementFacts,
): SettlementPlan | Rejected<SettlementRefusal> {
  const { customerId: partyId, date: occurredOn, totalAmount, mode, tdsAmount, writeOff } = input;
  if (totalAmount === 0 || mode === null)
    return rejectedField('invalid-input', 'totalAmount', bookMessages.paymentAboveZero);
  if (tdsAmount > 0) return rejectedField('invalid-input', 'tdsAmount', bookMessages.tdsOnlyOfReceipts);
  if (writeOff > 0 && !facts.seesAccount)
    return rejectedField('forbidden', 'writeOff', refusalMessages.writeOffOfHeadOffice);
  if (writeOff > 0 && party.isBalanceOutdated) return rejected('conflict');
  const owed = negate(party.balancePaise);
  const rest = accumulate(owed, negate(totalAmount));
  if (writeOff > 0 && writeOff !== rest)
    return rejectedField(
      'amount-exceeds-balance',
      'writeOff',
      refusalMessages.writeOffIsRest(atLeastZero(rest)),
    );

  const { settlementId, branches } = facts;
  const entryType = owed > 0 ? 'SETTLED_AGAINST_CREDIT' : 'PAYMENT_SENT';
  const head = { ...toPaymentHead(input, settlementId), mode };
  const restHead = toAdditionalHead(input, facts, 'write-off', writeOff);
  const writtenOff = postVendorWriteOff(restHead, partyId, branches);
  const entries = [...postVendorPayment(entryType, head, partyId, branches), ...writtenOff];
  const data = { settlementId, partyId, occurredOn, entries };
  const warnings = [...overpaid(rest), ...warnBeforeOpening(party.openingDate, occurredOn, 'date')];
  return {
    settlement: accepted([{ type: 'VendorPaid', data }], warnings),
    isRefund: false,
    trips: [],
    opening: null,
    onAccount: null,
    vendorWriteOff: writtenOff.map((entry) => toShare(entry, ZERO))[0],
  };
}

function atLeastZero(amount: Paise): Paise {
  return amount < 0 ? ZERO : amount;
}

function overpaid(rest: Paise): Warning<WarningCode>[] {
  if (rest >= 0) return [];
  return [
    { code: 'vendor-overpaid', message: bookMessages.vendorOverpaid(negate(rest)), field: 'totalAmount' },
  ];
}
