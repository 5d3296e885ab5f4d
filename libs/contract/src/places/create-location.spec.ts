import { type Day } from '@bahi/kernel/day';
import { describe, expect, it } from '@jest/globals';
import { parseInput } from '../parse.ts';
import { createLocation } from './create-location.ts';

const latur = {
  name: 'Main yard',
  placeName: 'Latur',
  placeAddress: 'Latur, Maharashtra, India',
  eLoc: 'GR43A',
};
const parsed = (change: object) => parseInput(createLocation, { ...latur, ...change }, '2026-06-20' as Day);

describe('the request to keep a place', () => {
  it('takes one that the search found', () => {
    expect(parsed({})).toEqual({ ok: true, value: latur });
  });

  it('needs one to be chosen', () => {
    expect(parsed({ eLoc: '' })).toEqual({ ok: false, fields: { eLoc: 'This field is required' } });
  });

  it.each(['near Latur', 'https://example.in', '../GR43A', '<b>'])('takes no %j for one', (eLoc) => {
    expect(parsed({ eLoc })).toEqual({ ok: false, fields: { eLoc: 'Choose from the list' } });
  });
});
