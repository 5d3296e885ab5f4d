import { sample } from '../sample.ts';
import { listMaintenance } from './list-maintenance.ts';

export const listMaintenanceSample = sample(listMaintenance, {
  input: ({ ids, daysAgo }) => ({
    limit: 100,
    offset: 0,
    vendorId: ids.vendor,
    tripId: ids.trip,
    vehicleId: ids.vehicle,
    driverId: ids.driver,
    branchId: ids.branch,
    category: ['SERVICE', 'PUNCTURE'],
    startDate: daysAgo(60),
    endDate: daysAgo(0),
    corrections: true,
    sort: ['-amount'],
  }),
});
