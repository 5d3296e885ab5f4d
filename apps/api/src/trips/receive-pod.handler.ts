import { receivePod } from '@bahi/contract/trips/receive-pod';
import { attachableFile, file } from '@bahi/domain/files/file';
import { receivePod as decide } from '@bahi/domain/trips/receive-pod';
import { trip } from '@bahi/domain/trips/trip';
import { tripOfCaller } from '@bahi/domain/trips/trip-of-caller';
import { consult } from '@bahi/event-store/command-streams';
import { findTrip } from '@bahi/projections/trips/find-trip.query';
import { commandRoute } from '../platform/routes.ts';

export const receivePodHandler = commandRoute(receivePod, {
  run: ({ input, caller, call, services }) =>
    services.transactor.transact(
      call,
      {
        trip: trip.stream(caller.organisationId, input.tripId),
        ...(input.pod === null ? {} : { pod: consult(file.stream(input.pod.fileName)) }),
      },
      (states) => {
        const pod = attachableFile(states.pod ?? null, caller);
        return { trip: decide(input, tripOfCaller(states.trip, caller), { pod }) };
      },
    ),
  answer: (rows, { input, caller }) => findTrip(rows, input, caller),
  ids: ({ input }) => ({ trip: { id: input.tripId } }),
});
