import { describe, expect, it } from '@jest/globals';
import { fc } from './fast-check-fixtures.ts';
import { plainRupees } from './format.ts';
import { MAX_PAISE, paise, paiseFromRupees } from './paise.ts';
import {
  maxDecimals,
  type Fault,
  readCount,
  type NumberReading,
  readMeasure,
  readMoney,
  formatFieldMoney,
  formatFieldNumber,
  type Unit,
} from './typed-number.ts';

const anyAmount = fc.integer({ min: 0, max: MAX_PAISE }).map(paise);
const PREFIXES = ['', 'Rs ', 'Rs. ', 'Rs.', 'rs', 'RS. ', '₹', '₹ ', '₨', 'INR ', 'inr', 'Re. ', 'रु. ', 'रू '];
const SUFFIXES = ['', '/-', ' /-', '/=', ' only', '/- only', ' INR', ' Rs.', '₹'];
const SPACES = ['', ' ', '\u00a0', '\u2009', '\u202f', '\t', '\n', '\u200b', '\u202a'];
const ZEROS = ['0', '०', '０', '૦', '০', '೦', '٠'];

const SCRIPTS = ZEROS.map(
  (zero) => (text: string) =>
    text.replace(/\d/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit))),
);

/** The rupees of an amount in paise, grouped in threes: `1,234,567.5`. */
function western(amount: number): string {
  const [whole = '', fraction = ''] = plainRupees(paise(amount)).replaceAll(',', '').split('.');
  return whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + (fraction === '' ? '' : `.${fraction}`);
}

function paiseIn(reading: NumberReading): number | undefined {
  return reading.ok ? paiseFromRupees(reading.value) : undefined;
}

const refusal = (reading: NumberReading) => (reading.ok ? reading : reading.fault);

describe('a pasted amount', () => {
  it('is the same amount however it is written', () => {
    fc.assert(
      fc.property(
        anyAmount,
        fc.constantFrom(plainRupees, western, (amount: number) => (amount / 100).toFixed(2)),
        fc.constantFrom(',', ' ', '\u00a0', '\u2009', '\u202f'),
        fc.constantFrom(...PREFIXES),
        fc.constantFrom(...SUFFIXES),
        fc.constantFrom(...SPACES),
        fc.constantFrom(...SCRIPTS),
        (amount, written, separator, prefix, suffix, space, script) => {
          const number = script(written(amount).replaceAll(',', separator));
          expect(paiseIn(readMoney(`${space}${prefix}${number}${suffix}${space}`))).toBe(amount);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('is read back from the text that a field shows', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const shown = readMoney(plainRupees(amount));
        expect(shown).toEqual({ ok: true, value: amount / 100, text: plainRupees(amount) });
        expect(formatFieldMoney(amount / 100)).toBe(plainRupees(amount));
      }),
    );
  });

  it.each([
    ['Rs. 25,000.50', 25_000.5],
    ['Rs. 1,25,000.50', 125_000.5],
    ['125000.', 125_000],
    ['.5', 0.5],
    ['Rs.25', 25],
    ['1,25,000/-', 125_000],
    ['₹ १,२५,०००.५०', 125_000.5],
    ['１，２５，０００．５０', 125_000.5],
    ['1,000,000', 1_000_000],
    ['007', 7],
  ])('is read from %j as %p', (text, value) => {
    expect(readMoney(text)).toMatchObject({ ok: true, value });
  });

  it.each<[string, Fault]>([
    ['', 'unreadable'],
    ['.', 'unreadable'],
    ['Rs.', 'unreadable'],
    ['1.25,000', 'unreadable'],
    ['1.250.000', 'unreadable'],
    ['12,50', 'unreadable'],
    ['1,2500', 'unreadable'],
    ['1,25,00', 'unreadable'],
    ['123,45,678', 'unreadable'],
    ['1,25 000', 'unreadable'],
    ['25  000', 'unreadable'],
    ['12\t500', 'unreadable'],
    ['12500\n300', 'unreadable'],
    ['1,25,000.50 Cr', 'unreadable'],
    ['5 lakh', 'unreadable'],
    ['25k', 'unreadable'],
    ['1e5', 'unreadable'],
    ['0x10', 'unreadable'],
    ['5²', 'unreadable'],
    ['½', 'unreadable'],
    ['𝟓', 'unreadable'],
    ['(500', 'unreadable'],
    ['500-', 'unreadable'],
    ['$500', 'unreadable'],
    ['=SUM(A1)', 'unreadable'],
    ['12 bags', 'unreadable'],
    ['25,000.505', 'decimals'],
    ['25.000', 'decimals'],
    ['-500', 'negative'],
    ['−₹1,25,000.00', 'negative'],
    ['Rs. -500', 'negative'],
    ['(500)', 'negative'],
    ['-', 'negative'],
    ['9'.repeat(14), 'large'],
  ])('is not read from %j: %s', (text, fault) => {
    expect(refusal(readMoney(text))).toBe(fault);
  });

  it('keeps every digit or is not read', () => {
    const anyText = fc.string({ unit: fc.constantFrom(...'0123456789.,- ₹Rs/()') });
    fc.assert(
      fc.property(anyText, (text) => {
        const reading = readMoney(text);
        if (!reading.ok) return;
        const digits = text.replace(/rs\./gi, '').replace(/[^\d.]/g, '');
        expect(reading.value).toBe(Number(digits));
      }),
      { numRuns: 5_000 },
    );
  });

  // A pattern that tried every way to split the spaces would never end.
  it('is rejected quickly however long the text', () => {
    for (const part of [' ', '1,', '-', 'Rs. ', '\u00a0 ', '1 '])
      expect(readMoney(`Rs.${part.repeat(20_000)}x`).ok).toBe(false);
  });
});

describe('a pasted measure', () => {
  it.each<[string, Unit, number]>([
    ['19.75 MT', 'MT', 19.75],
    ['19.750000 tonnes', 'MT', 19.75],
    ['20T', 'MT', 20],
    ['19,750 kg', 'KG', 19_750],
    ['1,84,320 km.', 'KM', 184_320],
    ['184,320.5', 'KM', 184_320.5],
    ['12 hrs', 'HR', 12],
    ['60.25 litres', 'Ltr', 60.25],
    ['20 Ltr.', 'LTR', 20],
    ['2 buckets', 'Bucket', 2],
  ])('is read from %j in %s as %p', (text, unit, value) => {
    expect(readMeasure(text, unit)).toMatchObject({ ok: true, value });
  });

  it.each<[string, Unit, Fault]>([
    ['19750 kg', 'MT', 'unreadable'],
    ['20 MT', 'KG', 'unreadable'],
    ['Rs. 20', 'MT', 'unreadable'],
    ['20,5', 'MT', 'unreadable'],
    ['19.7505', 'KG', 'decimals'],
    ['-1', 'KM', 'negative'],
  ])('is not read from %j in %s: %s', (text, unit, fault) => {
    expect(refusal(readMeasure(text, unit))).toBe(fault);
  });

  it('is read back from the text that a field shows', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Unit>('KG', 'MT', 'KM', 'HR', 'Ltr', 'LTR', 'Bucket'),
        fc.integer({ min: 0, max: 999_999_999_999 }),
        (unit, scaled) => {
          const value = Number((scaled / 10 ** maxDecimals(unit)).toFixed(maxDecimals(unit)));
          expect(readMeasure(formatFieldNumber(value), unit)).toMatchObject({ ok: true, value });
        },
      ),
    );
  });
});

describe('a pasted count', () => {
  it('must be whole', () => {
    expect(readCount('18')).toMatchObject({ ok: true, value: 18 });
    expect(refusal(readCount('4.5'))).toBe('decimals');
    expect(refusal(readCount('six'))).toBe('unreadable');
  });
});
