// Written by `npm run generate` from the sources. Not edited by hand.
import { createLocation } from '@bahi/contract/places/create-location';
import { listLocations } from '@bahi/contract/places/list-locations';
import { searchPlaces } from '@bahi/contract/places/search-places';
import { updateLocation } from '@bahi/contract/places/update-location';
import { listLocations as listLocationsQuery } from '@bahi/projections/places/list-locations.query';
import { Controller, Req } from '@nestjs/common';
import { QueryHandler } from '@nestjs/cqrs';
import { type FastifyRequest } from 'fastify';
import { CreateLocationHandler } from '../places/create-location.handler.ts';
import { SearchPlacesHandler } from '../places/search-places.handler.ts';
import { UpdateLocationHandler } from '../places/update-location.handler.ts';
import { RequestDispatcher } from '../platform/http/request-dispatcher.ts';
import { Route } from '../platform/http/route.decorator.ts';
import { type QueryExecutor, type QueryMessage, queryClassFor } from '../platform/use-cases/messages.ts';

@Controller()
export class PlacesController {
  constructor(private readonly requests: RequestDispatcher) {}

  @Route(createLocation)
  createLocation(@Req() request: FastifyRequest) {
    return this.requests.dispatch(createLocation, request);
  }

  @Route(listLocations)
  listLocations(@Req() request: FastifyRequest) {
    return this.requests.dispatch(listLocations, request);
  }

  @Route(searchPlaces)
  searchPlaces(@Req() request: FastifyRequest) {
    return this.requests.dispatch(searchPlaces, request);
  }

  @Route(updateLocation)
  updateLocation(@Req() request: FastifyRequest) {
    return this.requests.dispatch(updateLocation, request);
  }
}

@QueryHandler(queryClassFor(listLocations))
class ListLocationsHandler implements QueryExecutor<typeof listLocations> {
  async execute({ rows, input, caller }: QueryMessage<typeof listLocations>) {
    return listLocationsQuery(rows, input, caller);
  }
}

/** The handlers of all commands and queries of the context. */
export const placesHandlers = [
  CreateLocationHandler,
  ListLocationsHandler,
  SearchPlacesHandler,
  UpdateLocationHandler,
] as const;
