import { type Day } from '@bahi/kernel/day';
import { describe, expect, it } from '@jest/globals';
import { parseInput } from '../parse.ts';
import { createVehicle } from './create-vehicle.ts';

const parsed = (change: object) =>
  parseInput(
    createVehicle,
    { vehicleNo: 'MH12AB1234', vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM', ...change },
    '2026-06-20' as Day,
  );

describe('the request to add a vehicle', () => {
  it('counts HEMV in hours and every other vehicle in kilometres', () => {
    expect(parsed({})).toMatchObject({ ok: true });
    expect(parsed({ vehicleType: 'HEMV', odoType: 'HR' })).toMatchObject({ ok: true });
    expect(parsed({ vehicleType: 'HEMV' })).toEqual({
      ok: false,
      fields: { odoType: 'HEMV runs by the hour' },
    });
    expect(parsed({ odoType: 'HR' })).toEqual({
      ok: false,
      fields: { odoType: 'Only HEMV runs by the hour' },
    });
  });

  it('takes a last reading from 0 up', () => {
    expect(parsed({ lastOdoReading: 0 })).toMatchObject({ ok: true, value: { lastOdoReading: 0 } });
    expect(parsed({ lastOdoReading: -1 })).toEqual({
      ok: false,
      fields: { lastOdoReading: 'Enter valid reading' },
    });
  });
});
