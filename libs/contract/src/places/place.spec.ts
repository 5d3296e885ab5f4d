import { describe, expect, it } from '@jest/globals';
import { placeAsTyped, placeLine } from './place.ts';

describe('a place as typed', () => {
  it('has the text as its name and address, with single spaces', () => {
    expect(placeAsTyped('  Umred   Road yard ')).toMatchObject({
      placeName: 'Umred Road yard',
      placeAddress: 'Umred Road yard',
    });
  });

  it('has one id regardless of case, different from the id of any other text', () => {
    const { eLoc } = placeAsTyped('Butibori');
    expect(eLoc).toMatch(/^U[0-9A-Z]{1,7}$/);
    expect(placeAsTyped('BUTIBORI ').eLoc).toBe(eLoc);
    expect(placeAsTyped('Butibori 2').eLoc).not.toBe(eLoc);
    expect(placeAsTyped('बुटीबोरी').eLoc).toMatch(/^U[0-9A-Z]{1,7}$/);
  });
});

it.each([
  ['Nagpur', 'Nagpur, Maharashtra, India', 'Nagpur, Maharashtra, India'],
  ['Chandigarh', 'Chandigarh 160017, India', 'Chandigarh 160017, India'],
  ['Butibori', 'Butibori', 'Butibori'],
  ['Nagpur', 'Maharashtra', 'Nagpur, Maharashtra'],
  ['Pur', 'Puri, Odisha', 'Pur, Puri, Odisha'],
])('placeLine shows the place %s with the address %j as %j', (placeName, placeAddress, line) => {
  expect(placeLine({ placeName, placeAddress })).toBe(line);
});
