import { findTrip } from '@bahi/contract/trips/find-trip';
import { findTrip as query } from '@bahi/projections/trips/find-trip.query';
import { answers } from '../platform/handles.ts';

export const findTripQuery = answers(findTrip, query);
