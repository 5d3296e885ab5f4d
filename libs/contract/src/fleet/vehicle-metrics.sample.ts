import { sample } from '../sample.ts';
import { vehicleMetrics } from './vehicle-metrics.ts';

export const vehicleMetricsSample = sample(vehicleMetrics, {
  input: ({ ids }) => ({ vehicleId: ids.vehicle }),
});
