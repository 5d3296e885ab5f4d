import { describe, expect, it } from '@jest/globals';
import { type Day } from '@bahi/kernel/day';
import { paise } from '@bahi/kernel/paise';
import { given } from '../given-when-then.ts';
import { createSettlement } from './create-settlement.ts';
import { settlement } from './settlement.ts';

type Input = Parameters<typeof createSettlement>[0];

const CUSTOMER = 'c0000000-0000-5000-8000-000000000001';
const SETTLEMENT = 'a5000000-0000-5000-8000-000000000001';
const ENTRY = `settlement.${SETTLEMENT}.${SETTLEMENT}`;
const [FIRST, SECOND] = ['a0000000-0000-5000-8000-000000000001', 'a0000000-0000-5000-8000-000000000002'];

/** A −2,500, B 20,000 and 5,000 of the opening: RULES section 5's set-off. */
const payment = (change: Partial<Input> = {}): Input => ({
  customerId: CUSTOMER,
  date: '2026-11-17' as Day,
  mode: 'CHEQUE',
  notes: 'Cheque 004411',
  totalAmount: paise(22_500_00),
  tripSettlement: [
    { tripId: FIRST, amount: paise(-2_500_00) },
    { tripId: SECOND, amount: paise(20_000_00) },
  ],
  openingBalanceSettlement: { amount: paise(5_000_00) },
  direction: null,
  ...change,
});
const openingDate = '2026-11-01' as Day;
const customer = { type: 'CUSTOMER', openingDate } as const;
const paying =
  (
    input: Input = payment(),
    party: { type: 'CUSTOMER' | 'VENDOR' | 'BROKER'; openingDate: Day } | null = customer,
  ) =>
  () =>
    createSettlement(input, { settlementId: SETTLEMENT, party });

describe('a bulk payment', () => {
  it('is ONE inward row with all its allocations', () => {
    const verdict = given(settlement).when(paying());
    const { postings } = verdict.thenEvent('SettlementCreated', {
      settlementId: SETTLEMENT,
      entryId: ENTRY,
      partyId: CUSTOMER,
      amountPaise: paise(22_500_00),
      openingPaise: paise(5_000_00),
      allocations: [
        { tripId: FIRST, amountPaise: paise(-2_500_00) },
        { tripId: SECOND, amountPaise: paise(20_000_00) },
      ],
    });
    const line = { entryId: ENTRY, chain: ENTRY, remark: 'BULK_PAYMENT_RECEIVED', occurredOn: '2026-11-17' };
    expect(postings).toEqual([
      { ...line, account: `party:${CUSTOMER}`, amountPaise: -22_500_00 },
      { ...line, account: 'cash:CHEQUE', amountPaise: 22_500_00 },
    ]);
    verdict.thenState((state) => expect(state.created).toBe(true));
  });

  it('warns when it is dated before the opening balance', () => {
    given(settlement)
      .when(paying(payment({ date: openingDate })))
      .thenWarnings();
    given(settlement)
      .when(paying(payment({ date: '2026-10-31' as Day })))
      .thenWarnings('before-opening-balance');
  });

  it('takes nothing of the opening balance unless it says so', () => {
    given(settlement)
      .when(paying(payment({ openingBalanceSettlement: null })))
      .thenEvent('SettlementCreated', { openingPaise: paise(0) });
  });

  it.each([null, 'CASH'] as const)(
    'that sets surpluses off against what is due posts no row (mode %p)',
    (mode) => {
      given(settlement)
        .when(paying(payment({ totalAmount: paise(0), mode })))
        .thenEvent('SettlementCreated', { amountPaise: paise(0), postings: [] });
    },
  );

  it.each(['VENDOR', 'BROKER'] as const)('is never collected from a %s', (type) => {
    given(settlement)
      .when(paying(payment(), { type, openingDate }))
      .thenRejected('wrong-party-type', 'customerId', 'Choose a customer');
  });

  it('needs a party of the organisation', () => {
    given(settlement).when(paying(payment(), null)).thenRejected('not-found');
  });
});
