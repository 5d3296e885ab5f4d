import { describe, expect, it } from '@jest/globals';
import { fc } from './fast-check-fixtures.ts';
import { mayBecomePhone, readPhone } from './phone-number.ts';

const anyNumber = fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }).map(String);
const COUNTRY = ['', '+91', '+91-', '0091', '0091 ', '091-', '91 ', '+ 91 ', '＋９１', 'tel:+91'];
const GROUPS = [[5], [3, 6], [4], [2, 6], [3], []];

/** The texts that are in the field while the number is typed, key by key. */
const typedTexts = (text: string) => [...text].map((_, index) => text.slice(0, index));

describe('a phone number', () => {
  it('is the same ten digits however it is written', () => {
    fc.assert(
      fc.property(
        anyNumber,
        fc.constantFrom(...COUNTRY),
        fc.constantFrom('', '0', '(0)'),
        fc.constantFrom(...GROUPS),
        fc.constantFrom(' ', '-', '.', '\u00a0', ' - ', '–', ''),
        fc.constantFrom('', ' ', '\u202a', '\u200b'),
        (number, country, trunk, groups, separator, around) => {
          const ends = [...groups, number.length];
          const parted = ends.map((end, index) => number.slice(ends[index - 1] ?? 0, end)).join(separator);
          const text = `${country}${trunk}${parted}`;
          expect(readPhone(`${around}${text}${around}`)).toBe(number);
          if (!text.startsWith('tel:'))
            expect(typedTexts(text).filter((begun) => !mayBecomePhone(begun))).toEqual([]);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['091-94220 67183', '9422067183'],
    ['00919822041375', '9822041375'],
    ['+91 98220 41375', '9822041375'],
    ['098220-41375', '9822041375'],
    ['(0712) 256-1234', '7122561234'],
    ['९८२२०४१३७५', '9822041375'],
    // Ten digits that begin like the country code.
    ['9198220413', '9198220413'],
    ['09198220413', '9198220413'],
    ['919198220413', '9198220413'],
  ])('is read from %j as %s', (text, digits) => {
    expect(readPhone(text)).toBe(digits);
  });

  it.each([
    '',
    '98220 4137',
    '98220 413755',
    '0982204137',
    '+92 98220 41375',
    '+98220 41375',
    '0098220 41375',
    '98220 41375 / 76',
    '98220 41375, 98220 41376',
    '98220 41375 ext 2',
    '98220x41375',
    '9822041375\u0000',
    '9.8e9',
    'phone',
  ])('is not read from %j', (text) => {
    expect(readPhone(text)).toBeUndefined();
  });

  it.each(['98220 413755', '+92', '0098', '98220 41375 / 76', '98220x', '91982204137512', '00982'])(
    'can no longer become one after %j',
    (text) => {
      expect(mayBecomePhone(text)).toBe(false);
    },
  );
});
