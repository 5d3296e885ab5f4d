import {
  advanceReceived,
  chargeAdded,
  day,
  expenseRecorded,
  partPaid,
  podReceived,
  podSubmitted,
  rupees,
  TRIP,
  tripEnded,
  tripSettled,
  tripStarted,
} from '@bahi/domain/trips/trip-fixtures';
import { type TripEvent } from '@bahi/domain/trips/trip';
import { type Day } from '@bahi/kernel/day';
import { applyEvents } from '@bahi/read-store/apply-events';
import { describe, expect, it } from '@jest/globals';
import { recorded } from '../book-fixtures.ts';
import { tripAsOf } from './trip-as-of.ts';
import { tripsProjection, tripTable, type TripRow } from './trips.projection.ts';

/** One step or more on each day from the 12th to the 17th, entered in the order of their days. */
const HISTORY: readonly TripEvent[] = [
  tripStarted(),
  advanceReceived(),
  expenseRecorded(),
  tripEnded('2026-11-14'),
  podReceived('2026-11-15'),
  chargeAdded(500, '2026-11-15'),
  podSubmitted('2026-11-16'),
  partPaid(4_500, '2026-11-16'),
  tripSettled(20_000),
];

function rowOf(events: readonly TripEvent[]): TripRow {
  const row = applyEvents(tripsProjection, recorded(events)).get(tripTable, TRIP);
  if (row === undefined) throw new Error('the trip has a row');
  return row;
}

const recordedBy = (last: Day) =>
  HISTORY.filter(({ data }) => 'occurredOn' in data && data.occurredOn <= last);

describe('a trip as of a day', () => {
  it.each(['12', '13', '14', '15', '16', '17', '18'])('is what the books held on the %sth', (number) => {
    const last = day(`2026-11-${number}`);
    expect(tripAsOf(rowOf(HISTORY), last)).toEqual(rowOf(recordedBy(last)));
  });

  it('is unknown before its start', () => {
    expect(tripAsOf(rowOf(HISTORY), day('2026-11-11'))).toBeNull();
  });

  it('has what was entered late on the day of its date', () => {
    const late = [tripStarted(), tripEnded('2026-11-14'), advanceReceived()];
    expect(tripAsOf(rowOf(late), day('2026-11-13'))).toMatchObject({
      status: 'STARTED',
      endedAt: null,
      endReading: null,
      balancePaise: rupees(25_000),
    });
  });

  it('is deleted on every day once it is deleted', () => {
    const deleted: TripRow = {
      ...rowOf([tripStarted()]),
      status: 'CANCELLED',
      cancelledAt: day('2026-11-20'),
    };
    expect(tripAsOf(deleted, day('2026-11-12'))).toEqual(deleted);
  });
});
