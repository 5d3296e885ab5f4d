import { describe, expect, it } from '@jest/globals';
import { fc } from './fast-check-fixtures.ts';
import { amountInWords } from './amount-in-words.ts';
import { MAX_PAISE, paise } from './paise.ts';

const VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
      .split(' ')
      .map((word, index) => [word, index + 1]),
    'twenty thirty forty fifty sixty seventy eighty ninety'
      .split(' ')
      .map((word, index) => [word, (index + 2) * 10]),
  ].flat(),
);
const SCALES = { hundred: 100, thousand: 1_000, lakh: 100_000, crore: 10_000_000 };

/** Reads words as a listener does: a scale multiplies the number before it. */
function heard(words: string): number {
  let total = 0;
  for (const word of words.split(/[ -]/)) {
    const scale = SCALES[word as keyof typeof SCALES] as number | undefined;
    if (scale === undefined) total += VALUES[word] ?? NaN;
    else total = scale === 10_000_000 ? total * scale : multiplyLast(total, scale);
  }
  return total;
}

function multiplyLast(total: number, scale: number): number {
  const last = total % (scale === 100 ? 100 : scale === 1_000 ? 1_000 : 100_000);
  return total - last + last * scale;
}

describe('the words of an amount', () => {
  it.each([
    [12_500_050, 'one lakh twenty-five thousand rupees and fifty paise'],
    [10_000_000, 'one lakh rupees'],
    [24_500_000, 'two lakh forty-five thousand rupees'],
    [1_000_000_000, 'one crore rupees'],
    [1_000_000_001, 'one crore rupees and one paisa'],
    [
      99_999_999_999,
      'ninety-nine crore ninety-nine lakh ninety-nine thousand nine hundred ninety-nine rupees and ninety-nine paise',
    ],
    [MAX_PAISE, 'one thousand crore rupees'],
    [0, 'zero rupees'],
    [100, 'one rupee'],
    [50, 'fifty paise'],
  ])('of %d paise are %s', (amount, words) => {
    expect(amountInWords(paise(amount))).toBe(words);
  });

  it('can be parsed back to the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 99_999_999_999 }), (amount) => {
        const [rupees = '', rest] = amountInWords(paise(amount))
          .split(' and ')
          .map((part) => part.replace(/ (rupees?|pais[ae])$/, ''));
        expect(heard(rupees) * 100 + (rest === undefined ? 0 : heard(rest))).toBe(amount);
      }),
    );
  });
});
