import { listLocations } from '@bahi/contract/places/list-locations';
import { listLocations as listLocationsQuery } from '@bahi/projections/places/list-locations.query';
import { Module } from '@nestjs/common';
import { HttpModule } from '../platform/http/http.module.ts';
import { controllerFor } from '../platform/http/controller-for.ts';
import { answerFromRows } from '../platform/use-cases/handles.ts';
import { CreateLocationHandler } from './create-location.handler.ts';
import { SearchPlacesHandler } from './search-places.handler.ts';
import { UpdateLocationHandler } from './update-location.handler.ts';

const handlers = [
  CreateLocationHandler,
  SearchPlacesHandler,
  UpdateLocationHandler,
  answerFromRows(listLocations, listLocationsQuery),
];

@Module({ imports: [HttpModule], controllers: [controllerFor(handlers)], providers: [...handlers] })
export class PlacesModule {}
