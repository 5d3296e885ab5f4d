import { describe, expect, it } from '@jest/globals';
import { demoFleet } from './demo-fleet.ts';

describe('the demo fleet', () => {
  const { trips, vehicles, parties, bulkPayments } = demoFleet();

  it('is the same at every call', () => {
    expect(demoFleet()).toEqual(demoFleet());
  });

  it('has twelve vehicles, eight parties and sixty trips', () => {
    expect([vehicles.length, parties.length, trips.length]).toEqual([12, 8, 60]);
  });

  it('gives no LR number twice', () => {
    expect(new Set(trips.map(({ lr }) => lr)).size).toBe(trips.length);
  });

  it('runs each vehicle on one trip at a time, with a meter that rises', () => {
    for (const { vehicleNo } of vehicles) {
      const own = trips.filter(({ vehicle, cancelled }) => vehicle === vehicleNo && cancelled === undefined);
      own.slice(1).forEach((trip, before) => {
        const ended = own[before]?.ended;
        expect([trip.lr, ended !== undefined && ended.daysAgo >= trip.startedDaysAgo]).toEqual([
          trip.lr,
          true,
        ]);
        expect(trip.startReading ?? 0).toBeGreaterThanOrEqual(
          (trip.startReading === undefined ? 0 : ended?.endReading) ?? 0,
        );
      });
    }
  });

  it('moves whole paise', () => {
    const amounts = trips.flatMap(({ rate, advances = [], charges = [], expenses = [], payments = [] }) => [
      rate,
      ...[...advances, ...charges, ...expenses, ...payments].map(({ amount }) => amount),
    ]);
    const ofBulk = bulkPayments.flatMap(({ ofTrips }) => Object.values(ofTrips));
    for (const amount of [...amounts, ...ofBulk]) expect(Math.round(amount * 100) / 100).toBe(amount);
  });
});
