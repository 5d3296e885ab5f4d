import { describe, expect, it } from '@jest/globals';
import { type Day } from '@bahi/kernel/day';
import { paise } from '@bahi/kernel/paise';
import { given } from '../given-when-then.ts';
import { allocateToOpening } from './allocate-to-opening.ts';
import { postCustomerPayment, toShare } from '../money/payment-postings.ts';
import { postOpening } from '../money/postings.ts';
import { openingChain, openingLeft, party, type Party, type PartyEvent } from './party.ts';
import { MAX_OPENING_SHARES } from './party-limits.ts';

const PARTY = 'c0000000-0000-5000-8000-000000000001';
const FIELD = 'openingBalanceSettlement.amount';
const PAID_ON = '2026-11-17' as Day;

const branches = { headOfficeId: 'ho', cashBranchId: 'ho' };
/** The entry of a bulk payment that takes this much of the opening. */
const payment = (openingPaise: number, entryId = 'settlement.bulk.bulk') =>
  postCustomerPayment(
    'BULK_PAYMENT_RECEIVED',
    { entryId, occurredOn: PAID_ON, amountPaise: paise(Math.max(0, openingPaise)), mode: null },
    PARTY,
    { trips: [], openingPaise: paise(openingPaise), onAccountPaise: paise(0) },
    branches,
  );

const openedWith = (openingPaise: number): PartyEvent => ({
  type: 'PartyCreated',
  data: {
    partyId: PARTY,
    occurredOn: '2026-04-01' as Day,
    name: 'M/s Verma & Co.',
    type: 'CUSTOMER',
    locationId: 'e0000000-0000-5000-8000-000000000001',
    primaryContact: null,
    secondaryContact: null,
    email: null,
    gstNo: null,
    customerDocs: [],
    openingPaise: paise(openingPaise),
    entries: postOpening(
      { entryId: openingChain(PARTY), occurredOn: '2026-04-01' as Day, amountPaise: paise(openingPaise) },
      PARTY,
      branches,
    ),
  },
});
const paying = (amount: number) => (state: Party | null) =>
  allocateToOpening(
    {
      occurredOn: PAID_ON,
      share: toShare(payment(amount), paise(amount)),
      writtenOff: [],
      isRefund: false,
    },
    state,
  );
/** So many shares of one paisa. */
const shares = (count: number): PartyEvent[] =>
  Array.from({ length: count }, (_, nth) => {
    const share = toShare(payment(1, `settlement.bulk-${nth}.bulk-${nth}`), paise(1));
    return { type: 'OpeningAllocated', data: { partyId: PARTY, occurredOn: PAID_ON, entries: [share] } };
  });
const left = (state: Party | null) => state && openingLeft(state);

describe('the opening balance’s share of a bulk payment', () => {
  it('leaves the rest for later', () => {
    const verdict = given(party, openedWith(500_000)).when(paying(200_000));
    const { entries } = verdict.thenEvent('OpeningAllocated', { partyId: PARTY, occurredOn: PAID_ON });
    expect(entries).toMatchObject([{ entryId: 'settlement.bulk.bulk', amountPaise: 200_000, lines: [] }]);
    verdict.thenState((state) => expect(left(state)).toBe(300_000));
  });

  it('can be up to the remaining balance, but no more', () => {
    const partyPaid: PartyEvent = {
      type: 'OpeningAllocated',
      data: {
        partyId: PARTY,
        occurredOn: PAID_ON,
        entries: [toShare(payment(200_000, 'settlement.earlier.earlier'), paise(200_000))],
      },
    };
    const books = given(party, openedWith(500_000), partyPaid);
    books.when(paying(300_000)).thenState((state) => expect(left(state)).toBe(0));
    books
      .when(paying(300_001))
      .thenRejected('amount-exceeds-balance', FIELD, 'Opening balance amount cannot exceed ₹3,000.');
  });

  it.each([0, -1])('cannot be %p of a positive balance', (amount) => {
    given(party, openedWith(500_000))
      .when(paying(amount))
      .thenRejected('invalid-input', FIELD, 'Amount must be greater than 0');
  });

  it('takes a negative balance as a whole', () => {
    const books = given(party, openedWith(-250_000));
    books.when(paying(-250_000)).thenState((state) => expect(left(state)).toBe(0));
    for (const amount of [-249_999, -250_001, 0, 1])
      books.when(paying(amount)).thenRejected('amount-exceeds-balance', FIELD);
  });

  it('is refused when nothing is left', () => {
    given(party, openedWith(0)).when(paying(1)).thenRejected('amount-exceeds-balance', FIELD);
    given(party, openedWith(0)).when(paying(0)).thenRejected('invalid-input', FIELD);
  });

  it('is one of at most 500, with those that were taken back', () => {
    const full = given(party, openedWith(500_000), ...shares(MAX_OPENING_SHARES));
    full
      .when(paying(1))
      .thenRejected('invalid-input', FIELD, 'An opening balance is paid in at most 500 parts');
    expect(full.state && openingLeft(full.state)).toBe(499_500);
  });

  it('needs a party', () => {
    given(party).when(paying(1)).thenRejected('not-found');
  });
});
