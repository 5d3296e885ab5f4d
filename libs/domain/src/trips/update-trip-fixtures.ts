import { day, facts, TRIP } from './trip-fixtures.ts';
import { type Trip } from './trip.ts';
import { updateTrip } from './update-trip.ts';

export type UpdateInput = Parameters<typeof updateTrip>[0];
type UpdateFacts = Parameters<typeof updateTrip>[2];

/** Idle, with nothing to warn of. */
export const idle = { setStatus: 'IDLE', documentExpiries: [], onTrip: false, readings: [] } as const;
export const truck = { ...idle, vehicleNo: 'MH12XY0001', odoType: 'KM' } as const;
const nothingNamed: UpdateFacts = {
  vehicle: truck,
  customer: { type: 'CUSTOMER', openingDate: day('2026-04-01') },
  startLocation: null,
  endLocation: null,
  driver: null,
  manager: null,
  pod: null,
  withheldTaxRate: null,
  role: 'ADMIN',
  newId: facts.newId,
};
export const unchanged = {
  endedAt: null,
  podReceivedAt: null,
  podSubmittedAt: null,
  metadata: {},
  reason: null,
};

/** An update of the trip of the specs that contains only `change`. */
export const updating =
  (change: Partial<UpdateInput>, named: Partial<UpdateFacts> = {}) =>
  (state: Trip | null) =>
    updateTrip({ tripId: TRIP, ...unchanged, ...change }, state, { ...nothingNamed, ...named });
