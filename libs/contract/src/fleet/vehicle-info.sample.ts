import { sample } from '../sample.ts';
import { vehicleInfo } from './vehicle-info.ts';

export const vehicleInfoSample = sample(vehicleInfo, {
  input: ({ ids }) => ({ vehicleId: ids.vehicle }),
});
