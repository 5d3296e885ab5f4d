import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { submitPod } from './submit-pod.ts';
import { day, podSubmitted, TRIP, tripEnded, tripStarted } from './trip-fixtures.ts';
import { trip, type Trip } from './trip.ts';

type Input = Parameters<typeof submitPod>[0];

const pod = (date = '2026-11-15', change: Partial<Input> = {}): Input => ({
  tripId: TRIP,
  date: day(date),
  podNumber: 'POD-77',
  notes: 'Two bags torn',
  pod: null,
  ...change,
});
const submitting =
  (input: Input = pod(), file: object | null = null) =>
  (state: Trip | null) =>
    submitPod(input, state, { pod: file });

describe('submitting the POD', () => {
  it('opens the trip for settling', () => {
    const verdict = given(trip, tripStarted(), tripEnded()).when(submitting());
    verdict.thenEvent('TripPodSubmitted', {
      occurredOn: day('2026-11-15'),
      podNumber: 'POD-77',
      podNotes: 'Two bags torn',
    });
    verdict.thenState((state) => {
      expect(state?.status).toBe('POD_SUBMITTED');
      expect(state?.podSubmittedAt).toBe('2026-11-15');
    });
  });

  it('refuses a day before the end, but not its day', () => {
    const trips = given(trip, tripStarted(), tripEnded('2026-11-14'));
    trips
      .when(submitting(pod('2026-11-13')))
      .thenRejected('date-before-end', 'date', 'Should be more than: 14-11-2026');
    trips.when(submitting(pod('2026-11-14'))).thenEvent('TripPodSubmitted', {});
  });

  it('is possible for a trip whose POD was received', () => {
    const { state } = given(trip, tripStarted(), tripEnded());
    expect(submitPod(pod(), state && { ...state, status: 'POD_RECEIVED' }, { pod: null })).toMatchObject({
      accepted: true,
    });
  });

  it('stores a file that the request names, and else leaves the file out', () => {
    const trips = given(trip, tripStarted(), tripEnded());
    const photographed = pod('2026-11-15', { pod: { fileName: 'pod-file' } });
    trips.when(submitting(photographed, {})).thenEvent('TripPodSubmitted', { podFileId: 'pod-file' });
    const { podFileId } = trips.when(submitting()).thenEvent('TripPodSubmitted', {});
    expect(podFileId).toBeUndefined();
  });

  it('refuses a file that the firm does not have', () => {
    const photographed = pod('2026-11-15', { pod: { fileName: 'pod-file' } });
    given(trip, tripStarted(), tripEnded())
      .when(submitting(photographed))
      .thenRejected('not-found', 'pod.fileName', 'Not found');
  });

  it('needs an ended trip, and is possible once', () => {
    given(trip, tripStarted()).when(submitting()).thenRejected('trip-status');
    given(trip, tripStarted(), tripEnded(), podSubmitted()).when(submitting()).thenRejected('trip-status');
    given(trip).when(submitting()).thenRejected('not-found');
  });
});
