import { describe, expect, it } from '@jest/globals';
import { GenerationalCache } from './generational-cache.ts';

function holding(limit: number, ...keys: readonly string[]): GenerationalCache<string> {
  const map = new GenerationalCache<string>(limit);
  for (const key of keys) map.set(key, key);
  return map;
}

describe('a generational cache', () => {
  it('keeps at most two generations, and drops the oldest', () => {
    const map = holding(2, 'a', 'b', 'c', 'd');
    expect(['a', 'b', 'c', 'd'].map((key) => map.get(key))).toEqual([undefined, undefined, 'c', 'd']);
  });

  it('keeps entries that are read in time', () => {
    const map = holding(2, 'a', 'b', 'c');
    expect(map.get('a')).toBe('a');
    map.set('d', 'd');
    expect([map.get('a'), map.get('b')]).toEqual(['a', undefined]);
  });

  it('answers the value that was set last, even while an older one ages', () => {
    const map = holding(2, 'a', 'b');
    map.set('a', 'anew');
    expect(map.get('a')).toBe('anew');
  });

  it('deletes from both generations', () => {
    const map = holding(2, 'a', 'b');
    map.set('a', 'anew');
    map.delete('a');
    expect(map.get('a')).toBeUndefined();
  });
});
