import { type Day } from '@bahi/kernel/day';
import { describe, expect, it } from '@jest/globals';
import { parseInput } from '../parse.ts';
import { codes } from '../codes.ts';
import { maintenanceCategories, type MaintenanceCategory } from '../labels.ts';
import { categoryField, describeCategory, ownFieldNames } from './categories.ts';
import { createFillUp } from './create-fill-up.ts';
import { createMaintenance } from './create-maintenance.ts';

const TODAY = '2026-06-20' as Day;
const vehicleId = '0199a1b2-7c00-7000-8000-000000000001';
const vendorId = '0199a1b2-7c00-7000-8000-000000000003';
const tripId = '0199a1b2-7c00-7000-8000-000000000011';

const values = {
  odometerReading: 48_250,
  repeatReading: 20_000,
  repeatMonths: 6,
  warrantyApplicable: 'YES',
  validity: '2026-12-31',
  tyreBrand: 'MRF',
  oldTyreNo: 'T 17',
  tyreNumber: 'T 42',
  quantity: 20.5,
  unitType: 'LITRE',
  fullTank: true,
  previousMissing: false,
};
const paid = { amount: 450, paymentMode: 'CASH', paymentType: 'ONE_SHOT' };

/** A request with every own field of the category. */
const request = (category: MaintenanceCategory, change: object = {}) => ({
  vehicleId,
  category,
  date: '2026-06-18',
  ...paid,
  ...Object.fromEntries(
    ownFieldNames.flatMap((field) =>
      categoryField(category, field) === null ? [] : [[field, values[field]]],
    ),
  ),
  ...change,
});
const parse = (category: MaintenanceCategory, change: object = {}) =>
  parseInput(createMaintenance, request(category, change), TODAY);

describe('the request to record maintenance', () => {
  it.each(codes(maintenanceCategories))('takes %s with only its own fields', (category) => {
    expect(parse(category)).toMatchObject({ ok: true, value: { category, mode: 'CASH', amount: 45_000 } });
    for (const field of ownFieldNames) {
      if (categoryField(category, field) !== null) continue;
      expect(parse(category, { [field]: null })).toMatchObject({ ok: true });
      expect(parse(category, { [field]: values[field] })).toEqual({
        ok: false,
        fields: { [field]: `This field does not go with ${maintenanceCategories[category]}` },
      });
    }
  });

  it.each(codes(maintenanceCategories))('requires for %s the fields that its row requires', (category) => {
    for (const field of ownFieldNames) {
      const isWarranty = field === 'warrantyApplicable' && categoryField(category, field) !== null;
      const without = isWarranty ? { validity: null } : {};
      const parsed = parse(category, { [field]: null, ...without });
      const isRequired = categoryField(category, field)?.required === true;
      expect([field, parsed]).toEqual([
        field,
        isRequired
          ? { ok: false, fields: { [field]: 'This field is required' } }
          : expect.objectContaining({ ok: true }),
      ]);
    }
  });

  it.each(codes(maintenanceCategories))('takes %s on credit only if its row allows it', (category) => {
    const onCredit = { paymentMode: null, paymentType: 'CREDIT', vendorId };
    const { canBeOnCredit } = describeCategory(category);
    expect(parse(category, onCredit)).toMatchObject(
      canBeOnCredit
        ? { ok: true, value: { mode: null, vendorId } }
        : { ok: false, fields: { paymentType: expect.stringContaining('cannot be on credit') } },
    );
    if (canBeOnCredit)
      expect(parse(category, { ...onCredit, vendorId: null })).toEqual({
        ok: false,
        fields: { vendorId: 'This field is required' },
      });
  });

  it('reads the alternative spellings of two categories', () => {
    const spelled = (category: string, like: MaintenanceCategory) =>
      parseInput(createMaintenance, { ...request(like), category }, TODAY);
    expect(spelled('PUNTURE', 'PUNCTURE')).toMatchObject({ value: { category: 'PUNCTURE' } });
    expect(spelled('TARPAULIN', 'TARPOLINE')).toMatchObject({ value: { category: 'TARPOLINE' } });
  });

  it('lets the validity be in the future but not before the date', () => {
    expect(parse('PUC', { validity: '2027-06-18' })).toMatchObject({ ok: true });
    expect(parse('PUC', { validity: '2026-06-18' })).toMatchObject({ ok: true });
    expect(parse('PUC', { validity: '2026-06-17' })).toEqual({
      ok: false,
      fields: { validity: 'Cannot be before the date of the entry' },
    });
  });

  it('lists all fields that it lacks, and a validity before the date, although others are invalid', () => {
    const required = 'This field is required';
    const unpaid = { amount: null, paymentMode: null };
    expect(parse('INSURANCE', { ...unpaid, tyreBrand: null, validity: '2026-06-17' })).toEqual({
      ok: false,
      fields: {
        amount: required,
        paymentMode: required,
        tyreBrand: required,
        validity: 'Cannot be before the date of the entry',
      },
    });
  });

  it('keeps the end of a warranty only if one applies', () => {
    expect(parse('SERVICE', { warrantyApplicable: null, validity: null })).toMatchObject({
      value: { details: { warrantyApplicable: 'NO', validity: null } },
    });
    expect(parse('SERVICE', { warrantyApplicable: null })).toEqual({
      ok: false,
      fields: { validity: 'Only where a warranty applies' },
    });
  });

  it('requires the mode, unless a driver paid it out of the advance of a trip', () => {
    expect(parse('ROPE', { paymentMode: null })).toEqual({
      ok: false,
      fields: { paymentMode: 'This field is required' },
    });
    const fromAdvance = { paymentMode: null, fromDriverAdvance: true };
    expect(parse('ROPE', { ...fromAdvance, tripId })).toMatchObject({ value: { mode: null } });
    expect(parse('ROPE', fromAdvance)).toEqual({
      ok: false,
      fields: { tripId: 'Choose the trip whose driver advance paid it' },
    });
  });
});

describe('the request to record a fill-up', () => {
  const fuel = { category: 'FUEL', vehicleId, driverId: vendorId, fuelQuantity: 100, ...paid };
  const urea = { category: 'UREA', vehicleId, quantity: 2, unitType: 'BUCKET', ...paid };
  const fill = (raw: object) => parseInput(createFillUp, raw, TODAY);

  it('becomes a maintenance record of fuel', () => {
    const given = { ...fuel, fillupDate: '2026-06-18', lastOdoReading: 48_250.5, customerId: vendorId };
    expect(fill(given)).toMatchObject({
      ok: true,
      value: {
        category: 'FUEL',
        date: '2026-06-18',
        vendorId,
        mode: 'CASH',
        details: { quantity: 10_000, odometerReading: 4_825_050, fullTank: false, previousMissing: false },
      },
    });
  });

  it('takes urea by the bucket', () => {
    expect(fill({ ...urea, date: '2026-06-18', brandName: 'Tata DEF', currentOdo: 7 })).toMatchObject({
      value: { details: { quantity: 200, unitType: 'BUCKET', tyreBrand: 'Tata DEF', fullTank: null } },
    });
    expect(fill({ ...urea, date: '2026-06-18', quantity: 1_000_000 })).toEqual({
      ok: false,
      fields: { quantity: 'Enter valid number' },
    });
  });

  it('lists all fields that it lacks, although others are invalid', () => {
    const required = 'This field is required';
    expect(fill({ category: 'FUEL', paymentType: 'CREDIT' })).toEqual({
      ok: false,
      fields: {
        ...{ vehicleId: required, amount: required, driverId: required },
        ...{ fuelQuantity: required, customerId: required, fillupDate: required },
      },
    });
    expect(fill({ ...urea, quantity: 0, date: '2026-06-21', paymentMode: null })).toEqual({
      ok: false,
      fields: {
        quantity: 'Enter valid number',
        date: 'Future date not allowed',
        paymentMode: required,
      },
    });
  });

  it('names an invalid field as the form does', () => {
    expect(fill(fuel)).toEqual({ ok: false, fields: { fillupDate: 'This field is required' } });
    expect(fill(urea)).toEqual({ ok: false, fields: { date: 'This field is required' } });
    const missing = { ...fuel, fillupDate: '2026-06-18', fuelQuantity: null };
    expect(fill(missing)).toEqual({ ok: false, fields: { fuelQuantity: 'This field is required' } });
    expect(fill({ ...fuel, fillupDate: '2026-06-18', driverId: null })).toEqual({
      ok: false,
      fields: { driverId: 'This field is required' },
    });
    expect(fill({ ...fuel, fillupDate: '2026-06-18', brandName: 'IOC' })).toEqual({
      ok: false,
      fields: { brandName: 'This field does not go with Fuel' },
    });
    const owed = { ...fuel, fillupDate: '2026-06-18', paymentType: 'CREDIT', paymentMode: null };
    expect(fill(owed)).toEqual({ ok: false, fields: { customerId: 'This field is required' } });
  });
});
