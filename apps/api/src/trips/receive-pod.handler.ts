import { receivePod } from '@bahi/contract/trips/receive-pod';
import { receivePod as decide } from '@bahi/domain/trips/receive-pod';
import { trip } from '@bahi/domain/trips/trip';
import { tripOfCaller } from '@bahi/domain/trips/trip-of-caller';
import { findTrip } from '@bahi/projections/trips/find-trip.query';
import { commandRoute } from '../platform/routes.ts';

export const receivePodHandler = commandRoute(receivePod, {
  run: ({ input, caller, call, services }) =>
    services.transactor.transact(
      call,
      { trip: trip.stream(caller.organisationId, input.tripId) },
      (states) => ({ trip: decide(input, tripOfCaller(states.trip, caller)) }),
    ),
  answer: (rows, { input, caller }) => findTrip(rows, input, caller),
  ids: ({ input }) => ({ trip: { id: input.tripId } }),
});
