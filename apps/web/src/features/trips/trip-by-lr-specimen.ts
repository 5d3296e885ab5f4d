import { type WireResponse } from '@bahi/contract/define';
import { findTripByLr } from '@bahi/contract/trips/find-trip-by-lr';
import { responseFrom } from '@bahi/ui-kit/testing/render-with-providers';
import { WIRE_TRIP } from './trip-specimen.ts';
import { type TripByLr } from './trip-by-lr.ts';

/** The trip of the specs as the server sends it to a manager of another branch, for component specs. */
export const WIRE_TRIP_BY_LR: WireResponse<typeof findTripByLr>['trip'] = {
  id: null,
  lrNumber: 'LR-1248',
  status: WIRE_TRIP.status,
  branch: { id: 'pune', name: 'Pune', code: 'PUN' },
  deliveryBranch: { id: 'raipur', name: 'Raipur', code: 'RPR' },
  customer: { id: WIRE_TRIP.customer.id, name: WIRE_TRIP.customer.name },
  vehicle: { vehicleNo: WIRE_TRIP.vehicle.vehicleNo, vehicleType: 'TRUCK', odoType: 'KM' },
  startLocation: { name: WIRE_TRIP.startLocation.name },
  endLocation: { name: WIRE_TRIP.endLocation.name },
  startedAt: WIRE_TRIP.startedAt,
  endedAt: WIRE_TRIP.endedAt,
  startReading: WIRE_TRIP.startReading,
  loadingWeight: 20,
  weightUnit: 'MT',
  podReceivedAt: null,
  delivers: true,
  totalRate: 40_000,
  deductions: 500,
  received: 15_000,
  balance: 24_500,
};

export const SPECIMEN_BY_LR: TripByLr = responseFrom(findTripByLr, { trip: WIRE_TRIP_BY_LR }).trip;
