import { describe, expect, it } from '@jest/globals';
import { readDay } from './typed-day.ts';

describe('a typed day', () => {
  it.each([
    ['05062026', '2026-06-05'],
    ['5/6/2026', '2026-06-05'],
    ['5-6-26', '2026-06-05'],
    ['21.11.26', '2026-11-21'],
    [' 21 / 11 / 2026 ', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['2026/1/9', '2026-01-09'],
    ['21 Nov 2026', '2026-11-21'],
    ['21-Nov-26', '2026-11-21'],
    ['1st June, 2026', '2026-06-01'],
    ['9Sept2026', '2026-09-09'],
    ['२१/११/२०२६', '2026-11-21'],
  ])('is read from %j as %s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  it.each(['', '21', '31-02-2026', '5/13/2026', '21 Foo 2026', 'Nov 2026', '21-11-026', '2111202', 'today'])(
    'is not read from the ambiguous or wrong %j',
    (text) => {
      expect(readDay(text)).toBeUndefined();
    },
  );
});
