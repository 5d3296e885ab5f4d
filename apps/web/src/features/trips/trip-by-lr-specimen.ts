import { type WireResponse } from '@bahi/contract/define';
import { findTripByLr } from '@bahi/contract/trips/find-trip-by-lr';
import { responseFrom } from '@bahi/ui-kit/testing/render-with-providers';
import { ANSWERED } from './trip-specimen.ts';
import { type TripByLr } from './trip-by-lr.ts';

/** The trip of the specs as the server sends it to a manager of another branch, for component specs. */
export const ANSWERED_BY_LR: WireResponse<typeof findTripByLr>['trip'] = {
  id: null,
  lrNumber: 'LR-1248',
  status: ANSWERED.status,
  branch: { id: 'pune', name: 'Pune', code: 'PUN' },
  deliveryBranch: { id: 'raipur', name: 'Raipur', code: 'RPR' },
  customer: { id: ANSWERED.customer.id, name: ANSWERED.customer.name },
  vehicle: { vehicleNo: ANSWERED.vehicle.vehicleNo, vehicleType: 'TRUCK', odoType: 'KM' },
  startLocation: { name: ANSWERED.startLocation.name },
  endLocation: { name: ANSWERED.endLocation.name },
  startedAt: ANSWERED.startedAt,
  endedAt: ANSWERED.endedAt,
  startReading: ANSWERED.startReading,
  loadingWeight: 20,
  weightUnit: 'MT',
  podReceivedAt: null,
  delivers: true,
  totalRate: 40_000,
  deductions: 500,
  received: 15_000,
  balance: 24_500,
};

export const SPECIMEN_BY_LR: TripByLr = responseFrom(findTripByLr, { trip: ANSWERED_BY_LR }).trip;
