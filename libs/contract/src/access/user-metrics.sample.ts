import { sample } from '../sample.ts';
import { userMetrics } from './user-metrics.ts';

export const userMetricsSample = sample(userMetrics, {
  input: ({ ids }) => ({ userId: ids.driver }),
});
