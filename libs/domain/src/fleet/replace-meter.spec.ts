import { type Day } from '@bahi/kernel/day';
import { type Hundredths } from '@bahi/kernel/measures';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { day, tripByTheHour } from '../trips/trip-fixtures.ts';
import { trip } from '../trips/trip.ts';
import { type DatedReading } from '../meters.ts';
import {
  deleteMeterReplacement,
  makeReplacementId,
  MAX_REPLACEMENTS,
  replaceMeter,
  replacementVehicleId,
} from './replace-meter.ts';
import { vehicle, type Vehicle, type VehicleEvent } from './vehicle.ts';

const VEHICLE = 'b0000000-0000-5000-8000-000000001234';
const BRANCH = 'f0000000-0000-5000-8000-000000000001';
const created: VehicleEvent = {
  type: 'VehicleCreated',
  data: {
    vehicleId: VEHICLE,
    vehicleNo: 'MH12AB1234',
    vehicleType: 'TRUCK',
    fuelType: 'DIESEL',
    odoType: 'KM',
    lastOdoReading: null,
  },
};
const km = (kilometres: number) => (kilometres * 100) as Hundredths;
const read = (date: string, kilometres: number): DatedReading => ({
  date: date as Day | '',
  hundredths: km(kilometres),
});
const readings = [read('', 199_000), read('2026-11-08', 199_400), read('2026-11-10', 199_450)];
const head = { vehicleId: VEHICLE, branchId: BRANCH, replacementId: 'one', occurredOn: day('2026-11-10') };
const replaced: VehicleEvent = {
  type: 'MeterReplaced',
  data: { ...head, oldReading: km(199_500), newReading: km(0) },
};

interface Given {
  readonly known?: readonly DatedReading[];
  readonly trips?: Parameters<typeof replaceMeter>[2]['trips'];
}

const replacing =
  (change: Partial<Parameters<typeof replaceMeter>[0]> = {}, { known = readings, trips = [] }: Given = {}) =>
  (state: Vehicle | null) =>
    replaceMeter(
      {
        vehicleId: VEHICLE,
        date: day('2026-11-10'),
        oldReading: km(199_500),
        newReading: km(0),
        id: null,
        ...change,
      },
      state,
      { branchId: BRANCH, readings: known, trips, replacementId: 'new' },
    );
const deleting =
  ({ known = readings, trips = [] }: Given = {}, id = 'one') =>
  (state: Vehicle | null) =>
    deleteMeterReplacement({ id, reason: 'Another truck' }, state, {
      branchId: BRANCH,
      readings: known,
      trips,
    });

describe('replacing the meter of a vehicle', () => {
  it('records the last reading of the old meter and the first of the new one', () => {
    given(vehicle, created)
      .when(replacing())
      .thenEvent('MeterReplaced', {
        replacementId: 'new',
        occurredOn: day('2026-11-10'),
        oldReading: km(199_500),
        newReading: km(0),
      });
    given(vehicle).when(replacing()).thenRejected('not-found');
  });

  it('refuses an old reading below the last one before, or below one of the day', () => {
    const refusal = given(vehicle, created).when(replacing({ oldReading: km(199_440) }));
    refusal.thenRejected('reading-too-low');
    expect(refusal.decision).toMatchObject({
      fields: { oldReading: 'The old meter had shown 1,99,450 KM' },
    });
    given(vehicle, created)
      .when(replacing({ oldReading: km(199_450) }))
      .thenEvent('MeterReplaced', { oldReading: km(199_450) });
    const known = readings.slice(0, 2);
    given(vehicle, created)
      .when(replacing({ oldReading: km(199_399) }, { known }))
      .thenRejected('reading-too-low');
  });

  it('is not hindered by later readings', () => {
    const known = [...readings, read('2026-11-12', 199_700)];
    expect(given(vehicle, created).when(replacing({}, { known })).decision).toMatchObject({ accepted: true });
  });

  it('warns of an old reading that jumps, and of later readings below the new one', () => {
    const warned = (change: Parameters<typeof replacing>[0], known = readings) => {
      const { decision } = given(vehicle, created).when(replacing(change, { known }));
      return decision.accepted ? decision.warnings.map(({ code, field }) => [code, field]) : [];
    };
    expect(warned({})).toEqual([]);
    expect(warned({ oldReading: km(205_000) })).toEqual([['odometer-jump', 'oldReading']]);
    expect(warned({ newReading: km(50) }, [...readings, read('2026-11-12', 40)])).toEqual([
      ['odometer-order', 'newReading'],
    ]);
  });

  it('takes one a day, and a limited number', () => {
    given(vehicle, created, replaced).when(replacing()).thenRejected('conflict');
    const many = Array.from({ length: MAX_REPLACEMENTS }, (_, nth): VehicleEvent => ({
      type: 'MeterReplaced',
      data: {
        ...head,
        replacementId: String(nth),
        occurredOn: day(
          `2025-${String(1 + Math.floor(nth / 28)).padStart(2, '0')}-${String(1 + (nth % 28)).padStart(2, '0')}`,
        ),
        oldReading: km(100),
        newReading: km(0),
      },
    }));
    given(vehicle, created, ...many)
      .when(replacing())
      .thenRejected('invalid-input');
  });
});

describe('correcting a replacement', () => {
  it('changes its readings and keeps both', () => {
    const correcting = given(vehicle, created, replaced).when(
      replacing({ id: 'one', oldReading: km(199_600) }),
    );
    correcting.thenEvent('MeterReplacementCorrected', {
      replacementId: 'one',
      before: { oldReading: km(199_500), newReading: km(0) },
      after: { oldReading: km(199_600), newReading: km(0) },
    });
    correcting.thenState((state) =>
      expect(state?.meterReplacements).toMatchObject([{ oldReading: km(199_600), corrections: 1 }]),
    );
  });

  it('has the checks of a new one', () => {
    const correcting = (change: Parameters<typeof replacing>[0]) =>
      given(vehicle, created, replaced).when(replacing({ id: 'one', ...change }));
    correcting({ oldReading: km(199_440) }).thenRejected('reading-too-low');
    correcting({ date: day('2026-11-11') }).thenRejected('field-not-allowed');
    correcting({}).thenRejected('invalid-input');
    correcting({ id: 'other' }).thenRejected('not-found');
  });
});

describe('deleting a replacement', () => {
  it('is as if it had never been', () => {
    const gone = given(vehicle, created, replaced).when(deleting());
    gone.thenEvent('MeterReplacementDeleted', { replacementId: 'one', reason: 'Another truck' });
    gone.thenState((state) => expect(state?.meterReplacements).toEqual([]));
    given(vehicle, created, replaced).when(deleting({}, 'other')).thenRejected('not-found');
    given(vehicle).when(deleting()).thenRejected('not-found');
  });

  it('is refused while a reading of the new meter is in the books', () => {
    for (const known of [
      [...readings, read('2026-11-12', 300)],
      [...readings, read('2026-11-10', 120)],
    ])
      given(vehicle, created, replaced).when(deleting({ known })).thenRejected('meter-in-use');
    const next: VehicleEvent = {
      type: 'MeterReplaced',
      data: {
        ...head,
        replacementId: 'two',
        occurredOn: day('2026-11-14'),
        oldReading: km(9),
        newReading: km(0),
      },
    };
    given(vehicle, created, replaced, next).when(deleting()).thenRejected('meter-in-use');
    given(vehicle, created, replaced, next)
      .when(deleting({}, 'two'))
      .thenEvent('MeterReplacementDeleted', { replacementId: 'two' });
  });
});

describe('a trip that was billed by the hour', () => {
  const started = given(trip, tripByTheHour()).state;
  const billed = started && {
    ...started,
    vehicleId: VEHICLE,
    endedAt: day('2026-11-12'),
    status: 'COMPLETED' as const,
  };

  it('holds its days free of replacements, from its start to its end', () => {
    if (billed === null) throw new Error('the trip has started');
    const trips = [{ ...billed, startedAt: day('2026-11-10') }];
    const refused = given(vehicle, created).when(replacing({}, { trips }));
    refused.thenRejected('meter-in-use');
    expect(refused.decision).toMatchObject({
      fields: { date: expect.stringContaining('was billed by the hour') },
    });
    given(vehicle, created, replaced).when(deleting({ trips })).thenRejected('meter-in-use');
    for (const other of [
      { startedAt: day('2026-11-11') },
      { endedAt: day('2026-11-09'), startedAt: day('2026-11-08') },
      { endedAt: null },
      { status: 'CANCELLED' as const },
      { rateType: 'FIXED' as const },
      { vehicleId: 'another' },
    ])
      expect(
        given(vehicle, created).when(replacing({}, { trips: [{ ...trips[0], ...other } as never] })).decision,
      ).toMatchObject({ accepted: true });
  });
});

describe('the id of a replacement', () => {
  it('names its vehicle', () => {
    expect(replacementVehicleId(makeReplacementId(VEHICLE, 'one'))).toBe(VEHICLE);
    expect(replacementVehicleId(`trip.${VEHICLE}.one`)).toBe('');
  });
});
