import { createLocation } from '@bahi/contract/places/create-location';
import { createLocation as decide } from '@bahi/domain/places/create-location';
import { place } from '@bahi/domain/places/place';
import { commandRoute } from '../platform/routes.ts';

export const createLocationHandler = commandRoute(createLocation, {
  prepare: ({ call }) => ({ locationId: call.newId('place') }),
  run: ({ input, caller, call, services }, { locationId }) =>
    services.transactor.transact(call, { place: place.stream(caller.organisationId, locationId) }, () => ({
      place: decide(input, locationId),
    })),
  answer: (_, __, prepared) => prepared,
  ids: (_, prepared) => prepared,
});
