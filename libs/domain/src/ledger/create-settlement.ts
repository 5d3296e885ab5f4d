import { hasShares } from '@bahi/contract/ledger/create-settlement';
import { HIGHEST_TDS_RATE } from '@bahi/contract/ledger/tds';
import { bookMessages } from '@bahi/contract/book-messages';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { accepted, rejected, rejectedField, type Rejected } from '@bahi/kernel/decision';
import { ZERO, type Paise } from '@bahi/kernel/paise';
import { warnBeforeOpening } from '../money/warn-before-opening.ts';
import {
  postOpeningWriteOff,
  postCustomerPayment,
  postTds,
  toShare,
  splitTax,
  subtractShares,
  type Shares,
} from '../money/payment-postings.ts';
import { maxTds, tdsLimit, type TaxableShare, type TdsLimit } from '../money/tds-limit.ts';
import { validateTax } from '../money/validate-tax.ts';
import { findMovedTax } from './find-moved-tax.ts';
import { payVendor } from './pay-vendor.ts';
import { refundCustomer } from './refund-customer.ts';
import {
  toAdditionalHead,
  toPaymentHead,
  toShareData,
  refuseAccountShares,
  makeShareEntries,
  validateWriteOff,
  type SettlementFacts,
  type SettlementInput,
  type SettlementPlan,
  type SettlementRefusal,
  type SettlingParty,
} from './settlement-plan.ts';

/**
 * Plans a payment: a customer pays or is refunded, or a vendor is paid (docs/rules/money.md#bulk-payments,
 * docs/rules/money.md#refunds, docs/rules/parties.md#vendors). The contract has checked that the shares add up.
 * Each trip and the party then check their own share.
 */
export function createSettlement(
  input: SettlementInput,
  facts: SettlementFacts,
): SettlementPlan | Rejected<SettlementRefusal> {
  const { party } = facts;
  if (party === null) return rejected('not-found');
  const refused = validateWriteOff(input, facts);
  if (refused !== null) return refused;
  if (party.type === 'CUSTOMER')
    return input.direction === 'OUTWARD'
      ? refundCustomer(input, party, facts)
      : collectPayment(input, party, facts);
  if (hasShares(input) || input.direction === 'INWARD')
    return rejectedField('wrong-party-type', 'customerId', refusalMessages.customersOnly);
  return payVendor(input, party, facts);
}

/**
 * Plans a customer's payment: one entry for all its shares, one for the withheld tax, and one for the
 * write-off.
 */
function collectPayment(
  input: SettlementInput,
  party: SettlingParty,
  facts: SettlementFacts,
): SettlementPlan | Rejected<SettlementRefusal> {
  const shares = readRequestedShares(input, facts);
  const { customerId, openingBalanceSettlement: opening } = input;
  if (shares.trips.length === 0 && opening === null && shares.onAccountPaise === 0)
    return rejectedField('invalid-input', 'tripSettlement', bookMessages.nothingToSettle);

  const { settlementId, branches } = facts;
  const refused =
    refuseAccountShares(shares, facts) ??
    refuseMovedTax(input, shares, party, facts) ??
    refuseTax(input, facts);
  if (refused !== null) return refused;
  const isOnAccount = shares.trips.length === 0 && opening === null && input.totalAmount > 0;
  const tax = splitTax(shares, input.tdsAmount, maxTaxByTrip(input, shares, party, facts));
  const paid = subtractShares(shares, tax);
  const payment = postCustomerPayment(
    isOnAccount ? 'PAYMENT_RECEIVED' : 'BULK_PAYMENT_RECEIVED',
    toPaymentHead(input, settlementId),
    customerId,
    paid,
    branches,
  );
  const tdsHead = toAdditionalHead(input, facts, 'tds', input.tdsAmount);
  const tds = postTds(tdsHead, payment.branchId, customerId, tax, branches);
  const restHead = toAdditionalHead(input, facts, 'write-off', input.writeOff);
  const writtenOff = postOpeningWriteOff(restHead, customerId, branches);

  const shareEntries = makeShareEntries(payment, shares, facts, tax);
  const entries = [payment, ...tds, ...writtenOff];
  const data = { ...toShareData(input, settlementId, shares), entries };
  const openingWriteOffs = writtenOff.map((entry) => toShare(entry, entry.amountPaise));
  return {
    settlement:
      refuseBeforeStart(input, shares, facts) ??
      accepted(
        [{ type: 'SettlementCreated', data }],
        warnBeforeOpening(party.openingDate, input.date, 'date'),
      ),
    isRefund: false,
    ...shareEntries,
    opening: opening === null ? null : { share: shareEntries.opening, writtenOff: openingWriteOffs },
  };
}

/** Refuses a day before the start of a trip, also of one whose surplus is set off, and names the trip that started last. */
function refuseBeforeStart(
  { date }: SettlementInput,
  shares: Shares,
  { trips }: SettlementFacts,
): Rejected<'date-before-start'> | null {
  const paid = new Set(shares.trips.map(({ tripId }) => tripId));
  const [last] = trips
    .flatMap(({ tripId, state }) => (state !== null && paid.has(tripId) ? [state] : []))
    .toSorted((one, other) => (one.startedAt < other.startedAt ? 1 : -1));
  if (last === undefined || date >= last.startedAt) return null;
  const message = refusalMessages.tripStartedLater(last.name, last.startedAt);
  return rejectedField('date-before-start', 'date', message);
}

function refuseMovedTax(
  input: SettlementInput,
  shares: Shares,
  party: SettlingParty,
  facts: SettlementFacts,
) {
  const field = findMovedTax(input, shares, party, facts);
  return field === null ? null : rejectedField('forbidden', field, refusalMessages.keptTaxMoved);
}

/** Accepts any tax without a limit: `allocateToTrip` refuses an unknown trip, and the contract refuses tax of nothing. */
function refuseTax(input: SettlementInput, facts: SettlementFacts) {
  const limit = computeTaxLimit(input, facts);
  return limit === null ? null : validateTax(input.tdsAmount, limit);
}

/**
 * The most tax that a customer may withhold from what the request pays; a dry run answers it. Null if it pays for no
 * trip and no opening balance, or for one that the caller does not see.
 */
export function computeTaxLimit(input: SettlementInput, facts: SettlementFacts): TdsLimit | null {
  const { party, role, trips } = facts;
  if (party?.type !== 'CUSTOMER' || input.direction === 'OUTWARD') return null;
  const shares = readRequestedShares(input, facts);
  if (trips.some(({ state }) => state === null) || refuseAccountShares(shares, facts) !== null) return null;
  const paid = listPaidShares(shares, party, facts);
  if (paid.every(({ sharePaise }) => sharePaise <= 0)) return null;
  return tdsLimit(paid, { role, partyRate: party.tdsRate });
}

/**
 * The shares that limit the tax: the trips in the order of the shares, then the opening balance. A share
 * below 0, which sets off a surplus, allows no tax.
 */
function listPaidShares(shares: Shares, party: SettlingParty, facts: SettlementFacts): TaxableShare[] {
  return [...listPaidTrips(shares, facts), { ...party.taxableOpening, sharePaise: shares.openingPaise }];
}

function listPaidTrips({ trips }: Shares, facts: SettlementFacts): TaxableShare[] {
  const states = new Map(facts.trips.map(({ tripId, state }) => [tripId, state]));
  return trips.map(({ tripId, amountPaise: sharePaise }) => ({
    ...(states.get(tripId)?.taxable ?? { receivablePaise: ZERO, tdsPaise: ZERO }),
    sharePaise,
  }));
}

/**
 * The most tax that each trip may bear: by the rate of the party if the whole tax is within that rate, else
 * by the highest rate, which only the owner may use.
 */
function maxTaxByTrip(
  { tdsAmount }: SettlementInput,
  shares: Shares,
  party: SettlingParty,
  facts: SettlementFacts,
): Paise[] {
  const { tdsRate: partyRate } = party;
  // As for a manager, whoever asks: by the rate of the party, without the higher one of the owner.
  const partyLimit = tdsLimit(listPaidShares(shares, party, facts), { role: 'MANAGER', partyRate });
  const rate = tdsAmount <= partyLimit.mostPaise ? partyLimit.rate : HIGHEST_TDS_RATE;
  return listPaidTrips(shares, facts).map((share) => maxTds(share, rate));
}

/**
 * The shares of the request. A share of 0 settles a trip with a balance of 0, and is dropped for a trip with
 * a positive balance (docs/rules/money.md#bulk-payments). `allocateToTrip` refuses a trip that the caller may not see.
 */
function readRequestedShares(
  { tripSettlement, openingBalanceSettlement, onAccount }: SettlementInput,
  { trips, branches }: SettlementFacts,
): Shares {
  return {
    trips: tripSettlement.flatMap(({ tripId, amount: amountPaise }, index) => {
      const { branchId, balancePaise } = trips[index]?.state ?? {
        branchId: branches.headOfficeId,
        balancePaise: ZERO,
      };
      const isDropped = amountPaise === 0 && balancePaise > 0;
      return isDropped ? [] : [{ tripId, branchId, amountPaise }];
    }),
    openingPaise: openingBalanceSettlement?.amount ?? ZERO,
    onAccountPaise: onAccount ?? ZERO,
  };
}
