import { describe, expect, it } from '@jest/globals';
import { type FoldedStream, StreamCache } from './stream-cache.ts';

const at = (revision: number): FoldedStream => ({ state: `at ${revision}`, revision, hash: 'hash' });

describe('the cache of folded streams', () => {
  it('keeps streams that are read and drops others', () => {
    const cache = new StreamCache(2);
    cache.set('trip-a', at(0));
    for (const stream of ['trip-b', 'trip-c', 'trip-d', 'trip-e']) {
      cache.set(stream, at(0));
      expect(cache.get('trip-a')).toEqual(at(0));
    }
    expect(cache.get('trip-b')).toBeUndefined();
  });

  it('never goes back to an earlier revision, in either generation', () => {
    const cache = new StreamCache(2);
    cache.set('trip-a', at(3));
    cache.set('trip-b', at(0));
    cache.set('trip-a', at(2));
    expect(cache.get('trip-a')).toEqual(at(3));
  });

  it('forgets a stream on request', () => {
    const cache = new StreamCache(2);
    cache.set('trip-a', at(1));
    cache.drop(['trip-a']);
    cache.set('trip-a', at(0));
    expect(cache.get('trip-a')).toEqual(at(0));
  });
});
