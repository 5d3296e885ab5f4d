import { paise } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { moneyLeft, type Settleable, shareOut } from './allocation.ts';

const settleable = (id: string, rupees: number, isDivisible = false): Settleable => ({
  id,
  balance: paise(Math.round(rupees * 100)),
  isDivisible,
});
const shareRupees = (money: number, settleables: readonly Settleable[], ...setOff: string[]) =>
  Object.fromEntries(
    [...shareOut(paise(Math.round(money * 100)), settleables, new Set(setOff))].map(([id, share]) => [
      id,
      share / 100,
    ]),
  );

const DUE = [
  settleable('opening', 25_000),
  settleable('first', 38_500),
  settleable('second', 28_000),
  settleable('third', 42_000),
];

describe('sharing out a payment', () => {
  it('begins with the opening balance and goes on in order, each up to its balance', () => {
    expect(shareRupees(100_000, DUE)).toEqual({
      opening: 25_000,
      first: 38_500,
      second: 28_000,
      third: 8_500,
    });
    expect(shareRupees(0.01, DUE)).toEqual({ opening: 0.01 });
    expect(shareRupees(0, DUE)).toEqual({});
  });

  it('leaves the money over that exceeds everything due', () => {
    const shares = shareOut(paise(13_350_001), DUE, new Set());
    expect(moneyLeft(paise(13_350_001), shares.values())).toBe(1);
  });

  it('includes a trip with a balance of 0, which settles it', () => {
    expect(shareRupees(5, [settleable('even', 0), settleable('due', 10)])).toEqual({ even: 0, due: 5 });
  });

  it('sets off a chosen surplus as a whole', () => {
    const trips = [settleable('surplus', -2_500), settleable('due', 20_000)];
    expect(shareRupees(17_500, trips, 'surplus')).toEqual({ surplus: -2_500, due: 20_000 });
    expect(shareRupees(17_500, trips)).toEqual({ due: 17_500 });
    expect(shareRupees(0, trips, 'surplus')).toEqual({ surplus: -2_500, due: 2_500 });
  });

  it('takes no more of a credit on account than is due', () => {
    const open = [settleable('account', -5_000, true), settleable('surplus', -500), settleable('due', 3_000)];
    expect(shareRupees(1_000, open, 'account', 'surplus')).toEqual({
      account: -1_500,
      surplus: -500,
      due: 3_000,
    });
    expect(shareRupees(3_000, open, 'account')).toEqual({ account: 0, due: 3_000 });
  });

  it('keeps manual shares, and shares the rest among the others', () => {
    const byHand = new Map([
      ['first', paise(1_000_000)],
      ['second', null],
    ]);
    const shares = shareOut(paise(6_000_000), DUE, new Set(), byHand);
    expect([...shares]).toEqual([
      ['opening', 2_500_000],
      ['first', 1_000_000],
      ['third', 2_500_000],
    ]);
    expect([...shareOut(paise(500_000), DUE, new Set(), byHand)]).toEqual([['first', 1_000_000]]);
  });

  it('accounts for every paisa, whatever the amount', () => {
    for (let money = 0; money < 14_000_000; money += 777_777) {
      const shares = shareOut(paise(money), DUE, new Set());
      const left = moneyLeft(paise(money), shares.values());
      expect(left).toBe(Math.max(0, money - 13_350_000));
      for (const { id, balance } of DUE) expect(shares.get(id) ?? 0).toBeLessThanOrEqual(balance);
    }
  });
});
