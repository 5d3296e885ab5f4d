import { reopenTrip } from '@bahi/contract/trips/reopen-trip';
import { reopenTrip as decide } from '@bahi/domain/trips/reopen-trip';
import { trip } from '@bahi/domain/trips/trip';
import { findTrip } from '@bahi/projections/trips/find-trip.query';
import { commandRoute } from '../platform/routes.ts';

export const reopenTripHandler = commandRoute(reopenTrip, {
  run: ({ input, caller, call, services }) =>
    services.transactor.transact(
      call,
      { trip: trip.stream(caller.organisationId, input.tripId) },
      (states) => ({ trip: decide(input, states.trip, call) }),
    ),
  answer: (rows, { input, caller }) => findTrip(rows, input, caller),
  ids: ({ input }) => ({ trip: { id: input.tripId } }),
});
