import { sample } from '../sample.ts';
import { waitingTrips } from './waiting-trips.ts';

export const waitingTripsSample = sample(waitingTrips, {
  input: ({ ids, daysAgo }) => ({
    status: ['STARTED', 'SETTLED'],
    customerId: ids.customer,
    branchId: ids.branch,
    vehicleBranchId: ids.branch,
    driverId: ids.driver,
    managerId: ids.manager,
    startLocationId: ids.startLocation,
    endLocationId: ids.endLocation,
    vehicleNo: ['MH12AB1234'],
    vehicleType: ['TRUCK'],
    startDate: daysAgo(60),
    endDate: daysAgo(0),
    lrNumber: '1',
    text: 'MH 12 AB 1234',
    textAs: 'VEHICLE',
  }),
});
