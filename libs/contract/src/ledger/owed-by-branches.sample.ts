import { sample } from '../sample.ts';
import { owedByBranches } from './owed-by-branches.ts';

export const owedByBranchesSample = sample(owedByBranches, {
  input: ({ ids, daysAgo }) => ({ branchId: ids.branch, endDate: daysAgo(0) }),
});
