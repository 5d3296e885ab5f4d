import { sample } from '../sample.ts';
import { listFillUps } from './list-fill-ups.ts';

export const listFillUpsSample = sample(listFillUps, {
  input: ({ ids, daysAgo }) => ({
    limit: 100,
    offset: 0,
    category: 'FUEL',
    customerId: ids.vendor,
    vendorId: ids.vendor,
    tripId: ids.trip,
    vehicleId: ids.vehicle,
    driverId: ids.driver,
    branchId: ids.branch,
    startDate: daysAgo(60),
    endDate: daysAgo(0),
    unusual: false,
    corrections: true,
    sort: ['-date'],
  }),
});
