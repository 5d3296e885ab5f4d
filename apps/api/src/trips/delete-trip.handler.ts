import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { deleteTrip as decide } from '@bahi/domain/trips/delete-trip';
import { voidLrNumber } from '@bahi/domain/trips/lr-number';
import { trip } from '@bahi/domain/trips/trip';
import { commandRoute } from '../platform/routes.ts';
import { lrStream } from './lr-streams.ts';

export const deleteTripHandler = commandRoute(deleteTrip, {
  run: ({ input, caller: { organisationId }, call, services }) =>
    services.transactor.transact(
      call,
      { trip: trip.stream(organisationId, input.tripId) },
      ({ trip: state }) => (state?.lrNumber == null ? {} : { lr: lrStream(organisationId, state.lrNumber) }),
      (states) => ({
        trip: decide(input, states.trip, call),
        ...(states.lr === undefined || states.trip?.lrNumber == null
          ? {}
          : { lr: voidLrNumber(states.trip.lrNumber, input.tripId) }),
      }),
    ),
  answer: () => ({}),
  ids: () => ({}),
});
