import { describe, expect, it } from '@jest/globals';
import { fc } from './fast-check-fixtures.ts';
import {
  accumulate,
  add,
  MAX_PAISE,
  multiplyRate,
  priceOfUnit,
  negate,
  paise,
  type Paise,
  paiseFromRupees,
  rupeesFromPaise,
  scaledFromDecimal,
  subtract,
  sum,
} from './paise.ts';

const anyAmount = fc.integer({ min: -MAX_PAISE, max: MAX_PAISE });

/** `12345` → `123.45`, by moving characters, so that no arithmetic can round. */
function decimalText(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

describe('rupees to paise', () => {
  it('read every number of two decimals exactly', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(paiseFromRupees(Number(decimalText(amount)))).toBe(amount);
      }),
    );
  });

  it('come back as the same number', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(paiseFromRupees(rupeesFromPaise(paise(amount)))).toBe(amount);
      }),
    );
  });

  it('reject a third decimal', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 9 }),
        (amount, third) => {
          expect(paiseFromRupees(Number(`${decimalText(amount)}${third}`))).toBeUndefined();
        },
      ),
    );
  });

  it('agree with the shortest decimal text of any double', () => {
    fc.assert(
      fc.property(fc.double({ min: -MAX_PAISE, max: MAX_PAISE }), (rupees) => {
        const hasAtMostTwoDecimals = /^-?\d+(\.\d{1,2})?$/.test(String(rupees)) && !Object.is(rupees, -0);
        const isInBounds = Math.abs(rupees) <= MAX_PAISE / 100;
        expect(paiseFromRupees(rupees) !== undefined).toBe(hasAtMostTwoDecimals && isInBounds);
      }),
    );
  });

  it.each([
    [0, 0],
    [0.1, 10],
    [0.29, 29],
    [1.1, 110],
    [4.35, 435],
    [-0.07, -7],
    [1_234_567.89, 123_456_789],
    [10_000_000_000, MAX_PAISE],
    [-10_000_000_000, -MAX_PAISE],
  ])('read %p as %p', (rupees, expected) => {
    expect(paiseFromRupees(rupees)).toBe(expected);
  });

  it.each([
    -0,
    1.005,
    0.001,
    1e-7,
    -1e-7,
    1e21,
    Number('1e309'),
    Number('-1e309'),
    NaN,
    10_000_000_000.01,
    -10_000_000_000.01,
    Number.MAX_SAFE_INTEGER,
    Number.MIN_VALUE,
  ])('reject %p', (rupees) => {
    expect(paiseFromRupees(rupees)).toBeUndefined();
  });
});

describe('a decimal as an integer', () => {
  it('keeps any number of decimals that fits', () => {
    const decimals = fc.integer({ min: 0, max: 6 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), decimals, (scaled, places) => {
        const text = String(scaled).padStart(places + 1, '0');
        const decimal = `${text.slice(0, text.length - places)}.${text.slice(text.length - places)}0`;
        // Below 1e-6 a number's shortest text has an exponent; six decimal places never get there.
        expect(scaledFromDecimal(Number(decimal), places)).toBe(scaled);
      }),
    );
  });

  it('rejects values beyond the safe integers', () => {
    expect(scaledFromDecimal(Number.MAX_SAFE_INTEGER, 0)).toBe(Number.MAX_SAFE_INTEGER);
    expect(scaledFromDecimal(Number.MAX_SAFE_INTEGER, 1)).toBeUndefined();
    expect(scaledFromDecimal(2 ** 53, 0)).toBeUndefined();
  });
});

describe('rate × quantity', () => {
  const rates = fc.integer({ min: 0, max: MAX_PAISE });
  const quantities = fc.integer({ min: 0, max: 100_000_000_000 });
  const units = fc.constantFrom(1, 100, 1_000, 1_000_000);

  it('is the nearest paisa, half up, and undefined beyond the largest amount', () => {
    fc.assert(
      fc.property(rates, quantities, units, (rate, quantity, unit) => {
        const exact = { numerator: BigInt(rate) * BigInt(quantity), denominator: BigInt(unit) };
        const floor = exact.numerator / exact.denominator;
        const isHalfOrMore = 2n * (exact.numerator % exact.denominator) >= exact.denominator;
        const rounded = isHalfOrMore ? floor + 1n : floor;
        expect(multiplyRate(paise(rate), quantity, unit)).toBe(
          rounded > BigInt(MAX_PAISE) ? undefined : Number(rounded),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it('stays exact where the product passes 2^53', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 999 }),
        (rate, tons) => {
          expect(multiplyRate(paise(rate), tons * 1_000_000, 1_000_000)).toBe(rate * tons);
        },
      ),
    );
  });

  it.each([
    { rate: 1, grams: 1_499_999, fare: 1 },
    { rate: 1, grams: 1_500_000, fare: 2 },
    { rate: 1, grams: 499_999, fare: 0 },
    { rate: 1, grams: 500_000, fare: 1 },
    { rate: 200_000, grams: 20_000_000, fare: 4_000_000 },
    { rate: MAX_PAISE, grams: 1_000_000, fare: MAX_PAISE },
    { rate: MAX_PAISE, grams: 1_000_001, fare: undefined },
    { rate: MAX_PAISE, grams: 100_000_000_000, fare: undefined },
  ])('of $rate a ton and $grams g is $fare', ({ rate, grams, fare }) => {
    expect(multiplyRate(paise(rate), grams, 1_000_000)).toBe(fare);
  });
});

describe('the price of one unit', () => {
  it.each([
    { amount: 900_000, hundredths: 10_000, price: 9_000 },
    { amount: 1, hundredths: 201, price: 0 },
    { amount: 1, hundredths: 200, price: 1 },
    { amount: -1, hundredths: 200, price: 0 },
    { amount: -3, hundredths: 200, price: -1 },
    { amount: -1, hundredths: 199, price: -1 },
    { amount: Number.MAX_SAFE_INTEGER, hundredths: 1, price: Number.MAX_SAFE_INTEGER },
  ])('for $amount paise and $hundredths hundredths is $price', ({ amount, hundredths, price }) => {
    expect(priceOfUnit(paise(amount), hundredths, 100)).toBe(price);
  });
});

const exactSum = (amounts: readonly Paise[]) => amounts.reduce((total, amount) => total + BigInt(amount), 0n);

describe('sums of paise', () => {
  it('add, subtract and sum like integers of any size', () => {
    fc.assert(
      fc.property(fc.array(anyAmount.map(paise), { maxLength: 50 }), (amounts) => {
        const exact = exactSum(amounts);
        expect(BigInt(add(...amounts))).toBe(exact);
        expect(BigInt(sum(amounts, (amount) => amount))).toBe(exact);
        expect(BigInt(subtract(paise(0), ...amounts))).toBe(-exact);
      }),
    );
  });

  it('never hold −0', () => {
    expect(Object.is(paise(-0), 0)).toBe(true);
    expect(Object.is(negate(paise(0)), 0)).toBe(true);
  });

  it.each([0.5, NaN, Infinity, 2 ** 53])('reject %p, which is a bug', (amount) => {
    expect(() => paise(amount)).toThrow('not a whole number of paise');
  });
});

describe('a total over an unbounded number of entries', () => {
  const END = paise(Number.MAX_SAFE_INTEGER);

  it('adds like integers while it fits', () => {
    fc.assert(
      fc.property(fc.array(anyAmount.map(paise), { maxLength: 50 }), (amounts) => {
        expect(BigInt(amounts.reduce(accumulate, paise(0)))).toBe(exactSum(amounts));
      }),
    );
  });

  it.each([1, -1])('stays at the bound that it has reached, %p', (sign) => {
    const reached = accumulate(paise(sign * (END - 1)), paise(sign * MAX_PAISE));
    expect(reached).toBe(sign * END);
    expect(accumulate(reached, paise(-sign * MAX_PAISE))).toBe(reached);
    const largest = Array.from({ length: 9_100 }, () => paise(sign * MAX_PAISE));
    expect(sum(largest, (amount) => amount)).toBe(sign * END);
  });
});
