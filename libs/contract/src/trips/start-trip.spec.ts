import { type Day } from '@bahi/kernel/day';
import { describe, expect, it } from '@jest/globals';
import { parseInput } from '../parse.ts';
import { startTrip } from './start-trip.ts';

const TODAY = '2026-06-20' as Day;
const ID = 'a0000000-0000-5000-8000-000000001248';

const journey = {
  vehicleId: ID,
  customerId: ID,
  startLocationId: ID,
  endLocationId: ID,
  driverId: ID,
  startedAt: '2026-06-20',
  startReading: 184_320,
  rateType: 'PER_MT',
  rate: 2_000,
  loadingWeight: 20,
  weightUnit: 'MT',
  lrNumber: 'lr-1248',
};
const parsed = (change: object) => parseInput(startTrip, { ...journey, ...change }, TODAY);
const refused = (fields: Record<string, string>) => ({ ok: false, fields });

describe('the request to start a trip', () => {
  it('turns rupees into paise and the weight into grams', () => {
    expect(parsed({})).toEqual({
      ok: true,
      value: expect.objectContaining({
        rate: 200_000,
        load: { grams: 20_000_000, unit: 'MT' },
        startReading: 18_432_000,
        lrNumber: 'LR-1248',
        managerId: null,
        metadata: { notes: null, podNumber: null, podNotes: null },
      }),
    });
  });

  it.each([
    { rateType: 'PER_KG', weightUnit: 'MT', unit: 'KG' },
    { rateType: 'PER_MT', weightUnit: 'KG', unit: 'MT' },
  ])('with fare type $rateType needs weight unit $unit', ({ rateType, weightUnit, unit }) => {
    expect(parsed({ rateType, weightUnit })).toEqual(
      refused({ weightUnit: `The fare type needs weight unit ${unit}` }),
    );
  });

  it.each(['KG', 'MT'])('with fare type FIXED takes %s', (weightUnit) => {
    expect(parsed({ rateType: 'FIXED', weightUnit })).toMatchObject({ ok: true });
  });

  it('needs a unit with a weight, and may omit both', () => {
    expect(parsed({ weightUnit: null })).toEqual(refused({ weightUnit: 'This field is required' }));
    expect(parsed({ loadingWeight: null, weightUnit: null })).toMatchObject({
      ok: true,
      value: { load: null },
    });
  });

  it.each([0, -1, 0.0000001, 100_000.000001, Infinity])('refuses a weight of %p', (loadingWeight) => {
    expect(parsed({ loadingWeight })).toEqual(refused({ loadingWeight: 'Enter valid weight' }));
  });

  it.each(['PER_TON', ''])('refuses the fare type %j', (rateType) => {
    expect(parsed({ rateType })).toMatchObject({ ok: false, fields: { rateType: expect.any(String) } });
  });

  it('needs a fare above 0', () => {
    expect(parsed({ rate: 0 })).toEqual(refused({ rate: 'Amount must be greater than 0' }));
    expect(parsed({ rate: undefined })).toEqual(refused({ rate: 'This field is required' }));
  });

  it('refuses a start in the future', () => {
    expect(parsed({ startedAt: '2026-06-21' })).toEqual(refused({ startedAt: 'Future date not allowed' }));
  });

  it('names every missing field', () => {
    expect(parseInput(startTrip, {}, TODAY)).toEqual(
      refused({
        vehicleId: 'This field is required',
        customerId: 'This field is required',
        startLocationId: 'This field is required',
        endLocationId: 'This field is required',
        driverId: 'This field is required',
        startedAt: 'This field is required',
        rateType: 'This field is required',
        rate: 'This field is required',
      }),
    );
  });
});
