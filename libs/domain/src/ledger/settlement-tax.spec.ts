import { type Hundredths } from '@bahi/kernel/measures';
import { describe, expect, it } from '@jest/globals';
import { computeTaxLimit, createSettlement } from './create-settlement.ts';
import {
  customer,
  facts,
  FIRST,
  known,
  payment,
  plain,
  planned,
  rupees,
  SECOND,
} from './settlement-fixtures.ts';
import { type SettlementInput } from './settlement-plan.ts';

describe('the tax that a customer withheld from a payment', () => {
  const byManager = { role: 'MANAGER' } as const;
  const kept = (rupeesKept: number, change: Partial<SettlementInput> = {}) =>
    payment({ tdsAmount: rupees(rupeesKept), ...change });

  it('is at most 2% of the trips and the opening that it pays for', () => {
    // The surplus of the first trip is set off: 2% of the second trip's 40,000 and of the opening's 5,000.
    expect(planned(kept(900), byManager).settlement.accepted).toBe(true);
    expect(createSettlement(kept(900.01), facts(byManager))).toMatchObject({
      code: 'forbidden',
      fields: { tdsAmount: 'TDS can be at most ₹900 (2%); the owner may enter more' },
    });
    expect(createSettlement(kept(9_000.01), facts())).toMatchObject({
      code: 'amount-exceeds-balance',
      fields: { tdsAmount: 'TDS can be at most ₹9,000 (20%)' },
    });
  });

  it('counts the tax withheld earlier and the rate of the party', () => {
    const trips = [known(FIRST, -2_500), known(SECOND, 20_000, { kept: 300 })];
    expect(createSettlement(kept(600.01), facts({ ...byManager, trips }))).toMatchObject({
      fields: { tdsAmount: 'TDS can be at most ₹600 (2%); the owner may enter more' },
    });
    const marked = { ...customer, tdsRate: 1_000 as Hundredths };
    expect(planned(kept(4_200), { ...byManager, trips, party: marked }).settlement.accepted).toBe(true);
  });

  it('is limited trip by trip, so that a paisa for a large trip cannot settle a small one by tax', () => {
    const trips = [
      known(FIRST, 1_000_000, { receivable: 1_000_000 }),
      known(SECOND, 19_000, { receivable: 19_000 }),
    ];
    const over = (largeTripRupees: number, tdsAmount: number) =>
      kept(tdsAmount, {
        totalAmount: rupees(largeTripRupees + 19_000 - tdsAmount),
        mode: largeTripRupees + 19_000 > tdsAmount ? 'CASH' : null,
        tripSettlement: [
          { tripId: FIRST, amount: rupees(largeTripRupees) },
          { tripId: SECOND, amount: rupees(19_000) },
        ],
        openingBalanceSettlement: null,
      });
    expect(createSettlement(over(0.01, 19_000.01), facts({ ...byManager, trips }))).toMatchObject({
      code: 'forbidden',
      fields: { tdsAmount: 'TDS can be at most ₹380.01 (2%); the owner may enter more' },
    });
    const honest = planned(over(100_000, 20_380), { ...byManager, trips });
    expect(honest.trips).toMatchObject([{ tdsPaise: rupees(20_000) }, { tdsPaise: rupees(380) }]);
    // The owner may enter more, which is distributed in proportion to 20 % of each.
    const owners = planned(over(1_000_000, 101_900), { trips });
    expect(owners.trips).toMatchObject([{ tdsPaise: rupees(100_000) }, { tdsPaise: rupees(1_900) }]);
  });

  it('is limited for a paisa of an opening too, and goes to the opening beyond what the trips bear', () => {
    const party = {
      ...customer,
      openingLeftPaise: rupees(1_000_000),
      taxableOpening: { receivablePaise: rupees(1_000_000), tdsPaise: rupees(0) },
    };
    const over = (opening: number, tdsAmount: number) =>
      kept(tdsAmount, {
        totalAmount: rupees(opening + 20_000 - tdsAmount),
        tripSettlement: [{ tripId: SECOND, amount: rupees(20_000) }],
        openingBalanceSettlement: { amount: rupees(opening) },
      });
    const trips = [known(SECOND, 20_000)];
    expect(createSettlement(over(0.01, 800.02), facts({ ...byManager, party, trips }))).toMatchObject({
      fields: { tdsAmount: 'TDS can be at most ₹800.01 (2%); the owner may enter more' },
    });
    const plan = planned(over(50_000, 20_800), { ...byManager, party, trips });
    expect(plan.trips).toMatchObject([{ tdsPaise: rupees(800) }]);
    expect(plan.opening?.share).toMatchObject({ tdsPaise: rupees(20_000) });
  });

  it('rounds the sum over its trips once', () => {
    const trips = [FIRST, SECOND].map((tripId) => known(tripId, 20_000, { receivable: 20_000.25 }));
    const paid = kept(800.01, {
      totalAmount: rupees(39_199.99),
      tripSettlement: [FIRST, SECOND].map((tripId) => ({ tripId, amount: rupees(20_000) })),
      openingBalanceSettlement: null,
    });
    const { trips: noted } = planned(paid, { ...byManager, trips });
    expect(noted).toMatchObject([{ tdsPaise: 40_000 }, { tdsPaise: 40_001 }]);
  });

  it('cannot settle an opening by tax alone', () => {
    const opening = { tripSettlement: [], openingBalanceSettlement: { amount: rupees(5_000) } };
    const alone = kept(5_000, { ...opening, totalAmount: rupees(0), mode: null });
    expect(createSettlement(alone, facts(byManager))).toMatchObject({
      fields: { tdsAmount: 'TDS can be at most ₹100 (2%); the owner may enter more' },
    });
  });
});

describe('the limit of the tax that a dry run answers', () => {
  it.each([
    ['MANAGER' as const, 900, 200],
    ['ADMIN' as const, 9_000, 2_000],
  ])('is the tax above which the payment of a %s is refused', (role, most, rate) => {
    const limit = computeTaxLimit(payment(), facts({ role }));
    expect(limit).toMatchObject({ mostPaise: rupees(most), rate });
    planned(payment({ tdsAmount: rupees(most) }), { role });
    expect(createSettlement(payment({ tdsAmount: rupees(most + 0.01) }), facts({ role }))).toMatchObject({
      fields: { tdsAmount: expect.stringContaining('TDS can be at most') },
    });
  });

  it('does not exist for a payment of nothing that bears tax', () => {
    const onAccount = plain({ totalAmount: rupees(500), onAccount: rupees(500) });
    expect(computeTaxLimit(onAccount, facts({ trips: [] }))).toBeNull();
    const refund = plain({ direction: 'OUTWARD', totalAmount: rupees(500) });
    expect(computeTaxLimit(refund, facts())).toBeNull();
    const vendor = { ...customer, type: 'VENDOR' as const };
    expect(computeTaxLimit(plain({}), facts({ party: vendor, trips: [] }))).toBeNull();
    expect(computeTaxLimit(payment(), facts({ party: null }))).toBeNull();
  });

  it('says nothing about a trip or an opening balance that the caller does not see', () => {
    const byManager = { role: 'MANAGER' } as const;
    const trips = [known(FIRST, -2_500), { tripId: SECOND, state: null }];
    expect(computeTaxLimit(payment(), facts({ ...byManager, trips }))).toBeNull();
    expect(computeTaxLimit(payment(), facts({ ...byManager, seesAccount: false }))).toBeNull();
    const withoutOpening = payment({ openingBalanceSettlement: null });
    expect(computeTaxLimit(withoutOpening, facts({ ...byManager, seesAccount: false }))).toMatchObject({
      mostPaise: rupees(800),
    });
  });
});

describe('withheld tax in a refund', () => {
  const back = (change: Partial<SettlementInput>): SettlementInput =>
    plain({ direction: 'OUTWARD', mode: 'CASH', totalAmount: rupees(500), ...change });
  const byManager = { role: 'MANAGER' } as const;
  const message = 'A part of this is TDS that the party kept; only the owner pays it out';

  it('cannot be paid out of a trip by a manager, unlike money', () => {
    // 39,700 in money and 800 in tax on a fare of 40,000; then 300 in money and 800 in tax on a fare of 100.
    const trips = [known(FIRST, -500, { kept: 800 }), known(SECOND, -1_000, { receivable: 100, kept: 800 })];
    const of = (tripId: string, amount: number) =>
      back({ totalAmount: rupees(amount), tripSettlement: [{ tripId, amount: rupees(amount) }] });
    planned(of(FIRST, 500), { ...byManager, trips });
    planned(of(SECOND, 300), { ...byManager, trips });
    expect(createSettlement(of(SECOND, 300.01), facts({ ...byManager, trips }))).toMatchObject({
      code: 'forbidden',
      fields: { 'tripSettlement.0.amount': message },
    });
    planned(of(SECOND, 1_000), { trips });
  });

  it('cannot be paid out of the credit on account by a manager, with or without shares in the request', () => {
    const party = {
      ...customer,
      openingLeftPaise: rupees(0),
      onAccountPaise: rupees(20_500),
      taxOnAccountPaise: rupees(20_000),
    };
    const known = { ...byManager, party, trips: [] };
    planned(back({ onAccount: rupees(500) }), known);
    planned(back({}), known);
    const above = { totalAmount: rupees(500.01) };
    expect(createSettlement(back({ ...above, onAccount: rupees(500.01) }), facts(known))).toMatchObject({
      code: 'forbidden',
      fields: { onAccount: message },
    });
    expect(createSettlement(back(above), facts(known))).toMatchObject({ fields: { totalAmount: message } });
    planned(back({ totalAmount: rupees(20_500) }), { party, trips: [] });
  });
});

describe('withheld tax that is set off', () => {
  const byManager = { role: 'MANAGER' } as const;
  const message = 'A part of this is TDS that the party kept for another trip; only the owner sets it off';
  const setOff = (change: Partial<SettlementInput>) =>
    plain({ totalAmount: rupees(0), mode: null, ...change });

  it('cannot leave a cancelled trip for another trip by a manager, unlike money', () => {
    const party = { ...customer, onAccountPaise: rupees(20_500), taxOnAccountPaise: rupees(20_000) };
    const trips = [known(FIRST, 30_000)];
    const to = (amount: number) =>
      setOff({ tripSettlement: [{ tripId: FIRST, amount: rupees(amount) }], onAccount: rupees(-amount) });
    planned(to(500), { ...byManager, party, trips });
    expect(createSettlement(to(500.01), facts({ ...byManager, party, trips }))).toMatchObject({
      code: 'forbidden',
      fields: { onAccount: message },
    });
    planned(to(20_500), { party, trips });
  });

  it('cannot leave the surplus of a trip for another trip by a manager, unlike money', () => {
    // 300 in money and 800 in tax on a fare of 100.
    const trips = [known(SECOND, 30_000), known(FIRST, -1_000, { receivable: 100, kept: 800 })];
    const from = (amount: number) =>
      setOff({
        tripSettlement: [
          { tripId: SECOND, amount: rupees(amount) },
          { tripId: FIRST, amount: rupees(-amount) },
        ],
      });
    planned(from(300), { ...byManager, trips });
    expect(createSettlement(from(300.01), facts({ ...byManager, trips }))).toMatchObject({
      code: 'forbidden',
      fields: { 'tripSettlement.1.amount': message },
    });
    planned(from(1_000), { trips });
  });
});
