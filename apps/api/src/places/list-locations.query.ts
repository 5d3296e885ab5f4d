import { listLocations } from '@bahi/contract/places/list-locations';
import { listLocations as query } from '@bahi/projections/places/list-locations.query';
import { answers } from '../platform/handles.ts';

export const listLocationsQuery = answers(listLocations, query);
