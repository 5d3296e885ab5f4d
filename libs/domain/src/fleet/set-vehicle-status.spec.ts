import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { setVehicleStatus } from './set-vehicle-status.ts';
import { vehicle, type Vehicle, type VehicleEvent } from './vehicle.ts';

const VEHICLE = 'b0000000-0000-5000-8000-000000001234';
const BRANCH = 'f0000000-0000-5000-8000-000000000001';
const created: VehicleEvent = {
  type: 'VehicleCreated',
  data: {
    vehicleId: VEHICLE,
    vehicleNo: 'MH12AB1234',
    vehicleType: 'TRUCK',
    fuelType: 'DIESEL',
    odoType: 'KM',
    lastOdoReading: null,
  },
};
const setting = (status: Parameters<typeof setVehicleStatus>[0]['status']) => (state: Vehicle | null) =>
  setVehicleStatus({ vehicleId: VEHICLE, status }, state, { branchId: BRANCH });

describe('the status of a vehicle', () => {
  it('is set manually, and back', () => {
    const repairing = given(vehicle, created).when(setting('IN_MAINTENANCE'));
    repairing.thenEvent('VehicleStatusSet', { status: 'IN_MAINTENANCE', branchId: BRANCH });
    repairing.thenState((state) => expect(state?.setStatus).toBe('IN_MAINTENANCE'));
    const set: VehicleEvent = {
      type: 'VehicleStatusSet',
      data: { vehicleId: VEHICLE, branchId: BRANCH, status: 'INACTIVE' },
    };
    given(vehicle, created, set).when(setting('IDLE')).thenEvent('VehicleStatusSet', { status: 'IDLE' });
  });

  it('cannot be set to the present one, nor for a vehicle that the firm does not have', () => {
    expect(given(vehicle, created).when(setting('IDLE')).decision).toMatchObject({
      accepted: false,
      message: 'Nothing to update',
    });
    given(vehicle).when(setting('IDLE')).thenRejected('not-found');
  });
});
