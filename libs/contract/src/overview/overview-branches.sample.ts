import { sample } from '../sample.ts';
import { overviewBranches } from './overview-branches.ts';

export const overviewBranchesSample = sample(overviewBranches, {
  input: ({ daysAgo, ids }) => ({
    startDate: daysAgo(60),
    endDate: daysAgo(0),
    asOf: daysAgo(0),
    knownAt: `${daysAgo(0)}T00:00:00+05:30`,
    vehicleId: ids.vehicle,
    branchId: ids.branch,
    vehicleBranchId: ids.branch,
    vehicleNo: ['MH12AB1234'],
  }),
});
