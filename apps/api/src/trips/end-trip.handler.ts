import { endTrip } from '@bahi/contract/trips/end-trip';
import { endTrip as decide } from '@bahi/domain/trips/end-trip';
import { trip } from '@bahi/domain/trips/trip';
import { tripOfCaller } from '@bahi/domain/trips/trip-of-caller';
import { findTrip, standingOfTripsVehicle } from '@bahi/projections/trips/find-trip.query';
import { handles } from '../platform/handles.ts';

export const endTripHandler = handles(endTrip, {
  make: ({ input, services }) =>
    services.readStore.snapshot((rows) => standingOfTripsVehicle(rows, input.tripId)),
  run: ({ input, caller, call, services }, standing) =>
    services.transactor.transact(
      call,
      { trip: trip.stream(caller.organisationId, input.tripId) },
      (states) => {
        const seesMoney = caller.role !== 'DRIVER';
        const own = tripOfCaller(states.trip, caller);
        return { trip: decide(input, own, { ...standing, seesMoney, newId: call.newId }) };
      },
    ),
  answer: (rows, { input, caller }) => findTrip(rows, input, caller),
  ids: ({ input }) => ({ trip: { id: input.tripId } }),
});
