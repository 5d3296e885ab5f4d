import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { receivePod } from './receive-pod.ts';
import { submitPod } from './submit-pod.ts';
import { day, podReceived, podSubmitted, TRIP, tripEnded, tripStarted } from './trip-fixtures.ts';
import { trip, type Trip } from './trip.ts';

type Input = Parameters<typeof receivePod>[0];

const receiving =
  (on: string, pod: Input['pod'] = null, file: object | null = null) =>
  (state: Trip | null) =>
    receivePod({ tripId: TRIP, date: day(on), notes: 'Signed', pod }, state, { pod: file });

describe('receiving a POD', () => {
  it('is an optional step after the end', () => {
    const verdict = given(trip, tripStarted(), tripEnded()).when(receiving('2026-11-14'));
    verdict.thenEvent('TripPodReceived', { occurredOn: day('2026-11-14'), notes: 'Signed' });
    verdict.thenState((state) =>
      expect(state).toMatchObject({
        status: 'POD_RECEIVED',
        podReceivedAt: '2026-11-14',
        podNotes: 'Signed',
      }),
    );
  });

  it('cannot be before the end', () => {
    given(trip, tripStarted(), tripEnded())
      .when(receiving('2026-11-13'))
      .thenRejected('date-before-end', 'date', 'Should be more than: 14-11-2026');
  });

  it.each([
    ['a running trip', [tripStarted()]],
    ['one received already', [tripStarted(), tripEnded(), podReceived()]],
    ['one submitted already', [tripStarted(), tripEnded(), podSubmitted()]],
  ])('is refused on %s', (_, history) => {
    given(trip, ...history)
      .when(receiving('2026-11-16'))
      .thenRejected('trip-status');
  });

  it('needs a trip', () => {
    given(trip).when(receiving('2026-11-16')).thenRejected('not-found');
  });

  it('takes a file, which must belong to the firm', () => {
    const trips = given(trip, tripStarted(), tripEnded('2026-11-14', { podFileId: 'gate' }));
    const photo = { fileName: 'signed' };
    const verdict = trips.when(receiving('2026-11-15', photo, {}));
    verdict.thenEvent('TripPodReceived', { podFileId: 'signed' });
    verdict.thenState((state) => expect(state?.podFileId).toBe('signed'));
    trips.when(receiving('2026-11-15', photo)).thenRejected('not-found', 'pod.fileName', 'Not found');
  });

  it('keeps the file from the end of the trip', () => {
    const verdict = given(trip, tripStarted(), tripEnded('2026-11-14', { podFileId: 'gate' })).when(
      receiving('2026-11-15'),
    );
    expect(verdict.thenEvent('TripPodReceived', {}).podFileId).toBeUndefined();
    verdict.thenState((state) => expect(state?.podFileId).toBe('gate'));
  });

  it('is possible only before it is submitted', () => {
    const submitting = (on: string) => (state: Trip | null) =>
      submitPod({ tripId: TRIP, date: day(on), podNumber: null, notes: null, pod: null }, state, {
        pod: null,
      });
    const received = given(trip, tripStarted(), tripEnded(), podReceived('2026-11-16'));
    received.when(submitting('2026-11-15')).thenRejected('date-before-end', 'date');
    received.when(submitting('2026-11-16')).thenEvent('TripPodSubmitted', {});
  });
});
