import { describe, expect, it } from '@jest/globals';
import { parseAppendPlace } from './append-place.ts';

describe('the place of an event in its append', () => {
  it('is written as place and number of events', () => {
    expect(parseAppendPlace('2/13')).toEqual({ place: 2, count: 13 });
  });

  it('is the only one for an event without a place', () => {
    expect(parseAppendPlace(undefined)).toEqual({ place: 1, count: 1 });
    expect(parseAppendPlace(null)).toEqual({ place: 1, count: 1 });
  });
});
