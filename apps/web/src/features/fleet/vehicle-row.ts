import { type ResponseOf } from '@bahi/contract/define';
import { type listVehicles } from '@bahi/contract/fleet/list-vehicles';

/** A vehicle in the response of the list. */
export type VehicleRow = ResponseOf<typeof listVehicles>['vehicles'][number];
