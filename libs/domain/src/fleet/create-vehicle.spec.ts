import { type Hundredths } from '@bahi/kernel/measures';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { createVehicle } from './create-vehicle.ts';
import { vehicle } from './vehicle.ts';

const VEHICLE = 'b0000000-0000-5000-8000-000000001234';
const truck = {
  vehicleNo: 'MH12AB1234',
  vehicleType: 'TRUCK',
  fuelType: 'DIESEL',
  odoType: 'KM',
  lastOdoReading: 18_000_000 as Hundredths,
} as const;

describe('a vehicle', () => {
  it('joins the fleet with what was said of it', () => {
    const verdict = given(vehicle).when(() => createVehicle(truck, VEHICLE));
    verdict.thenEvent('VehicleCreated', { vehicleId: VEHICLE, ...truck });
    verdict.thenState((state) =>
      expect(state).toEqual({ id: VEHICLE, vehicleNo: 'MH12AB1234', odoType: 'KM' }),
    );
  });

  it('keeps no field that the request had besides', () => {
    const hostile = { ...truck, organisationId: 'another', status: 'SOLD' };
    const { decision } = given(vehicle).when(() => createVehicle(hostile, VEHICLE));
    expect(decision).toMatchObject({ events: [{ data: { vehicleId: VEHICLE, ...truck } }] });
    expect(JSON.stringify(decision)).not.toContain('another');
  });
});
