import { bookMessages } from '@bahi/contract/book-messages';
import { messages } from '@bahi/contract/messages';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type Day } from '@bahi/kernel/day';
import { accepted, rejected, rejectedField, type Decision } from '@bahi/kernel/decision';
import { subtract, sum } from '@bahi/kernel/paise';
import { type Entry } from '../money/entry.ts';
import { exceedsBalance, refundablePaise } from '../money/payment-postings.ts';
import { refuseFullOpening } from './party-limits.ts';
import { openingLeft, type Party, type PartyEvent } from './party.ts';

export interface OpeningShare {
  readonly occurredOn: Day;
  /** The opening's share of the payment. */
  readonly share: Entry;
  /** The part of the opening that is written off with the payment that ends it. */
  readonly writtenOff: readonly Entry[];
  /** Whether money goes back to the party; any part of a negative opening may be refunded. */
  readonly isRefund: boolean;
}

type Refuses = 'not-found' | 'amount-exceeds-balance' | 'invalid-input';

const FIELD = 'openingBalanceSettlement.amount';

/**
 * docs/rules/money.md#bulk-payments: a payment takes at most the rest of the opening balance. A negative
 * opening balance is set off as a whole, or refunded in any part.
 */
export function allocateToOpening(
  { occurredOn, share, writtenOff, isRefund }: OpeningShare,
  party: Party | null,
): Decision<PartyEvent, Refuses> {
  if (party === null) return rejected('not-found');
  const full = refuseFullOpening(party, 1 + writtenOff.length, FIELD);
  if (full !== null) return full;
  const { amountPaise } = share;
  const left = openingLeft(party);
  if (exceedsBalance(amountPaise, left, isRefund)) {
    const most = isRefund
      ? bookMessages.paymentAbove(refundablePaise(left))
      : bookMessages.openingAmountAbove(left);
    return rejectedField('amount-exceeds-balance', FIELD, most);
  }
  if (left >= 0 && amountPaise <= 0) return rejectedField('invalid-input', FIELD, messages.aboveZero);
  const rest = subtract(left, amountPaise);
  const writtenOffPaise = sum(writtenOff, (entry) => entry.amountPaise);
  if (writtenOffPaise !== 0 && writtenOffPaise !== rest)
    return rejectedField('amount-exceeds-balance', 'writeOff', refusalMessages.writeOffIsRest(rest));
  const data = { partyId: party.id, occurredOn, entries: [share, ...writtenOff] };
  return accepted([{ type: 'OpeningAllocated', data }]);
}
