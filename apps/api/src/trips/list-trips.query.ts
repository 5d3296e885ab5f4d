import { listTrips } from '@bahi/contract/trips/list-trips';
import { listTrips as query } from '@bahi/projections/trips/list-trips.query';
import { queryRoute } from '../platform/routes.ts';

export const listTripsQuery = queryRoute(listTrips, query);
