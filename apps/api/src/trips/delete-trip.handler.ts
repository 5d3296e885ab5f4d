import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { allocateOnAccount } from '@bahi/domain/parties/allocate-on-account';
import { party } from '@bahi/domain/parties/party';
import { deleteTrip as decide, receiptsOf } from '@bahi/domain/trips/delete-trip';
import { voidLrNumber } from '@bahi/domain/trips/lr-number';
import { trip } from '@bahi/domain/trips/trip';
import { branchesOf } from '../platform/branches-of.ts';
import { commandRoute } from '../platform/routes.ts';
import { lrStream } from './lr-streams.ts';

export const deleteTripHandler = commandRoute(deleteTrip, {
  run: ({ input, caller, call, services }) => {
    const { organisationId } = caller;
    return services.transactor.transact(
      call,
      { trip: trip.stream(organisationId, input.tripId) },
      ({ trip: state }) => ({
        ...(state?.lrNumber == null ? {} : { lr: lrStream(organisationId, state.lrNumber) }),
        ...(state === null || receiptsOf(state).length === 0
          ? {}
          : { customer: party.stream(organisationId, state.customerId) }),
      }),
      (states) => ({
        trip: decide(input, states.trip, { ...call, branches: branchesOf(caller) }),
        ...(states.customer === undefined
          ? {}
          : {
              customer: allocateOnAccount(
                { occurredOn: call.today, shares: receiptsOf(states.trip) },
                states.customer,
              ),
            }),
        ...(states.lr === undefined || states.trip?.lrNumber == null
          ? {}
          : { lr: voidLrNumber(states.trip.lrNumber, input.tripId) }),
      }),
    );
  },
  answer: () => ({}),
  ids: () => ({}),
});
