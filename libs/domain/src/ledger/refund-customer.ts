import { hasShares } from '@bahi/contract/ledger/create-settlement';
import { bookMessages } from '@bahi/contract/book-messages';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { accepted, rejectedField, type Rejected } from '@bahi/kernel/decision';
import { negate, paise, subtract, ZERO, type Paise } from '@bahi/kernel/paise';
import { warnBeforeOpening } from '../money/warn-before-opening.ts';
import { findMovedTax } from './find-moved-tax.ts';
import { postCustomerPayment, sumShares, type Shares } from '../money/payment-postings.ts';
import {
  toPaymentHead,
  toShareData,
  refuseAccountShares,
  makeShareEntries,
  type SettlementFacts,
  type SettlementInput,
  type SettlementPlan,
  type SettlementRefusal,
  type SettlingParty,
} from './settlement-plan.ts';

/**
 * docs/rules/money.md#refunds: money is paid back out of a negative opening balance, credit on account and
 * surplus trips.
 */
export function refundCustomer(
  input: SettlementInput,
  party: SettlingParty,
  facts: SettlementFacts,
): SettlementPlan | Rejected<SettlementRefusal> {
  if (input.writeOff > 0) return rejectedField('invalid-input', 'writeOff', bookMessages.onlyWithOpening);
  const shares = hasShares(input)
    ? readRequestedShares(input, facts)
    : chooseShares(input.totalAmount, party, facts);
  const refusal = refuseAccountShares(shares, facts);
  if (refusal !== null) return refusal;
  const refunded = negate(sumShares(shares));
  if (refunded !== input.totalAmount)
    return rejectedField('amount-exceeds-balance', 'totalAmount', bookMessages.paymentAbove(refunded));
  const moved = findMovedTax(input, shares, party, facts);
  if (moved !== null)
    return rejectedField(
      'forbidden',
      hasShares(input) ? moved : 'totalAmount',
      refusalMessages.keptTaxPaidOut,
    );

  const { settlementId, branches } = facts;
  const head = toPaymentHead(input, settlementId);
  const payment = postCustomerPayment('PAYMENT_SENT', head, input.customerId, shares, branches);
  const shareEntries = makeShareEntries(payment, shares, facts);
  const data = { ...toShareData(input, settlementId, shares), entries: [payment] };
  return {
    settlement: accepted(
      [{ type: 'CustomerRefunded', data }],
      warnBeforeOpening(party.openingDate, input.date, 'date'),
    ),
    isRefund: true,
    ...shareEntries,
    opening: shares.openingPaise === 0 ? null : { share: shareEntries.opening, writtenOff: [] },
  };
}

/**
 * The shares that the request names. An amount paid back is above 0 in the request and below 0 as a share.
 */
function readRequestedShares(
  { tripSettlement, openingBalanceSettlement, onAccount }: SettlementInput,
  { trips, branches }: SettlementFacts,
): Shares {
  return {
    trips: tripSettlement.map(({ tripId, amount }, index) => ({
      tripId,
      branchId: trips[index]?.state?.branchId ?? branches.headOfficeId,
      amountPaise: negate(amount),
    })),
    openingPaise: negate(openingBalanceSettlement?.amount ?? ZERO),
    onAccountPaise: negate(onAccount ?? ZERO),
  };
}

/**
 * The shares of a request that names none: first a negative opening balance, then the credit on account, then
 * surplus trips, oldest first. They sum to less than the total if the customer has less credit. A caller who
 * does not see the head office refunds only trips.
 */
function chooseShares(
  totalPaise: Paise,
  party: SettlingParty,
  { trips, seesAccount }: SettlementFacts,
): Shares {
  let rest = totalPaise;
  /** Takes as much of the rest as is `available`, and returns it as a share. */
  const take = (available: Paise): Paise => {
    const taken = paise(Math.min(rest, Math.max(available, 0)));
    rest = subtract(rest, taken);
    return negate(taken);
  };
  const openingPaise = seesAccount ? take(negate(party.openingLeftPaise)) : ZERO;
  const onAccountPaise = seesAccount ? take(party.onAccountPaise) : ZERO;
  const tripShares = trips.flatMap(({ tripId, state }) => {
    const amountPaise = state === null ? ZERO : take(negate(state.balancePaise));
    return state === null || amountPaise === 0 ? [] : [{ tripId, branchId: state.branchId, amountPaise }];
  });
  return { trips: tripShares, openingPaise, onAccountPaise };
}
