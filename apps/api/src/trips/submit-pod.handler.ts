import { submitPod } from '@bahi/contract/trips/submit-pod';
import { submitPod as decide } from '@bahi/domain/trips/submit-pod';
import { trip } from '@bahi/domain/trips/trip';
import { tripOfCaller } from '@bahi/domain/trips/trip-of-caller';
import { findTrip } from '@bahi/projections/trips/find-trip.query';
import { handles } from '../platform/handles.ts';

export const submitPodHandler = handles(submitPod, {
  run: ({ input, caller, call, services }) =>
    services.transactor.transact(
      call,
      { trip: trip.stream(caller.organisationId, input.tripId) },
      (states) => ({ trip: decide(input, tripOfCaller(states.trip, caller)) }),
    ),
  answer: (rows, { input, caller }) => findTrip(rows, input, caller),
  ids: ({ input }) => ({ trip: { id: input.tripId } }),
});
