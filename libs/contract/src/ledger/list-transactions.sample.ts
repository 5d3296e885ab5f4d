import { sample } from '../sample.ts';
import { listTransactions } from './list-transactions.ts';

export const listTransactionsSample = sample(listTransactions, {
  input: ({ ids, daysAgo }) => ({
    limit: 100,
    offset: 0,
    partyId: ids.customer,
    vehicleId: ids.vehicle,
    tripId: ids.trip,
    driverId: ids.driver,
    branchId: ids.branch,
    vehicleBranchId: ids.branch,
    cashBranchId: ids.branch,
    userId: ids.manager,
    category: ['ADVANCE', 'TOLL'],
    mode: 'CASH',
    direction: 'INWARD',
    kind: 'EXPENSE',
    startDate: daysAgo(60),
    endDate: daysAgo(0),
    corrections: true,
    sort: ['-moneyIn'],
  }),
});
