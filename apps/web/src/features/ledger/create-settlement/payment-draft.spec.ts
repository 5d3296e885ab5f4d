import { type Day } from '@bahi/kernel/day';
import { paise } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import {
  type OpenBalances,
  toSettlementInput,
  refuseAmount,
  type Row,
  toRows,
  type PaymentDraft,
  limitToOnePayment,
} from './payment-draft.ts';

function trip(nth: number, rupees = 10): Row {
  const place = { id: 'place', name: 'Gondia' };
  const days = { startedAt: '2026-10-12' as Day, endedAt: null };
  const branch = { ...place, code: 'GON' };
  const about = { lrNumber: `LR-${nth}`, branch, startLocation: place, endLocation: place, ...days };
  const balance = paise(rupees * 100);
  return {
    id: `trip ${nth}`,
    balance,
    shown: balance,
    trip: { id: `trip ${nth}`, ...about, status: 'POD_SUBMITTED' },
  };
}

const opening: Row = { id: 'opening', balance: paise(500), shown: paise(500) };
const trips = Array.from({ length: 520 }, (_, index) => trip(index + 1));

function limitedIds(rows: readonly Row[], ...chosen: string[]): readonly string[] {
  return limitToOnePayment(rows, ({ id }) => chosen.includes(id)).map(({ id }) => id);
}

describe('the rows of a payment', () => {
  it('takes all rows of up to 500 trips', () => {
    expect(limitedIds([opening, ...trips.slice(0, 500)])).toHaveLength(501);
  });

  it('takes the opening balance and the first 500 trips if there are more', () => {
    const rows = limitedIds([opening, ...trips]);
    expect(rows).toHaveLength(501);
    expect([rows[0], rows.at(-1)]).toEqual(['opening', 'trip 500']);
  });

  it('includes the chosen trips among the 500', () => {
    const rows = limitedIds(trips, 'trip 519', 'trip 520');
    expect(rows).toHaveLength(500);
    expect(rows.slice(-3)).toEqual(['trip 498', 'trip 519', 'trip 520']);
  });

  it('ignores a surplus that is not set off and a row that no longer exists', () => {
    const [surplus, gone] = [trip(601, -5), { ...trip(602), gone: true } as const];
    const rows = limitedIds([surplus, gone, ...trips]);
    expect([rows.length, rows[0], rows.at(-1)]).toEqual([501, 'trip 601', 'trip 500']);
    expect(limitedIds([surplus, ...trips], 'trip 601').at(-1)).toBe('trip 499');
  });
});

describe('a credit that was used before its cheque was returned', () => {
  const balances: OpenBalances = {
    actionableAmount: paise(0),
    customerBalance: paise(1_000_00),
    openingBalance: paise(0),
    onAccount: paise(-1_000_00),
    tdsRate: null,
    taxableOpening: { receivable: paise(0), kept: paise(0) },
    unsettledTrips: [],
    length: 0,
  };
  const draft = (rupees: number, share: number): PaymentDraft => ({
    totalAmount: rupees as never,
    mode: 'CASH',
    date: '2026-11-20',
    tripSettlement: [],
    onAccount: share as never,
    byHand: [],
    keepsRest: false,
    endsOpening: false,
  });

  it('is a row that a payment can be set against', () => {
    expect(toRows(balances, false)).toMatchObject([{ id: 'account', balance: 1_000_00, shown: 1_000_00 }]);
    expect(toSettlementInput('party', balances, draft(400, 400), false)).toMatchObject({
      totalAmount: 400,
      onAccount: 400,
    });
  });

  it('is due up to the amount that was used', () => {
    expect(refuseAmount(draft(400, 400), balances, false)).toBeUndefined();
    expect(refuseAmount(draft(1_001, 1_000), balances, false)).toBe("The amount can't be more than ₹1,000.");
  });

  it('cannot be paid back', () => {
    expect(toRows({ ...balances, customerBalance: paise(-1) }, true)).toEqual([]);
  });
});
