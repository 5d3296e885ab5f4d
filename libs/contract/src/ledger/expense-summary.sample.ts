import { sample } from '../sample.ts';
import { expenseSummary } from './expense-summary.ts';

export const expenseSummarySample = sample(expenseSummary, {
  input: ({ ids, daysAgo }) => ({
    by: 'VEHICLE',
    vehicleId: ids.vehicle,
    driverId: ids.driver,
    branchId: ids.branch,
    category: ['FUEL', 'TOLL'],
    startDate: daysAgo(60),
    endDate: daysAgo(0),
  }),
});
