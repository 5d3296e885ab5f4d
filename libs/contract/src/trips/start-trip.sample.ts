import { sample } from '../sample.ts';
import { startTrip } from './start-trip.ts';

export const startTripSample = sample(startTrip, {
  input: ({ ids, daysAgo, newNumber }) => ({
    startedAt: daysAgo(10),
    startLocationId: ids.startLocation,
    endLocationId: ids.endLocation,
    vehicleId: ids.vehicle,
    branchId: ids.branch,
    deliveryBranchId: ids.branch,
    driverId: ids.driver,
    managerId: ids.manager,
    customerId: ids.customer,
    loadingWeight: 20,
    weightUnit: 'MT',
    material: 'Soya DOC',
    rateType: 'PER_MT',
    rate: 2_000,
    startReading: 1_500.5,
    lrNumber: `LR-${newNumber()}`,
    metadata: '{"notes":"Handle with care"}',
  }),
});
