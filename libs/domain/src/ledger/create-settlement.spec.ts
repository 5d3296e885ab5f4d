import { type Day } from '@bahi/kernel/day';
import { describe, expect, it } from '@jest/globals';
import { accountAmounts } from '../money/entry-fixtures.ts';
import { createSettlement } from './create-settlement.ts';
import {
  CUSTOMER,
  ENTRY,
  FIRST,
  SECOND,
  SETTLEMENT,
  amounts,
  customer,
  acceptedEvent,
  facts,
  known,
  payment,
  plain,
  planned,
  rupees,
} from './settlement-fixtures.ts';
import { type SettlementInput, type SettlingParty } from './settlement-plan.ts';

describe('a bulk payment', () => {
  it('posts one inward entry with all allocations', () => {
    const plan = planned(payment());
    const { type, data } = acceptedEvent(plan);
    expect(type).toBe('SettlementCreated');
    expect(data).toMatchObject({
      settlementId: SETTLEMENT,
      partyId: CUSTOMER,
      openingPaise: rupees(5_000),
      allocations: [
        { tripId: FIRST, branchId: 'ho', amountPaise: rupees(-2_500) },
        { tripId: SECOND, branchId: 'ho', amountPaise: rupees(20_000) },
      ],
    });
    expect(data.entries).toMatchObject([
      {
        entryId: ENTRY,
        entryType: 'BULK_PAYMENT_RECEIVED',
        amountPaise: rupees(22_500),
        mode: 'CHEQUE',
        paymentRefNo: '004411',
        notes: 'Cheque of the quarter',
      },
    ]);
    expect(plan.trips.map((share) => share?.amountPaise)).toEqual([rupees(-2_500), rupees(20_000)]);
    expect(plan.opening?.share.amountPaise).toBe(rupees(5_000));
    expect(plan.onAccount).toBeNull();
  });

  it('stores its notes once, so that 500 shares stay small', () => {
    const share = planned(payment()).trips[1];
    expect(share).not.toHaveProperty('notes');
    expect(share?.lines).toEqual([]);
  });

  it('posts an entry of 0 when it only sets surpluses off against debts', () => {
    const tripSettlement = [
      { tripId: FIRST, amount: rupees(-2_500) },
      { tripId: SECOND, amount: rupees(2_500) },
    ];
    const setOff = { totalAmount: rupees(0), tripSettlement, openingBalanceSettlement: null };
    const { entries } = acceptedEvent(planned(payment(setOff))).data;
    expect(entries[0]).toMatchObject({
      amountPaise: 0,
      lines: [{ amountPaise: rupees(2_500) }, { amountPaise: rupees(-2_500) }],
    });
    expect(entries[0]).not.toHaveProperty('mode');
  });

  it('drops a share of 0 for a trip with a positive balance, but keeps it for a trip with a balance of 0', () => {
    const tripSettlement = [
      { tripId: FIRST, amount: rupees(0) },
      { tripId: SECOND, amount: rupees(0) },
    ];
    const plan = planned(payment({ totalAmount: rupees(5_000), tripSettlement }), {
      trips: [known(FIRST, 0), known(SECOND, 20_000)],
    });
    expect(plan.trips.map((share) => share?.amountPaise)).toEqual([0, undefined]);
  });

  it('posts the tax as an asset, distributed over the trips in proportion to the tax that each may bear', () => {
    const tripSettlement = [
      { tripId: FIRST, amount: rupees(30_000) },
      { tripId: SECOND, amount: rupees(20_000) },
    ];
    const taxed = { totalAmount: rupees(54_000), tdsAmount: rupees(1_000), tripSettlement };
    const plan = planned(payment(taxed));
    const { entries } = acceptedEvent(plan).data;
    expect(amounts(entries)).toEqual([
      ['BULK_PAYMENT_RECEIVED', 54_000],
      ['TDS', 1_000],
    ]);
    expect(entries[1]).toMatchObject({ groupId: ENTRY });
    expect(accountAmounts(entries.slice(1))).toEqual([
      [`party ${CUSTOMER}`, rupees(-1_000)],
      ['tds-receivable', rupees(1_000)],
    ]);
    expect(plan.trips).toMatchObject([
      { amountPaise: rupees(30_000), tdsPaise: rupees(500) },
      { amountPaise: rupees(20_000), tdsPaise: rupees(500) },
    ]);
    expect(plan.opening?.share).not.toHaveProperty('tdsPaise');
  });

  it('takes tax beyond that of its trips out of the opening balance', () => {
    const plan = planned(
      plain({
        totalAmount: rupees(4_900),
        tdsAmount: rupees(100),
        openingBalanceSettlement: { amount: rupees(5_000) },
      }),
    );
    expect(plan.opening?.share).toMatchObject({ amountPaise: rupees(5_000), tdsPaise: rupees(100) });
  });

  it('keeps the rest on account, and sets it off later', () => {
    const kept = planned(payment({ totalAmount: rupees(24_000), onAccount: rupees(1_500) }));
    expect(acceptedEvent(kept).data).toMatchObject({ onAccountPaise: rupees(1_500) });
    expect(kept.onAccount).toMatchObject({ amountPaise: rupees(1_500) });
    const setOff = planned(payment({ totalAmount: rupees(21_000), onAccount: rupees(-1_500) }));
    expect(setOff.onAccount).toMatchObject({ amountPaise: rupees(-1_500) });
  });

  it('is received on account when it settles nothing', () => {
    const plan = planned(plain({ totalAmount: rupees(700), onAccount: rupees(700) }));
    expect(amounts(acceptedEvent(plan).data.entries)).toEqual([['PAYMENT_RECEIVED', 700]]);
    expect(plan.opening).toBeNull();
  });

  it('can write off the rest of the opening balance', () => {
    const plan = planned(
      plain({
        totalAmount: rupees(4_400),
        openingBalanceSettlement: { amount: rupees(4_400) },
        writeOff: rupees(600),
      }),
    );
    const { entries } = acceptedEvent(plan).data;
    expect(accountAmounts(entries.slice(1))).toEqual([
      [`party ${CUSTOMER}`, rupees(-600)],
      ['deduction FORCE_SETTLED', rupees(600)],
    ]);
    expect(amounts(plan.opening?.writtenOff)).toEqual([['FORCE_SETTLED', 600]]);
  });

  it('lets a manager write off up to the limit', () => {
    const rest = (writeOff: number) =>
      createSettlement(payment({ writeOff: rupees(writeOff) }), facts({ role: 'MANAGER' }));
    expect(rest(1_000)).not.toHaveProperty('code');
    expect(rest(1_000.01)).toMatchObject({
      code: 'forbidden',
      fields: { writeOff: 'Only the owner may write off more than ₹1,000' },
    });
  });

  it('warns of a date before the opening balance', () => {
    const early = planned(payment({ date: '2026-10-31' as Day }));
    expect(early.settlement).toMatchObject({ warnings: [{ code: 'before-opening-balance' }] });
  });

  it('refuses a date before the start of a trip, and names the trip that started last', () => {
    const started = (tripId: string, balance: number, name: string, on: string) => {
      const { state } = known(tripId, balance);
      return { tripId, state: { ...state, name, startedAt: on as Day } };
    };
    const trips = [
      started(FIRST, -2_500, 'LR-1255', '2026-11-18'),
      started(SECOND, 20_000, 'LR-1254', '2026-11-12'),
    ];
    const message =
      'LR-1255 started on 18-11-2026. Enter money that came earlier as an advance or on account.';
    expect(planned(payment(), { trips }).settlement).toMatchObject({
      code: 'date-before-start',
      fields: { date: message },
    });
    const onItsDay = payment({ date: '2026-11-18' as Day });
    expect(planned(onItsDay, { trips }).settlement).toMatchObject({ accepted: true });
  });

  it('refuses a payment without anything to settle, and a party of another organisation', () => {
    expect(createSettlement(plain({}), facts())).toMatchObject({
      code: 'invalid-input',
      fields: { tripSettlement: 'Choose a trip or the opening balance' },
    });
    expect(createSettlement(payment(), facts({ party: null }))).toMatchObject({ code: 'not-found' });
  });

  it.each(['VENDOR', 'BROKER'] as const)('is never collected from a %s', (type) => {
    expect(createSettlement(payment(), facts({ party: { ...customer, type } }))).toMatchObject({
      code: 'wrong-party-type',
      fields: { customerId: 'Choose a customer' },
    });
  });
});

describe('a refund', () => {
  const inCredit = { ...customer, openingLeftPaise: rupees(-1_000), onAccountPaise: rupees(500) };
  const trips = [known(FIRST, -2_500), known(SECOND, -300)];
  const refunding = (total: number, change: Partial<SettlementInput> = {}) =>
    plain({ totalAmount: rupees(total), direction: 'OUTWARD', ...change });

  it('comes out of a negative opening, then the credit on account, then surplus trips in their order', () => {
    const plan = planned(refunding(1_900), { party: inCredit, trips });
    const { type, data } = acceptedEvent(plan);
    expect(type).toBe('CustomerRefunded');
    expect(data).toMatchObject({
      openingPaise: rupees(-1_000),
      onAccountPaise: rupees(-500),
      allocations: [{ tripId: FIRST, amountPaise: rupees(-400) }],
    });
    expect(amounts(data.entries)).toEqual([['PAYMENT_SENT', 1_900]]);
    const account = `party ${CUSTOMER}`;
    expect(accountAmounts(data.entries)).toEqual([
      [account, rupees(400)],
      [account, rupees(1_500)],
      ['cash CHEQUE', rupees(-1_900)],
    ]);
    expect(plan.trips.map((share) => share?.amountPaise)).toEqual([rupees(-400), undefined]);
  });

  it('cannot exceed the credit', () => {
    expect(createSettlement(refunding(4_300.01), facts({ party: inCredit, trips }))).toMatchObject({
      code: 'amount-exceeds-balance',
      fields: { totalAmount: 'Amount cannot exceed ₹4,300.' },
    });
  });

  it('follows the shares in the request', () => {
    const tripSettlement = [{ tripId: SECOND, amount: rupees(300) }];
    const plan = planned(refunding(300, { tripSettlement }), { party: inCredit, trips: trips.slice(1) });
    expect(acceptedEvent(plan).data).toMatchObject({
      openingPaise: 0,
      allocations: [{ tripId: SECOND, amountPaise: rupees(-300) }],
    });
    expect(plan.opening).toBeNull();
  });

  it('comes only out of surplus trips for a caller who does not see the head office', () => {
    const known = { party: inCredit, trips, seesAccount: false };
    expect(acceptedEvent(planned(refunding(400), known)).data).toMatchObject({
      openingPaise: 0,
      allocations: [{ tripId: FIRST, amountPaise: rupees(-400) }],
    });
    const fromAccount = refunding(500, { onAccount: rupees(500) });
    expect(createSettlement(fromAccount, facts(known))).toMatchObject({ code: 'forbidden' });
  });
});

describe('a payment to a vendor', () => {
  const owed = (rupeesOwed: number): SettlingParty => ({
    ...customer,
    type: 'VENDOR',
    balancePaise: rupees(-rupeesOwed),
  });
  const paying = (total: number, change: Partial<SettlementInput> = {}) =>
    plain({ totalAmount: rupees(total), mode: 'ONLINE', ...change });

  it('reduces what is owed', () => {
    const plan = planned(paying(10_000), { party: owed(14_000) });
    const { type, data } = acceptedEvent(plan);
    expect(type).toBe('VendorPaid');
    expect(amounts(data.entries)).toEqual([['SETTLED_AGAINST_CREDIT', 10_000]]);
    expect(accountAmounts(data.entries)).toEqual([
      [`party ${CUSTOMER}`, rupees(10_000)],
      ['cash ONLINE', rupees(-10_000)],
    ]);
    expect(plan.settlement).toMatchObject({ warnings: [] });
  });

  it('posts an advance to a vendor as PAYMENT_SENT and warns of the overpaid amount', () => {
    const plan = planned(paying(500), { party: owed(0) });
    expect(amounts(acceptedEvent(plan).data.entries)).toEqual([['PAYMENT_SENT', 500]]);
    expect(plan.settlement).toMatchObject({
      warnings: [
        {
          code: 'vendor-overpaid',
          message: '₹500 extra will be kept as an advance with the vendor',
          field: 'totalAmount',
        },
      ],
    });
  });

  it('refuses a write-off that is based on a balance from before another write-off', () => {
    const party = { ...owed(10_000), isBalanceOutdated: true };
    const ending = createSettlement(paying(9_900, { writeOff: rupees(100) }), facts({ party }));
    expect(ending).toMatchObject({ accepted: false, code: 'conflict' });
    expect(planned(paying(9_900), { party }).vendorWriteOff).toBeUndefined();
  });

  it('may write off the rest only for a person who sees the head office', () => {
    const known = facts({ party: owed(10_000), seesAccount: false });
    const ending = createSettlement(paying(9_900, { writeOff: rupees(100) }), known);
    expect(ending).toMatchObject({ accepted: false, code: 'forbidden' });
    expect(createSettlement(paying(9_900), known)).toMatchObject({ settlement: { accepted: true } });
  });

  it('may write off the rest, which lowers the expense', () => {
    const plan = planned(paying(9_900, { writeOff: rupees(100) }), { party: owed(10_000) });
    const { entries } = acceptedEvent(plan).data;
    expect(accountAmounts(entries.slice(1))).toEqual([
      [`party ${CUSTOMER}`, rupees(100)],
      ['expense FORCE_SETTLED', rupees(-100)],
    ]);
    const wrong = createSettlement(paying(9_000, { writeOff: rupees(100) }), facts({ party: owed(10_000) }));
    expect(wrong).toMatchObject({
      code: 'amount-exceeds-balance',
      fields: { writeOff: 'The amount left to write off is ₹1,000' },
    });
  });

  it('needs an amount, and takes no tax', () => {
    const party = owed(10_000);
    expect(createSettlement(paying(0, { mode: null }), facts({ party }))).toMatchObject({
      fields: { totalAmount: 'Amount must be greater than 0 for payment.' },
    });
    expect(createSettlement(paying(5, { tdsAmount: rupees(1) }), facts({ party }))).toMatchObject({
      fields: { tdsAmount: 'TDS goes only with a payment that you receive' },
    });
  });
});
