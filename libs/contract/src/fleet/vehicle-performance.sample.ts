import { sample } from '../sample.ts';
import { vehiclePerformance } from './vehicle-performance.ts';

export const vehiclePerformanceSample = sample(vehiclePerformance, {
  input: ({ ids, daysAgo }) => ({
    vehicleId: ids.vehicle,
    asOf: daysAgo(0),
    knownAt: `${daysAgo(0)}T00:00:00+05:30`,
  }),
});
