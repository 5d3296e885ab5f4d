import { type ResponseOf } from '@bahi/contract/define';
import { type listLocations } from '@bahi/contract/places/list-locations';

/** A location in the response of the list. */
export type LocationRow = ResponseOf<typeof listLocations>['locations'][number];
