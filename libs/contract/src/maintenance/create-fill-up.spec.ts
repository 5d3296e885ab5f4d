import { type Day } from '@bahi/kernel/day';
import { describe, expect, it } from '@jest/globals';
import { parseInput } from '../parse.ts';
import { createFillUp } from './create-fill-up.ts';

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const SLIP = { vehicleId: id(1), driverId: id(2), amount: 8_900, fillupDate: '2026-11-15' };
const parse = (own: object) =>
  parseInput(
    createFillUp,
    { ...SLIP, paymentMode: 'CASH', paymentType: 'ONE_SHOT', ...own },
    '2026-11-20' as Day,
  );

describe('a fill-up without a category', () => {
  it('is of fuel where it gives a fuel quantity', () => {
    const [named, unnamed] = [parse({ category: 'FUEL', fuelQuantity: 95 }), parse({ fuelQuantity: 95 })];
    expect(unnamed).toMatchObject({ ok: true, value: { category: 'FUEL' } });
    expect(unnamed).toEqual(named);
    expect(parse({ fuelQuantity: 95, driverId: null })).toMatchObject({
      fields: { driverId: 'This field is required' },
    });
  });

  it('is refused at its category where it gives another quantity or none', () => {
    for (const own of [{}, { quantity: 40 }])
      expect(parse(own)).toMatchObject({ ok: false, fields: { category: 'This field is required' } });
  });
});

describe('a fill-up', () => {
  it('has one vendor, whichever of the two names the request uses', () => {
    const fuel = { fuelQuantity: 95, customerId: id(3) };
    expect(parse({ ...fuel, vendorId: id(3) })).toMatchObject({ ok: true, value: { vendorId: id(3) } });
    expect(parse({ ...fuel, vendorId: id(4) })).toEqual({
      ok: false,
      fields: { customerId: 'An expense has one vendor' },
    });
  });

  it.each([
    ['on credit', { paymentType: 'CREDIT', vendorId: id(3) }],
    ['paid by the driver', { fromDriverAdvance: true, tripId: id(4) }],
  ])('takes no mode and no branch that pays where it is %s', (_, way) => {
    const unpaid = { fuelQuantity: 95, paymentMode: null, ...way };
    expect(parse(unpaid)).toMatchObject({ ok: true });
    for (const named of [{ paymentMode: 'CASH' }, { cashBranchId: id(5) }])
      expect(parse({ ...unpaid, ...named })).toEqual({
        ok: false,
        fields: { [Object.keys(named)[0] ?? '']: 'No money of the firm moves: leave this out' },
      });
  });
});
