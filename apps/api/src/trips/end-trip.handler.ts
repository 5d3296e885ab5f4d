import { endTrip } from '@bahi/contract/trips/end-trip';
import { attachableFile, file } from '@bahi/domain/files/file';
import { endTrip as decide } from '@bahi/domain/trips/end-trip';
import { trip } from '@bahi/domain/trips/trip';
import { tripOfCaller } from '@bahi/domain/trips/trip-of-caller';
import { consult } from '@bahi/event-store/command-streams';
import { UNKNOWN_ACTIVITY } from '@bahi/projections/fleet/vehicle-response';
import { findTrip, activityOfTripsVehicle } from '@bahi/projections/trips/find-trip.query';
import { commandRoute } from '../platform/routes.ts';

export const endTripHandler = commandRoute(endTrip, {
  prepare: async ({ input, services }) =>
    (await services.reader.advice((rows) => activityOfTripsVehicle(rows, input.tripId))) ?? UNKNOWN_ACTIVITY,
  run: ({ input, caller, call, services }, activity) =>
    services.transactor.transact(
      call,
      {
        trip: trip.stream(caller.organisationId, input.tripId),
        ...(input.pod === null ? {} : { pod: consult(file.stream(input.pod.fileName)) }),
      },
      (states) => {
        const pod = attachableFile(states.pod ?? null, caller);
        const seesMoney = caller.role !== 'DRIVER';
        const own = tripOfCaller(states.trip, caller);
        return { trip: decide(input, own, { ...activity, pod, seesMoney, newId: call.newId }) };
      },
    ),
  answer: (rows, { input, caller }) => findTrip(rows, input, caller),
  ids: ({ input }) => ({ trip: { id: input.tripId } }),
});
