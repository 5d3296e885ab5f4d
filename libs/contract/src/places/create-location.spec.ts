import { type Day } from '@bahi/kernel/day';
import { describe, expect, it } from '@jest/globals';
import { parseInput } from '../parse.ts';
import { createLocation } from './create-location.ts';
import { placeAsTyped } from './place.ts';

const latur = {
  name: 'Main yard',
  placeName: 'Latur',
  placeAddress: 'Latur, Maharashtra, India',
  eLoc: 'GR43A',
};
const parsed = (change: object) => parseInput(createLocation, { ...latur, ...change }, '2026-06-20' as Day);

describe('the request to store a place', () => {
  it('takes a place from the search', () => {
    expect(parsed({})).toEqual({ ok: true, value: latur });
  });

  it.each(['Umred Road yard', 'बुटीबोरी', 'a'.repeat(100)])('takes the place %j as typed', (text) => {
    expect(parsed(placeAsTyped(text)).ok).toBe(true);
  });

  it('requires a chosen place', () => {
    expect(parsed({ eLoc: '' })).toEqual({ ok: false, fields: { eLoc: 'This field is required' } });
  });

  it.each(['near Latur', 'https://example.in', '../GR43A', '<b>'])('refuses the place %j', (eLoc) => {
    expect(parsed({ eLoc })).toEqual({ ok: false, fields: { eLoc: 'Choose from the list' } });
  });
});
