import { type ResponseOf } from '@bahi/contract/define';
import { type listLocations } from '@bahi/contract/places/list-locations';

/** One location as the list answers it. */
export type LocationRow = ResponseOf<typeof listLocations>['locations'][number];
