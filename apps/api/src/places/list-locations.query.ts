import { listLocations } from '@bahi/contract/places/list-locations';
import { listLocations as query } from '@bahi/projections/places/list-locations.query';
import { queryRoute } from '../platform/routes.ts';

export const listLocationsQuery = queryRoute(listLocations, query);
