import { sample } from '../sample.ts';
import { vehiclePerformance } from './vehicle-performance.ts';

export const vehiclePerformanceSample = sample(vehiclePerformance, {
  input: ({ ids }) => ({ vehicleId: ids.vehicle }),
});
