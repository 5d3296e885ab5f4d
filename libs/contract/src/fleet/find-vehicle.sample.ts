import { sample } from '../sample.ts';
import { findVehicle } from './find-vehicle.ts';

export const findVehicleSample = sample(findVehicle, {
  input: ({ ids }) => ({ vehicleId: ids.vehicle }),
});
