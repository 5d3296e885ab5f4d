import { goldenEvents } from '@bahi/domain/golden/golden-events-fixtures';
import { tripStarted, tripEnded, podSubmitted } from '@bahi/domain/trips/trip-fixtures';
import { applyEvents } from '@bahi/read-store/apply-events';
import { recordedEnvelope } from '@bahi/read-store/recorded-envelope';
import { describe, expect, it } from '@jest/globals';
import { recorded } from '../book-fixtures.ts';
import { tripsProjection, type TripRow, tripTable, waitingTable } from './trips.projection.ts';
import { addTrip, removeTrip, NO_WAITING_TRIPS, type WaitingRow } from './waiting-row.ts';

const goldenEnvelopes = goldenEvents().map(recordedEnvelope);

describe('the counts of a branch’s waiting trips', () => {
  it('cover each trip in its current state, after every event of a trip', () => {
    const stops = goldenEnvelopes.map((_, index) => index + 1);
    for (const stop of stops) {
      const rows = applyEvents(tripsProjection, goldenEnvelopes.slice(0, stop));
      for (const row of rows.all(waitingTable).values()) {
        const { organisationId, branchId } = row;
        const trips = [...rows.all(tripTable).values()].filter(
          (trip) => trip.organisationId === organisationId && trip.branchId === branchId,
        );
        const nothing: WaitingRow = { organisationId, branchId, ...NO_WAITING_TRIPS };
        expect(row).toEqual(trips.reduce((all, trip) => addTrip(all, trip), nothing));
      }
    }
    expect(applyEvents(tripsProjection, goldenEnvelopes).all(waitingTable).size).toBeGreaterThan(0);
  });

  it('keep nothing for days on which no trip waits any more', () => {
    const rows = applyEvents(tripsProjection, recorded([tripStarted(), tripEnded(), podSubmitted()]));
    const [row = null] = rows.all(waitingTable).values();
    if (row === null) throw new Error('nothing waits');
    const trip = [...rows.all(tripTable).values()][0] as TripRow;
    expect(row.toSettle).toEqual({ '2026-11': { '2026-11-15': { count: 1, amountPaise: 4_000_000 } } });
    expect(removeTrip(row, trip)).toEqual({ ...row, ...NO_WAITING_TRIPS });
  });
});
