import { describe, expect, it } from '@jest/globals';
import { GenerationalCache } from './generational-cache.ts';

function holding(limit: number, ...keys: readonly string[]): GenerationalCache<string> {
  const map = new GenerationalCache<string>(limit);
  for (const key of keys) map.set(key, key);
  return map;
}

describe('a map of two generations', () => {
  it('keeps at most two generations, the older ones gone', () => {
    const map = holding(2, 'a', 'b', 'c', 'd');
    expect(['a', 'b', 'c', 'd'].map((key) => map.get(key))).toEqual([undefined, undefined, 'c', 'd']);
  });

  it('keeps what is asked for in time', () => {
    const map = holding(2, 'a', 'b', 'c');
    expect(map.get('a')).toBe('a');
    map.set('d', 'd');
    expect([map.get('a'), map.get('b')]).toEqual(['a', undefined]);
  });

  it('answers the value that was set last, also while an earlier one grows old', () => {
    const map = holding(2, 'a', 'b');
    map.set('a', 'anew');
    expect(map.get('a')).toBe('anew');
  });

  it('deletes from both', () => {
    const map = holding(2, 'a', 'b');
    map.set('a', 'anew');
    map.delete('a');
    expect(map.get('a')).toBeUndefined();
  });
});
