import { sample } from '../sample.ts';
import { ongoingTrips } from './ongoing-trips.ts';

export const ongoingTripsSample = sample(ongoingTrips, {
  input: ({ daysAgo, ids }) => ({
    startDate: daysAgo(60),
    endDate: daysAgo(0),
    vehicleId: ids.vehicle,
    branchId: ids.branch,
    vehicleBranchId: ids.branch,
    vehicleNo: ['MH12AB1234'],
    lrNumber: '12',
    limit: 5,
    offset: 0,
  }),
});
