import { sample } from '../sample.ts';
import { vehicleMetrics } from './vehicle-metrics.ts';

export const vehicleMetricsSample = sample(vehicleMetrics, {
  input: ({ ids, daysAgo }) => ({
    vehicleId: ids.vehicle,
    asOf: daysAgo(0),
    knownAt: `${daysAgo(0)}T00:00:00+05:30`,
  }),
});
