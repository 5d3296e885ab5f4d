import { waitingTrips } from '@bahi/contract/trips/waiting-trips';
import { waitingTrips as query } from '@bahi/projections/trips/waiting-trips.query';
import { answers } from '../platform/handles.ts';

export const waitingTripsQuery = answers(waitingTrips, query);
