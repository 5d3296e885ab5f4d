import { findTrip } from '@bahi/contract/trips/find-trip';
import { findTrip as query } from '@bahi/projections/trips/find-trip.query';
import { queryRoute } from '../platform/routes.ts';

export const findTripQuery = queryRoute(findTrip, query);
