import { postFare } from '@bahi/domain/money/postings';
import { reverse, reverseWithCheque } from '@bahi/domain/money/reversals';
import {
  advanceReceived,
  chargeAdded,
  day,
  expenseRecorded,
  named,
  partPaid,
  podReceived,
  podSubmitted,
  rupees,
  settleable,
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
import { foldTripAsOf, tripAsOf } from './trip-as-of.ts';
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
  it.each(['12', '13', '14', '15', '16', '17', '18'])(
    'is what the books held on the %sth',
    async (number) => {
      const last = day(`2026-11-${number}`);
      expect(tripAsOf(rowOf(HISTORY), last)).toEqual(rowOf(recordedBy(last)));
      expect(await foldTripAsOf(recorded(HISTORY), TRIP, last)).toEqual(rowOf(recordedBy(last)));
    },
  );

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

  const asOf = (events: readonly TripEvent[], on: string) => foldTripAsOf(recorded(events), TRIP, day(on));

  it('has an advance of closed books until the day on which it was taken back', async () => {
    const [advance] = advanceReceived().data.entries;
    if (advance === undefined) throw new Error('an advance posts an entry');
    const entries = [{ ...reverse(advance, 'reversal'), occurredOn: day('2026-11-18') }];
    const deleted: TripEvent = {
      type: 'TripEntryDeleted',
      data: { ...named, occurredOn: day('2026-11-18'), reason: null, entries },
    };
    const history = [tripStarted(), advanceReceived(), deleted];
    expect((await asOf(history, '2026-11-17'))?.balancePaise).toBe(rupees(25_000));
    expect((await asOf(history, '2026-11-18'))?.balancePaise).toBe(rupees(40_000));
  });

  it('has the fare of closed books until the day on which another was posted', async () => {
    const [fare] = tripStarted().data.entries;
    if (fare === undefined) throw new Error('a started trip posts its fare');
    const on = day('2026-11-18');
    const entries = [
      { ...reverse(fare, 'reversal'), occurredOn: on },
      ...postFare({ entryId: 'new-fare', amountPaise: rupees(48_000), occurredOn: on }, named),
    ];
    const ended = tripEnded('2026-11-14', { farePaise: rupees(48_000), entries });
    expect(await asOf([tripStarted(), ended], '2026-11-15')).toMatchObject({
      status: 'COMPLETED',
      farePaise: rupees(40_000),
      balancePaise: rupees(40_000),
    });
    expect((await asOf([tripStarted(), ended], '2026-11-18'))?.balancePaise).toBe(rupees(48_000));
  });

  it('is settled by a cheque until the day of its return, and again from the next settlement', async () => {
    const settlement = tripSettled(25_000, 0);
    const entries = settlement.data.entries.map((entry) =>
      reverseWithCheque(entry, 'reversal', day('2026-11-19')),
    );
    const returned: TripEvent = {
      type: 'TripChequeReturned',
      data: { ...named, occurredOn: day('2026-11-19'), reopens: true, entries },
    };
    const again: TripEvent = {
      ...settlement,
      data: { ...settlement.data, occurredOn: day('2026-11-21'), entries: [] },
    };
    const history = [...settleable(), settlement, returned, again];
    const open = { status: 'POD_SUBMITTED', settledAt: null, balancePaise: rupees(25_000) };
    const isSettled = { status: 'SETTLED', settledAt: '2026-11-17', balancePaise: 0 };
    expect(await asOf(history, '2026-11-16')).toMatchObject(open);
    expect(await asOf(history, '2026-11-17')).toMatchObject(isSettled);
    expect(await asOf(history, '2026-11-18')).toMatchObject(isSettled);
    expect(await asOf(history, '2026-11-20')).toMatchObject(open);
    expect(await asOf(history, '2026-11-21')).toMatchObject({ status: 'SETTLED', settledAt: '2026-11-21' });
  });
});
