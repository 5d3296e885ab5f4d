import { describe, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { day, tripEnded, tripStarted } from './trip-fixtures.ts';
import { trip } from './trip.ts';
import { truck, updating } from './update-trip-fixtures.ts';

describe('a changed driver', () => {
  it('warns when the new driver is on another trip, but not once the trip has ended', () => {
    const busy = { driver: { role: 'DRIVER', disabled: false, onTrip: true } } as const;
    const driven = updating({ driverId: 'another driver' }, busy);
    given(trip, tripStarted()).when(driven).thenWarnings('driver-on-trip');
    given(trip, tripStarted(), tripEnded()).when(driven).thenWarnings();
    given(trip, tripStarted())
      .when(updating({ material: 'Cement' }, busy))
      .thenWarnings();
  });
});

describe('changed days', () => {
  const overlapping = { startedAt: day('2026-11-01'), endedAt: day('2026-11-30') };
  const taken = { vehicle: { ...truck, overlapping } };

  it('warn of another trip of the vehicle, and other changes do not', () => {
    const trips = given(trip, tripStarted(), tripEnded());
    trips.when(updating({ startedAt: day('2026-11-11') }, taken)).thenWarnings('vehicle-on-trip');
    trips.when(updating({ endedAt: day('2026-11-15') }, taken)).thenWarnings('vehicle-on-trip');
    trips.when(updating({ material: 'Cement' }, taken)).thenWarnings();
  });
});
