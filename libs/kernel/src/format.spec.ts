import { describe, expect, it } from '@jest/globals';
import { fc } from './fast-check-fixtures.ts';
import {
  formatAgo,
  formatCount,
  formatQuantity,
  formatRupees,
  formatShare,
  plainRupees,
  writeRupees,
} from './format.ts';
import { MAX_PAISE, paise } from './paise.ts';

/** Indian grouping by the platform's own formatter. */
function grouped(digits: string): string {
  return BigInt(digits).toLocaleString('en-IN');
}

const positive = fc.integer({ min: 1, max: MAX_PAISE });

describe('rupees on a screen', () => {
  it('are grouped in lakhs and crores, with two decimals', () => {
    fc.assert(
      fc.property(positive, (amount) => {
        const digits = String(amount).padStart(3, '0');
        const text = `₹${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
        expect(formatRupees(paise(amount))).toBe(text);
        expect(formatRupees(paise(-amount))).toBe(`−${text}`);
      }),
    );
  });

  it.each([
    [0, '₹0'],
    [1, '₹0.01'],
    [24_500_000, '₹2,45,000.00'],
    [-1_400_000, '−₹14,000.00'],
    [MAX_PAISE, '₹10,00,00,00,000.00'],
  ])('show %p paise as %s', (amount, text) => {
    expect(formatRupees(paise(amount))).toBe(text);
  });
});

it('money inside a text has two decimals, also if it is zero', () => {
  expect([0, -1_400_000].map((amount) => writeRupees(paise(amount)))).toEqual(['₹0.00', '−₹14,000.00']);
});

describe('rupees in a message', () => {
  it.each([
    [0, '0'],
    [2_450_000, '24,500'],
    [2_450_050, '24,500.50'],
    [2_450_005, '24,500.05'],
    [10_000_000, '1,00,000'],
    [-250_000, '-2,500'],
  ])('show %p paise as %s', (amount, text) => {
    expect(plainRupees(paise(amount))).toBe(text);
  });
});

describe('a share', () => {
  it('has one digit after the point, and a true minus sign', () => {
    const share = (amount: number, of: number) => formatShare(paise(amount), paise(of));
    expect([share(3_470, 10_000), share(-3_470, 10_000), share(0, 5)]).toEqual(['34.7%', '−34.7%', '0.0%']);
  });
});

describe('a count', () => {
  it.each([0, 7, 999, 1_000, 99_999, 100_000, 10_001_000])('groups %p', (count) => {
    expect(formatCount(count)).toBe(grouped(String(count)));
  });
});

describe('a weight or reading', () => {
  it.each([
    [184_320, '1,84,320'],
    [19.75, '19.75'],
    [0.000001, '0.000001'],
    [0, '0'],
  ])('shows %p as %s', (quantity, text) => {
    expect(formatQuantity(quantity)).toBe(text);
  });
});

describe('the age of a moment', () => {
  const THEN = Date.parse('2026-11-12T00:10:00+05:30');
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;

  it.each([
    [-5 * MINUTE, '0 minutes ago'],
    [MINUTE - 1, '0 minutes ago'],
    [MINUTE, '1 minute ago'],
    [HOUR - 1, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [24 * HOUR - 1, '23 hours ago'],
    [24 * HOUR, 'Nov 12'],
    [-24 * HOUR, 'Nov 12'],
  ])('after %d ms is shown as %s', (passed, text) => {
    expect(formatAgo(THEN, THEN + passed)).toBe(text);
  });
});
