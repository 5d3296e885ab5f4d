import { type TripEvent } from '@bahi/domain/trips/trip';
import { day, named, tripEnded, tripStarted, VEHICLE } from '@bahi/domain/trips/trip-fixtures';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { type Hundredths } from '@bahi/kernel/measures';
import { describe, expect, it } from '@jest/globals';
import { readRows, recorded } from '../../book-fixtures.ts';
import { vehicleCreated } from '../../firm-fixtures.ts';
import { fleetProjection } from '../fleet.projection.ts';
import { lastReading, readingsAround } from '../odometer.ts';
import { readingsProjection } from './readings.projection.ts';

const OTHER = 'b0000000-0000-5000-8000-000000009999';

function started(tripId: string, on: string, startReading: number | null): DomainEvent {
  return tripStarted({ tripId, occurredOn: day(on), startReading: startReading as Hundredths | null });
}
function ended(tripId: string, on: string, endReading: number | null): DomainEvent {
  const { type, data } = tripEnded(on);
  return { type, data: { ...data, tripId, endReading } };
}
type Updated = Extract<TripEvent, { readonly type: 'TripUpdated' }>['data'];
function updated(tripId: string, change: Partial<Updated>): DomainEvent {
  const nothing = { status: 'COMPLETED', before: {}, after: {}, readings: [], entries: [] } as const;
  return { type: 'TripUpdated', data: { ...named, tripId, ...nothing, ...change } };
}
function cancelled(tripId: string): DomainEvent {
  const about = { occurredOn: day('2026-11-20'), startedAt: day('2026-11-12'), reason: null };
  return { type: 'TripCancelled', data: { ...named, tripId, ...about, entries: [] } };
}

const read = <Answer>(
  events: readonly DomainEvent[],
  query: (rows: Parameters<typeof lastReading>[0]) => Promise<Answer>,
  also: readonly (typeof fleetProjection)[] = [],
) => readRows(recorded(events), query, [readingsProjection, ...also]);
const last = async (...events: readonly DomainEvent[]) => {
  const found = await read(events, (rows) => lastReading(rows, { id: VEHICLE }));
  return found === null ? null : [found.date, found.hundredths];
};

describe('the last reading of a vehicle', () => {
  const bought = vehicleCreated({ lastOdoReading: 500 as Hundredths });

  it('is the one from its creation while there is no other', async () => {
    expect(await last(bought)).toEqual(['', 500]);
    expect(await last(vehicleCreated())).toBeNull();
  });

  it('is that of the latest business date, not of the latest entry', async () => {
    const late = [started('one', '2026-11-12', 700), ended('one', '2026-11-14', 900)];
    const backdated = [started('two', '2026-11-01', 600), ended('two', '2026-11-02', 650)];
    expect(await last(bought, ...late, ...backdated)).toEqual(['2026-11-14', 900]);
    expect(await last(bought, ...backdated)).toEqual(['2026-11-02', 650]);
    expect(await last(bought, started('one', '2026-11-12', null))).toEqual(['', 500]);
  });

  it('is the highest of its day', async () => {
    const sameDay = [started('one', '2026-11-12', 900), started('two', '2026-11-12', 700)];
    expect(await last(...sameDay)).toEqual(['2026-11-12', 900]);
  });

  it('falls back to the one before when its trip is cancelled', async () => {
    expect(await last(bought, started('one', '2026-11-12', 700), cancelled('one'))).toEqual(['', 500]);
  });
});

describe('a corrected reading of a trip', () => {
  const trip = [started('one', '2026-11-12', 700), ended('one', '2026-11-14', 900)];

  it('replaces the one before', async () => {
    const right = updated('one', {
      after: { endReading: 800 as Hundredths },
      readings: [{ occurredOn: day('2026-11-14'), hundredths: 800 as Hundredths }],
    });
    expect(await last(...trip, right)).toEqual(['2026-11-14', 800]);
  });

  it('has the day of the trip', async () => {
    expect(await last(...trip, updated('one', { after: { endedAt: day('2026-11-15') } }))).toEqual([
      '2026-11-15',
      900,
    ]);
  });

  it('is added if it was missing', async () => {
    const blank = [started('one', '2026-11-12', null), ended('one', '2026-11-14', null)];
    const right = updated('one', {
      after: { startReading: 700 as Hundredths },
      readings: [{ occurredOn: day('2026-11-12'), hundredths: 700 as Hundredths }],
    });
    expect(await last(...blank, right)).toEqual(['2026-11-12', 700]);
    expect(await last(...blank, updated('one', {}))).toBeNull();
  });

  it('disappears when it is cleared', async () => {
    const cleared = updated('one', { after: { endReading: null } });
    expect(await last(...trip, cleared)).toEqual(['2026-11-12', 700]);
  });

  it('moves with the trip to another vehicle', async () => {
    const moved = updated('one', {
      vehicleId: OTHER,
      before: { vehicleId: VEHICLE },
      after: { vehicleId: OTHER },
    });
    expect(await last(...trip, moved)).toBeNull();
    expect(await read([...trip, moved], (rows) => lastReading(rows, { id: OTHER }))).toMatchObject({
      hundredths: 900,
    });
  });
});

describe('the readings around a day', () => {
  const log = [
    vehicleCreated({ lastOdoReading: 500 as Hundredths }),
    ...[started('one', '2026-11-12', 700), ended('one', '2026-11-14', 900)],
    ...[started('two', '2026-11-14', 950), ended('two', '2026-11-18', 990)],
  ];
  const around = (dayText: string, exceptSourceId?: string) =>
    read(
      log,
      async (rows) => {
        const except = exceptSourceId === undefined ? {} : { exceptSourceId };
        const found = await readingsAround(rows, { vehicleId: VEHICLE, days: [day(dayText)], ...except });
        return found.map(({ hundredths }) => hundredths);
      },
      [fleetProjection],
    );

  it('are the last one before it, those of the day and the first one after it', async () => {
    expect(await around('2026-11-14')).toEqual([700, 900, 950, 990]);
    expect(await around('2026-11-13')).toEqual([700, 900]);
    expect(await around('2026-11-10')).toEqual([500, 700]);
  });

  it('leave out those of one source', async () => {
    expect(await around('2026-11-14', 'one')).toEqual([500, 950, 990]);
    expect(await around('2026-11-19', 'two')).toEqual([900]);
  });
});
