import { startTrip } from '@bahi/contract/trips/start-trip';
import { memberOf, user } from '@bahi/domain/access/user';
import { vehicle } from '@bahi/domain/fleet/vehicle';
import { party } from '@bahi/domain/parties/party';
import { place } from '@bahi/domain/places/place';
import { takeLrNumber } from '@bahi/domain/trips/lr-number';
import { startTrip as decide } from '@bahi/domain/trips/start-trip';
import { trip } from '@bahi/domain/trips/trip';
import { consult } from '@bahi/event-store/command-streams';
import { UNKNOWN_ACTIVITY, vehicleActivity } from '@bahi/projections/fleet/vehicle-response';
import { findTrip } from '@bahi/projections/trips/find-trip.query';
import { commandRoute } from '../platform/routes.ts';
import { lrStream } from './lr-streams.ts';

export const startTripHandler = commandRoute(startTrip, {
  prepare: async ({ input, call, services }) => ({
    tripId: call.newId('trip'),
    activity:
      (await services.reader.advice((rows) => vehicleActivity(rows, input.vehicleId))) ?? UNKNOWN_ACTIVITY,
  }),
  run: ({ input, caller, call, services }, { tripId, activity }) => {
    const firm = caller.organisationId;
    return services.transactor.transact(
      call,
      {
        trip: trip.stream(firm, tripId),
        vehicle: consult(vehicle.stream(firm, input.vehicleId)),
        customer: consult(party.stream(firm, input.customerId)),
        startLocation: consult(place.stream(firm, input.startLocationId)),
        endLocation: consult(place.stream(firm, input.endLocationId)),
        driver: consult(user.stream(input.driverId)),
        manager: consult(user.stream(input.managerId ?? input.driverId)),
        ...(input.lrNumber === null ? {} : { lr: lrStream(firm, input.lrNumber) }),
      },
      (states) => ({
        trip: decide(input, states.trip, {
          ...states,
          tripId,
          branchId: caller.branchId,
          vehicle: states.vehicle && { ...states.vehicle, ...activity },
          driver: memberOf(states.driver, firm),
          manager: input.managerId === null ? null : memberOf(states.manager, firm),
        }),
        ...(input.lrNumber === null || states.lr === undefined
          ? {}
          : { lr: takeLrNumber(input.lrNumber, tripId, caller.role, states.lr) }),
      }),
    );
  },
  answer: (rows, { caller }, { tripId }) => findTrip(rows, { tripId }, caller),
  ids: (_, { tripId }) => ({ trip: { id: tripId } }),
});
