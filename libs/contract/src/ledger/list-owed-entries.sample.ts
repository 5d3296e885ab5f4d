import { sample } from '../sample.ts';
import { listOwedEntries } from './list-owed-entries.ts';

export const listOwedEntriesSample = sample(listOwedEntries, {
  input: ({ ids, daysAgo }) => ({
    branchId: ids.branch,
    otherBranchId: ids.branch,
    part: 'PAID_HERE',
    startDate: daysAgo(60),
    endDate: daysAgo(0),
    corrections: true,
    limit: 10,
    offset: 0,
  }),
});
