import { listTrips } from '@bahi/contract/trips/list-trips';
import { listTrips as query } from '@bahi/projections/trips/list-trips.query';
import { answers } from '../platform/handles.ts';

export const listTripsQuery = answers(listTrips, query);
