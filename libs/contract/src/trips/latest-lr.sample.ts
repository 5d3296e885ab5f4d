import { sample } from '../sample.ts';
import { latestLr } from './latest-lr.ts';

export const latestLrSample = sample(latestLr, {
  input: ({ ids, daysAgo }) => ({ branchId: ids.branch, startedAt: daysAgo(10) }),
});
