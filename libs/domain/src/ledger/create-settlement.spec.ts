import { describe, expect, it } from '@jest/globals';
import { type Day } from '@bahi/kernel/day';
import { paise } from '@bahi/kernel/paise';
import { given } from '../given-when-then.ts';
import { accounts } from '../money/account.ts';
import { type Branches } from '../money/postings.ts';
import { bulkReceipt, createSettlement, sharesOf } from './create-settlement.ts';
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
const branches: Branches = { headOfficeId: 'ho', cashBranchId: 'ho' };
/** As their streams know them. */
const trips = [{ branchId: 'ho' }, { branchId: 'ho' }];
const paying =
  (
    input: Input = payment(),
    party: { type: 'CUSTOMER' | 'VENDOR' | 'BROKER'; openingDate: Day } | null = customer,
  ) =>
  () => {
    const shares = sharesOf(input, trips, branches);
    const payment = bulkReceipt(input, SETTLEMENT, shares, branches);
    return createSettlement(input, { settlementId: SETTLEMENT, party, payment, shares });
  };

describe('a bulk payment', () => {
  it('is ONE inward row with all its allocations', () => {
    const verdict = given(settlement).when(paying());
    const { entries } = verdict.thenEvent('SettlementCreated', {
      settlementId: SETTLEMENT,
      partyId: CUSTOMER,
      openingPaise: paise(5_000_00),
      allocations: [
        { tripId: FIRST, branchId: 'ho', amountPaise: paise(-2_500_00) },
        { tripId: SECOND, branchId: 'ho', amountPaise: paise(20_000_00) },
      ],
    });
    const account = accounts.party(CUSTOMER);
    const branchId = 'ho';
    expect(entries).toEqual([
      {
        entryId: ENTRY,
        chain: ENTRY,
        entryType: 'BULK_PAYMENT_RECEIVED',
        occurredOn: '2026-11-17',
        branchId,
        amountPaise: 22_500_00,
        mode: 'CHEQUE',
        notes: 'Cheque 004411',
        lines: [
          { account, amountPaise: 2_500_00, branchId, tripId: FIRST },
          { account, amountPaise: -20_000_00, branchId, tripId: SECOND },
          { account, amountPaise: -5_000_00, branchId },
          { account: accounts.cash('CHEQUE'), amountPaise: 22_500_00, branchId },
        ],
      },
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
    'that sets surpluses off against what is due is a row without money (mode %p)',
    (mode) => {
      const tripSettlement = [
        { tripId: FIRST, amount: paise(-2_500_00) },
        { tripId: SECOND, amount: paise(2_500_00) },
      ];
      const setOff = { totalAmount: paise(0), mode, tripSettlement, openingBalanceSettlement: null };
      const { entries } = given(settlement)
        .when(paying(payment(setOff)))
        .thenEvent('SettlementCreated', { openingPaise: paise(0) });
      expect(entries[0]).toMatchObject({
        amountPaise: 0,
        lines: [{ amountPaise: 2_500_00 }, { amountPaise: -2_500_00 }],
      });
      expect(entries[0]).not.toHaveProperty('mode');
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
