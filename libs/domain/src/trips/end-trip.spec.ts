import { type Grams, type Hundredths } from '@bahi/kernel/measures';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { computeArrival, endTrip } from './end-trip.ts';
import {
  advanceReceived,
  day,
  facts,
  podSubmitted,
  rupees,
  TRIP,
  tripByTheHour,
  tripEnded,
  tripStarted,
  VEHICLE,
} from './trip-fixtures.ts';
import { tripBalance } from './trip-figures.ts';
import { fareEntryId, trip, type Trip } from './trip.ts';
import { type DatedReading } from '../odometer.ts';

type Input = Parameters<typeof endTrip>[0];

const arrival = (change: Partial<Input> = {}): Input => ({
  tripId: TRIP,
  endedAt: day('2026-11-14'),
  endReading: 18_480_200 as Hundredths,
  unloadingWeight: 19.75,
  pod: null,
  ...change,
});
const ending =
  (input: Input, readings: readonly DatedReading[] = [], pod: object | null = null, seesMoney = true) =>
  (state: Trip | null) =>
    endTrip(input, state, { readings, pod, seesMoney, newId: facts.newId });

/** The excavator MH12HE0042 counts hours and carries no load. */
const hourTrip = tripStarted({
  odoType: 'HR',
  loadingGrams: null,
  weightUnit: null,
  lrNumber: null,
  startReading: 120_050 as Hundredths,
});
const hourArrival = (change: Partial<Input> = {}) =>
  arrival({ endReading: 120_850 as Hundredths, unloadingWeight: null, ...change });

describe('ending a trip', () => {
  it('completes it and frees the vehicle', () => {
    const verdict = given(trip, tripStarted()).when(ending(arrival()));
    verdict.thenEvent('TripEnded', {
      vehicleId: VEHICLE,
      occurredOn: day('2026-11-14'),
      endReading: 18_480_200 as Hundredths,
      unloadingGrams: 19_750_000 as Grams,
    });
    verdict.thenState((state) => {
      expect(state?.status).toBe('COMPLETED');
      expect(state?.endedAt).toBe('2026-11-14');
    });
  });

  it('warns the office of another trip of the vehicle on these days, and no driver', () => {
    const overlapping = { startedAt: day('2026-11-13'), endedAt: day('2026-11-20') };
    const known = { readings: [], pod: null, overlapping, newId: facts.newId };
    const trips = given(trip, tripStarted());
    const endingAs = (seesMoney: boolean) =>
      trips.when((state) => endTrip(arrival(), state, { ...known, seesMoney }));
    expect(endingAs(true).decision).toMatchObject({
      warnings: [{ code: 'vehicle-on-trip', field: 'endedAt' }],
    });
    endingAs(false).thenWarnings();
  });

  it('warns of a reading that does not rise with the business date, but accepts it because meters get replaced', () => {
    const later = { hundredths: 18_500_000 as Hundredths, date: day('2026-11-13') };
    const verdict = given(trip, tripStarted()).when(ending(arrival(), [later]));
    verdict.thenWarnings('odometer-order');
    expect(verdict.decision).toMatchObject({
      warnings: [{ field: 'endReading', message: 'The last reading was 1,85,000 KM' }],
    });
  });

  it('does not warn of a lower reading on an earlier day', () => {
    const after = { hundredths: 18_500_000 as Hundredths, date: day('2026-11-18') };
    given(trip, tripStarted())
      .when(ending(arrival(), [after]))
      .thenWarnings();
  });

  it('refuses a day before the start, but not its day', () => {
    const trips = given(trip, tripStarted());
    trips
      .when(ending(arrival({ endedAt: day('2026-11-11') })))
      .thenRejected('date-before-start', 'endedAt', 'Should be more than: 12-11-2026');
    trips.when(ending(arrival({ endedAt: day('2026-11-12') }))).thenEvent('TripEnded', {});
  });

  it('refuses a reading below the start reading, but not the same one', () => {
    const trips = given(trip, tripStarted());
    trips
      .when(ending(arrival({ endReading: 18_431_999 as Hundredths })))
      .thenRejected('end-reading-too-low', 'endReading', 'Cannot be less than Start Odo: 1,84,320 KM');
    trips.when(ending(arrival({ endReading: 18_432_000 as Hundredths }))).thenEvent('TripEnded', {});
  });

  it('needs no reading of a kilometre-type vehicle', () => {
    const trips = given(trip, tripStarted());
    trips.when(ending(arrival({ endReading: null }))).thenEvent('TripEnded', { endReading: null });
  });

  it('compares no reading when the trip started without one', () => {
    given(trip, tripStarted({ startReading: null }))
      .when(ending(arrival({ endReading: 1 as Hundredths })))
      .thenEvent('TripEnded', {});
  });

  it('needs a reading of an hour-type vehicle, and names it in hours', () => {
    const trips = given(trip, hourTrip);
    trips
      .when(ending(hourArrival({ endReading: null })))
      .thenRejected('field-required', 'endReading', 'This field is required');
    trips
      .when(ending(hourArrival({ endReading: 120_049 as Hundredths })))
      .thenRejected('end-reading-too-low', 'endReading', 'Cannot be less than Start Odo: 1,200.5 HR');
    trips.when(ending(hourArrival())).thenEvent('TripEnded', { unloadingGrams: null });
  });

  it('takes no weight for an hour-type vehicle', () => {
    given(trip, hourTrip)
      .when(ending(hourArrival({ unloadingWeight: 1 })))
      .thenRejected('field-not-allowed', 'unloadingWeight', 'Not for hour-type vehicles');
    // The weight is refused whatever the reading: the choice of refusal must not reveal to a driver what was received.
    given(trip, hourTrip)
      .when(ending(hourArrival({ unloadingWeight: 1, endReading: 120_049 as Hundredths })))
      .thenRejected('field-not-allowed', 'unloadingWeight', 'Not for hour-type vehicles');
  });

  it('needs the unloading weight of a load', () => {
    given(trip, tripStarted())
      .when(ending(arrival({ unloadingWeight: null })))
      .thenRejected('field-required', 'unloadingWeight', 'This field is required');
  });

  it('refuses more than was loaded, but not the same weight', () => {
    const trips = given(trip, tripStarted());
    trips
      .when(ending(arrival({ unloadingWeight: 20.000001 })))
      .thenRejected('unloading-exceeds-loading', 'unloadingWeight', 'Cannot be more than Loading: 20MT');
    trips
      .when(ending(arrival({ unloadingWeight: 20 })))
      .thenEvent('TripEnded', { unloadingGrams: 20_000_000 as Grams });
  });

  it('reads the weight in the unit of the trip', () => {
    given(trip, tripStarted({ weightUnit: 'KG', loadingGrams: 500_000 as Grams }))
      .when(ending(arrival({ unloadingWeight: 499.5 })))
      .thenEvent('TripEnded', { unloadingGrams: 499_500 as Grams });
    given(trip, tripStarted({ weightUnit: 'KG', loadingGrams: 500_000 as Grams }))
      .when(ending(arrival({ unloadingWeight: 500.001 })))
      .thenRejected('unloading-exceeds-loading', 'unloadingWeight', 'Cannot be more than Loading: 500KG');
  });

  it.each([0.0000001, 1e21, Infinity])(
    'refuses a weight of %p, which is no whole number of grams',
    (unloadingWeight) => {
      given(trip, tripStarted())
        .when(ending(arrival({ unloadingWeight })))
        .thenRejected('invalid-input', 'unloadingWeight', 'Enter valid weight');
    },
  );

  it('keeps the file of the proof of delivery', () => {
    const input = arrival({ pod: { fileName: 'pod-file' } });
    given(trip, tripStarted())
      .when(ending(input, [], { id: 'pod-file' }))
      .thenEvent('TripEnded', { podFileId: 'pod-file' });
    const { podFileId } = given(trip, tripStarted()).when(ending(arrival())).thenEvent('TripEnded', {});
    expect(podFileId).toBeUndefined();
  });

  it('refuses a proof of delivery that the firm does not have', () => {
    given(trip, tripStarted())
      .when(ending(arrival({ pod: { fileName: 'theirs' } })))
      .thenRejected('not-found', 'pod.fileName', 'Not found');
  });

  it('is possible once, and only for a running trip', () => {
    given(trip, tripStarted(), tripEnded()).when(ending(arrival())).thenRejected('trip-status');
    given(trip, tripStarted(), tripEnded(), podSubmitted())
      .when(ending(arrival()))
      .thenRejected('trip-status');
    given(trip).when(ending(arrival())).thenRejected('not-found');
  });

  describe('billed by the hour', () => {
    const rented = tripByTheHour();

    it('posts the fare of the real hours in place of the estimate, on the day of the start', () => {
      const verdict = given(trip, rented).when(ending(hourArrival({ endReading: 121_075 as Hundredths })));
      const { entries } = verdict.thenEvent('TripEnded', { farePaise: rupees(15_375) });
      expect(entries).toMatchObject([
        { reverses: fareEntryId(TRIP), amountPaise: rupees(-12_000) },
        {
          entryId: `trip.${TRIP}.new-fare again`,
          replaces: fareEntryId(TRIP),
          amountPaise: rupees(15_375),
        },
      ]);
      for (const { chain, occurredOn } of entries)
        expect([chain, occurredOn]).toEqual([fareEntryId(TRIP), '2026-11-12']);
      verdict.thenState((state) => expect(state && tripBalance(state)).toBe(rupees(15_375)));
    });

    it('posts nothing when the estimate was right', () => {
      const { entries } = given(trip, rented)
        .when(ending(hourArrival({ endReading: 120_850 as Hundredths })))
        .thenEvent('TripEnded', {});
      expect(entries).toEqual([]);
    });

    it('tells a driver that the reading is too low, but not the limit that reveals the receipts', () => {
      given(trip, rented, advanceReceived(10_000))
        .when(ending(hourArrival({ endReading: 120_716 as Hundredths }), [], null, false))
        .thenRejected('end-reading-too-low', 'endReading', 'Too low: ask the office to end the trip');
    });

    it('tells a driver that the reading is too high, but not the rate', () => {
      const endReading = 10_000_000_000_000 as Hundredths;
      const tooHigh = given(trip, rented);
      tooHigh
        .when(ending(hourArrival({ endReading }), [], null, false))
        .thenRejected('invalid-input', 'endReading', 'Too high: ask the office to end the trip');
      tooHigh
        .when(ending(hourArrival({ endReading })))
        .thenRejected('invalid-input', 'endReading', 'The amount is too large');
    });

    it('is refused below the hours that are already paid', () => {
      const paid = given(trip, rented, advanceReceived(10_000));
      paid
        .when(ending(hourArrival({ endReading: 120_716 as Hundredths })))
        .thenRejected('end-reading-too-low', 'endReading', 'Cannot be less than Odo: 1,207.17 HR');
      paid
        .when(ending(hourArrival({ endReading: 120_717 as Hundredths })))
        .thenState((state) => expect(state && tripBalance(state)).toBe(rupees(5)));
    });
  });
});

/** The meter ended at 9,000 on 16 November and the new one began at 3. docs/rules/fleet.md#meter-replaced. */
describe('ending a trip whose meter was replaced on the way', () => {
  const meterReplacements = [
    { id: 'one', date: day('2026-11-16'), oldReading: 900_000 as Hundredths, newReading: 300 as Hundredths },
  ];
  const byTheHour = tripByTheHour();
  const started: typeof byTheHour = {
    ...byTheHour,
    data: { ...byTheHour.data, startReading: 899_000 as Hundredths, ratePaise: rupees(500) },
  };
  const advance = advanceReceived(6_000);
  const end = (hours: number, endedAt = '2026-11-18', seesMoney = true) =>
    given(trip, started, advance).when((state) =>
      endTrip(
        arrival({
          endReading: Math.round(hours * 100) as Hundredths,
          unloadingWeight: null,
          endedAt: day(endedAt),
        }),
        state,
        { readings: [], meterReplacements, pod: null, seesMoney, newId: facts.newId },
      ),
    );

  it('bills the hours of both meters', () => {
    const ended = end(8);
    ended.thenEvent('TripEnded', {
      endReading: 800 as Hundredths,
      meterOffset: 899_700 as Hundredths,
      farePaise: rupees(7_500),
    });
    ended.thenWarnings();
    ended.thenState((state) => expect(state && tripBalance(state)).toBe(rupees(1_500)));
  });

  it('names the lowest reading as the new meter shows it', () => {
    end(4.99).thenRejected('end-reading-too-low', 'endReading', 'Cannot be less than Odo: 5 HR');
    end(4.99, '2026-11-18', false).thenRejected(
      'end-reading-too-low',
      'endReading',
      'Too low: ask the office to end the trip',
    );
  });

  it('takes a reading of the old meter on that day as one', () => {
    end(9_003, '2026-11-16').thenEvent('TripEnded', { farePaise: rupees(6_500) });
    end(8_995, '2026-11-16').thenRejected(
      'end-reading-too-low',
      'endReading',
      'Cannot be less than Odo: 5 HR',
    );
    end(5, '2026-11-16').thenEvent('TripEnded', { farePaise: rupees(6_000) });
  });

  it('compares the runs of a trip that is not billed by the hour', () => {
    const fixed: typeof started = { ...started, data: { ...started.data, rateType: 'FIXED' } };
    const arrive = (hundredths: number, newReading: number) =>
      given(trip, fixed).when((state) =>
        endTrip(
          arrival({
            endReading: hundredths as Hundredths,
            unloadingWeight: null,
            endedAt: day('2026-11-18'),
          }),
          state,
          {
            readings: [],
            meterReplacements: meterReplacements.map((each) => ({
              ...each,
              newReading: newReading as Hundredths,
            })),
            pod: null,
            seesMoney: true,
            newId: facts.newId,
          },
        ),
      );
    arrive(300, 300).thenEvent('TripEnded', { endReading: 300 as Hundredths });
    arrive(300, 5_000).thenRejected(
      'end-reading-too-low',
      'endReading',
      'Cannot be less than Start Odo: 50 HR',
    );
  });
});

/** What a dry run answers is what the decider refuses with. */
describe('the figures of an arrival', () => {
  const known = { readings: [], pod: null, seesMoney: true, newId: facts.newId };
  const compute = (state: Trip | null, input: Input, meters: Partial<MeterFacts> = {}) => {
    if (state === null) throw new Error('the trip has started');
    return computeArrival(input, state, { ...known, ...meters });
  };
  type MeterFacts = Pick<Parameters<typeof computeArrival>[2], 'meterReplacements'>;

  it('name the lowest reading because of the start reading', () => {
    const started = given(trip, tripStarted());
    const tooLow = arrival({ endReading: 18_431_999 as Hundredths });
    const { lowestReadings } = compute(started.state, tooLow);
    expect(lowestReadings).toEqual({ ofStart: 18_432_000, ofFare: null });
    started.when(ending(tooLow)).thenRejected('end-reading-too-low');
    started.when(ending(arrival({ endReading: lowestReadings?.ofStart ?? null }))).thenEvent('TripEnded', {});
  });

  it('name the lowest reading because of the receipts of a fare by the hour', () => {
    const paid = given(trip, tripByTheHour(), advanceReceived(10_000));
    const { lowestReadings } = compute(paid.state, hourArrival({ endReading: 120_716 as Hundredths }));
    expect(lowestReadings).toEqual({ ofStart: 120_050, ofFare: 120_717 });
    const at = (endReading: number) => ending(hourArrival({ endReading: endReading as Hundredths }));
    paid
      .when(at((lowestReadings?.ofFare ?? 0) - 1))
      .thenRejected('end-reading-too-low', 'endReading', 'Cannot be less than Odo: 1,207.17 HR');
    paid.when(at(lowestReadings?.ofFare ?? 0)).thenEvent('TripEnded', {});
  });

  it('name the lowest reading as a new meter shows it', () => {
    const meterReplacements = [
      {
        id: 'one',
        date: day('2026-11-13'),
        oldReading: 121_000 as Hundredths,
        newReading: 300 as Hundredths,
      },
    ];
    const paid = given(trip, tripByTheHour(), advanceReceived(30_000));
    const input = hourArrival({ endReading: 400 as Hundredths });
    // 20 hours are paid: 9.5 on the old meter and 10.5 on the new one.
    expect(compute(paid.state, input, { meterReplacements }).lowestReadings).toEqual({
      ofStart: 300,
      ofFare: 1_350,
    });
    paid
      .when((state) => endTrip(input, state, { ...known, meterReplacements }))
      .thenRejected('end-reading-too-low', 'endReading', 'Cannot be less than Odo: 13.5 HR');
  });

  it('name no lowest reading while a reading is unknown', () => {
    const started = given(trip, tripStarted());
    expect(compute(started.state, arrival({ endReading: null })).lowestReadings).toBeNull();
    const unread = given(trip, tripStarted({ startReading: null }));
    expect(compute(unread.state, arrival()).lowestReadings).toBeNull();
  });

  it('hold the shortage, but none of a weight that is refused', () => {
    const { state } = given(trip, tripStarted());
    const shortage = (unloadingWeight: number | null) =>
      compute(state, arrival({ unloadingWeight })).shortage;
    expect(shortage(19.75)).toEqual({ missingGrams: 250_000, weightUnit: 'MT', worthPaise: rupees(500) });
    expect([20, 20.5, null].map(shortage)).toEqual([null, null, null]);
  });
});
