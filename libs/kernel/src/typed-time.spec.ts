import { describe, expect, it } from '@jest/globals';
import { readTime } from './typed-time.ts';

describe('a typed time of day', () => {
  it.each([
    ['11:42:07', '11:42:07'],
    ['114207', '11:42:07'],
    ['11.42', '11:42:59'],
    ['9:05', '09:05:59'],
    ['0905', '09:05:59'],
    [' 00:00:00 ', '00:00:00'],
    ['२३:५९', '23:59:59'],
  ])('is read from %j as %s', (text, time) => {
    expect(readTime(text)).toBe(time);
  });

  it.each(['', '11', '905', '11420', '24:00', '11:60', '11:42:60', '11:42 pm', 'noon'])(
    'is not read from %j',
    (text) => {
      expect(readTime(text)).toBeUndefined();
    },
  );
});
