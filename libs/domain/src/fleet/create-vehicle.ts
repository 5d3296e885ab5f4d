import { type InputOf } from '@bahi/contract/define';
import { type createVehicle as contract } from '@bahi/contract/fleet/create-vehicle';
import { accepted, type Decision } from '@bahi/kernel/decision';
import { type VehicleEvent } from './vehicle.ts';

export function createVehicle(
  input: InputOf<typeof contract>,
  vehicleId: string,
): Decision<VehicleEvent, never> {
  const { vehicleNo, vehicleType, fuelType, odoType, lastOdoReading } = input;
  const data = { vehicleId, vehicleNo, vehicleType, fuelType, odoType, lastOdoReading };
  return accepted([{ type: 'VehicleCreated', data }]);
}
