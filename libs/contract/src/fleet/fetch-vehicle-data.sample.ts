import { sample } from '../sample.ts';
import { fetchVehicleData } from './fetch-vehicle-data.ts';

export const fetchVehicleDataSample = sample(fetchVehicleData, {
  input: () => ({ vehicleNumber: 'MH12AB4321' }),
});
