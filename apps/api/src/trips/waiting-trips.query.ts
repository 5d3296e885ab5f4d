import { waitingTrips } from '@bahi/contract/trips/waiting-trips';
import { waitingTrips as query } from '@bahi/projections/trips/waiting-trips.query';
import { queryRoute } from '../platform/routes.ts';

export const waitingTripsQuery = queryRoute(waitingTrips, query);
