import { sample } from '../sample.ts';
import { overviewBranches } from './overview-branches.ts';

export const overviewBranchesSample = sample(overviewBranches, {
  input: ({ daysAgo, ids }) => ({
    startDate: daysAgo(60),
    endDate: daysAgo(0),
    vehicleId: ids.vehicle,
    branchId: ids.branch,
    vehicleBranchId: ids.branch,
    vehicleNo: ['MH12AB1234'],
  }),
});
