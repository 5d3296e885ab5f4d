import { type Hundredths } from '@bahi/kernel/measures';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import {
  advanceReceived,
  allocated,
  day,
  partPaid,
  podReceived,
  podSubmitted,
  rupees,
  settleable,
  settled,
  TRIP,
  tripByTheHour,
  tripEnded,
  tripStarted,
} from './trip-fixtures.ts';
import { trip } from './trip.ts';
import { truck, unchanged, type UpdateInput, updating } from './update-trip-fixtures.ts';
import { computeShortageAfter } from './update-trip.ts';

describe('the days and readings of an arrival', () => {
  const arrived = given(trip, tripStarted(), tripEnded(), podSubmitted());

  it('can be corrected', () => {
    arrived
      .when(updating({ endedAt: day('2026-11-13'), endReading: null, podSubmittedAt: day('2026-11-16') }))
      .thenState((state) =>
        expect(state).toMatchObject({
          endedAt: '2026-11-13',
          endReading: null,
          podSubmittedAt: '2026-11-16',
        }),
      );
  });

  it('are refused before the trip has reached their step', () => {
    const running = given(trip, tripStarted());
    running.when(updating({ endedAt: day('2026-11-14') })).thenRejected('trip-status', 'endedAt');
    running.when(updating({ unloadingWeight: 19 })).thenRejected('trip-status', 'unloadingWeight');
    running
      .when(updating({ pod: { fileName: 'early' } }, { pod: {} }))
      .thenRejected('trip-status', 'pod', 'The trip has not come to this step');
    running.when(updating({ endReading: null, unloadingWeight: null })).thenUnchanged();
    arrived.when(updating({ podReceivedAt: day('2026-11-15') })).thenRejected('trip-status', 'podReceivedAt');
  });

  it('are refused with an unknown file', () => {
    arrived
      .when(updating({ pod: { fileName: 'theirs' } }))
      .thenRejected('not-found', 'pod.fileName', 'Not found');
  });

  it('come with a POD file, which another file replaces and null removes', () => {
    const proof = { pod: { fileName: 'gate' } };
    const proven = arrived.when(updating(proof, { pod: {} }));
    proven.thenEvent('TripUpdated', { before: { podFileId: null }, after: { podFileId: 'gate' } });
    const changing = (change: Partial<UpdateInput>) => {
      if (!proven.decision.accepted) throw new Error(proven.decision.code);
      return given(trip, tripStarted(), tripEnded(), podSubmitted(), ...proven.decision.events).when(
        updating(change, { pod: {} }),
      );
    };
    const of = (change: Partial<UpdateInput>) => changing(change).thenEvent('TripUpdated', {}).after;
    expect(of({ pod: { fileName: 'signed' } })).toEqual({ podFileId: 'signed' });
    expect(of({ pod: null })).toEqual({ podFileId: null });
    expect(of({ material: 'Cement' })).toEqual({ material: 'Cement' });
    changing(proof).thenUnchanged();
  });

  it('stay before the settlement and the part payments of the trip alone', () => {
    given(trip, ...settled())
      .when(updating({ podSubmittedAt: day('2026-11-18') }))
      .thenRejected('date-before-pod', 'podSubmittedAt', 'The trip was settled on 17-11-2026');
    given(trip, ...settleable(), partPaid(1_000, '2026-11-17'))
      .when(updating({ podSubmittedAt: day('2026-11-18') }))
      .thenRejected('date-before-pod', 'podSubmittedAt', 'A payment was received on 17-11-2026');
    given(trip, ...settleable(), allocated(1_000))
      .when(updating({ podSubmittedAt: day('2026-11-18') }))
      .thenEvent('TripUpdated', {});
  });

  it.each<[Partial<UpdateInput>, field: string, message: string]>([
    [{ endedAt: day('2026-11-16') }, 'endedAt', 'The POD was received on 15-11-2026'],
    [{ podReceivedAt: day('2026-11-13') }, 'podReceivedAt', 'Should be more than: 14-11-2026'],
    [{ podReceivedAt: day('2026-11-17') }, 'podReceivedAt', 'The POD was submitted on 16-11-2026'],
    [{ podSubmittedAt: day('2026-11-13') }, 'podSubmittedAt', 'Should be more than: 15-11-2026'],
    [
      { endedAt: day('2026-11-17'), podReceivedAt: day('2026-11-16') },
      'podReceivedAt',
      'Should be more than: 17-11-2026',
    ],
  ])('stay in order, with %j refused at the field %s', (change, field, message) => {
    given(trip, tripStarted(), tripEnded(), podReceived('2026-11-15'), podSubmitted('2026-11-16'))
      .when(updating(change))
      .thenRejected('date-before-end', field, message);
  });

  it('are all refused at once where several are wrong', () => {
    const { thenRejected } = given(
      trip,
      tripStarted(),
      tripEnded(),
      podReceived('2026-11-15'),
      podSubmitted('2026-11-16'),
    ).when(updating({ endedAt: day('2026-11-11'), podReceivedAt: day('2026-11-10') }));
    thenRejected('date-before-start', 'endedAt', 'Should be more than: 12-11-2026');
    thenRejected('date-before-start', 'podReceivedAt', 'Should be more than: 11-11-2026');
  });

  it('stay in order when the POD was never received', () => {
    arrived
      .when(updating({ endedAt: day('2026-11-11') }))
      .thenRejected('date-before-start', 'endedAt', 'Should be more than: 12-11-2026');
    arrived
      .when(updating({ endedAt: day('2026-11-16') }))
      .thenRejected('date-before-end', 'endedAt', 'The POD was submitted on 15-11-2026');
    arrived
      .when(updating({ podSubmittedAt: day('2026-11-13') }))
      .thenRejected('date-before-end', 'podSubmittedAt', 'Should be more than: 14-11-2026');
  });

  it('must fit the load and the reading of the start, and the other way round', () => {
    arrived
      .when(updating({ unloadingWeight: 20.5 }))
      .thenRejected('unloading-exceeds-loading', 'unloadingWeight', 'Cannot be more than Loading: 20MT');
    arrived
      .when(updating({ loadingWeight: 19 }))
      .thenRejected('unloading-exceeds-loading', 'loadingWeight', 'Cannot be less than Unloading: 19.75 MT');
    arrived
      .when(updating({ loadingWeight: 19, unloadingWeight: 19.5 }))
      .thenRejected('unloading-exceeds-loading', 'unloadingWeight');
    arrived
      .when(updating({ startReading: 18_480_201 as Hundredths }))
      .thenRejected('end-reading-too-low', 'startReading', 'Cannot be more than Odo: 1,84,802 KM');
    arrived.when(updating({ unloadingWeight: null })).thenRejected('field-required', 'unloadingWeight');
    arrived
      .when(updating({ endReading: 18_431_999 as Hundredths }))
      .thenRejected('end-reading-too-low', 'endReading');
  });

  it('warn of a reading that does not rise', () => {
    const known = (hundredths: number) => ({
      vehicle: { ...truck, readings: [{ hundredths: hundredths as Hundredths, date: day('2026-11-13') }] },
    });
    const put = { endReading: 18_480_000 as Hundredths };
    arrived.when(updating(put, known(18_470_000))).thenWarnings();
    arrived.when(updating(put, known(18_500_000))).thenWarnings('odometer-order');
  });
});

describe('an update of a trip billed by the hour', () => {
  const rented = tripByTheHour();
  const arrival = tripEnded('2026-11-14', {
    endReading: 120_850 as Hundredths,
    unloadingGrams: null,
    farePaise: rupees(12_000),
  });
  const ended = given(trip, rented, advanceReceived(10_000), arrival);

  it('cannot take the balance below zero by an end reading', () => {
    ended
      .when(updating({ endReading: 120_716 as Hundredths }))
      .thenRejected('end-reading-too-low', 'endReading', 'Cannot be less than Odo: 1,207.17 HR');
    ended
      .when(updating({ endReading: 120_717 as Hundredths }))
      .thenEvent('TripUpdated', { after: { endReading: 120_717 as Hundredths, farePaise: rupees(10_005) } });
  });

  it('cannot take the balance below zero by a start reading', () => {
    ended
      .when(updating({ startReading: 120_184 as Hundredths }))
      .thenRejected('end-reading-too-low', 'startReading', 'Cannot be more than Odo: 1,201.83 HR');
    ended.when(updating({ startReading: 120_183 as Hundredths })).thenEvent('TripUpdated', {});
  });

  it('may take the balance below zero by a lower rate', () => {
    ended.when(updating({ rate: rupees(1_000) })).thenWarnings('trip-surplus');
  });

  it('is refused at the end reading if no start reading would leave enough', () => {
    const cut = ended.when(updating({ rate: rupees(5) })).decision;
    if (!cut.accepted) throw new Error(cut.code);
    given(trip, rented, advanceReceived(10_000), arrival, ...cut.events)
      .when(updating({ startReading: 120_000 as Hundredths }))
      .thenRejected('end-reading-too-low', 'endReading', 'Cannot be less than Odo: 3,200 HR');
  });

  it('ignores the estimate once the trip has ended', () => {
    const { entries } = ended
      .when(updating({ estimatedHoursRun: 900 as Hundredths }))
      .thenEvent('TripUpdated', {});
    expect(entries).toEqual([]);
  });
});

describe('a trip whose meter was replaced on the way', () => {
  const started = tripByTheHour();
  const fixed = { ...started, data: { ...started.data, rateType: 'FIXED' as const } };
  const ended = tripEnded('2026-11-14', { endReading: 120_850 as Hundredths, unloadingGrams: null });
  const replaced = (oldReading: number, newReading: number) => ({
    vehicle: {
      ...truck,
      odoType: 'HR' as const,
      meterReplacements: [
        {
          id: 'one',
          date: day('2026-11-13'),
          oldReading: oldReading as Hundredths,
          newReading: newReading as Hundredths,
        },
      ],
    },
  });

  it('is billed by the hour with the hours of both meters', () => {
    given(trip, fixed, ended)
      .when(updating({ rateType: 'PER_HR', rate: rupees(1_500) }, replaced(120_450, 120_650)))
      .thenState((state) => expect(state?.farePaise).toBe(rupees(9_000)));
  });

  it('is not billed by the hour if its end would lie before its start', () => {
    given(trip, fixed, ended)
      .when(updating({ rateType: 'PER_HR', rate: rupees(1_500) }, replaced(120_450, 500_000)))
      .thenRejected('end-reading-too-low', 'rateType');
  });
});

describe('the shortage after an update', () => {
  const { state } = given(trip, tripStarted(), tripEnded(), podSubmitted());
  const shortageAfter = (change: Partial<UpdateInput>) => {
    if (state === null) throw new Error('the trip has started');
    return computeShortageAfter({ tripId: TRIP, ...unchanged, ...change }, state, { vehicle: truck });
  };

  it('is that of the new weights and the new rate', () => {
    expect(shortageAfter({ unloadingWeight: 19.5 })).toMatchObject({
      missingGrams: 500_000,
      worthPaise: rupees(1_000),
    });
    expect(shortageAfter({ unloadingWeight: 19.5, rate: rupees(1_000) })).toMatchObject({
      worthPaise: rupees(500),
    });
    expect(shortageAfter({ unloadingWeight: 20 })).toBeNull();
  });

  it('is unknown for an update that cannot be applied', () => {
    expect(shortageAfter({ unloadingWeight: 19.5, podReceivedAt: day('2026-11-15') })).toBeNull();
  });
});
