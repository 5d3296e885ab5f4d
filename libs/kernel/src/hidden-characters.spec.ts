import { describe, expect, it } from '@jest/globals';
import { hasHiddenCharacters, withoutHiddenCharacters } from './hidden-characters.ts';

const hidden = [
  ...[0x00ad, 0x034f, 0x115f, 0x1160, 0x17b4, 0x180b, 0x180e, 0x200b, 0x200c, 0x200d, 0x2060, 0x2064, 0x206f],
  ...[
    0x2028, 0x2029, 0x2800, 0x3164, 0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0xfffb, 0xe0001, 0xe0041, 0xe0100,
  ],
];
const turning = [
  0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069,
];
const all = [...hidden, ...turning].map((code) => String.fromCodePoint(code));

describe('hidden characters', () => {
  it.each(all)('are found and removed anywhere in a text: %j', (character) => {
    for (const [before, after] of [
      ['', ''],
      ['', 'Verma'],
      ['Verma', ''],
      ['Ver', 'ma'],
      ['Verma ', ' & Co.'],
      ['वर्मा ', ' ट्रेडर्स'],
      [character, 'Verma'],
    ] as const) {
      expect(hasHiddenCharacters(`${before}${character}${after}`)).toBe(true);
      expect(withoutHiddenCharacters(`${before}${character}${after}`)).toBe(
        before === character ? after : `${before}${after}`,
      );
    }
  });

  it.each([
    'M/s Verma & Co.',
    'Gate 2\n\tAsk for Anil\u00a0🙏',
    'José e\u0301',
    'محمد یوسف',
    'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
    'श्री\u200dराम',
    'क\u094d\u200dष',
    'क\u094d\u200cष',
    'র\u200d\u09cdযাব',
    'രാജന\u0d4d\u200d',
    'රාජ\u0dca\u200dය',
    '\u2714\ufe0f Paid \u2764\ufe0f',
    '1\ufe0f\u20e3',
    '👨\u200d👩\u200d👧 👷🏽\u200d♂\ufe0f',
  ])('are absent from %j, where every character is visible or shapes its neighbours', (text) => {
    expect(hasHiddenCharacters(text)).toBe(false);
    expect(withoutHiddenCharacters(text)).toBe(text);
  });

  it.each(['\u200d', '\u200c'])(
    'include a joiner %j between anything but two letters of an Indic script',
    (joiner) => {
      for (const [before, after] of ['RK', 'रK', 'Rक', '१२', 'محمد', 'क ', ' क'].map((pair) => [...pair]))
        expect(hasHiddenCharacters(`${before}${joiner}${after}`)).toBe(true);
      expect(hasHiddenCharacters(`क${joiner}${joiner}ष`)).toBe(true);
    },
  );
});
