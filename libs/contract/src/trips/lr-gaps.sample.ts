import { sample } from '../sample.ts';
import { lrGaps } from './lr-gaps.ts';

export const lrGapsSample = sample(lrGaps, {
  input: ({ ids, daysAgo }) => ({
    branchId: ids.branch,
    from: daysAgo(30),
    to: daysAgo(0),
    limit: 10,
    offset: 0,
  }),
});
