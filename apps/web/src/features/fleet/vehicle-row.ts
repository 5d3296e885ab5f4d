import { type ResponseOf } from '@bahi/contract/define';
import { type listVehicles } from '@bahi/contract/fleet/list-vehicles';

/** One vehicle as the list answers it. */
export type VehicleRow = ResponseOf<typeof listVehicles>['vehicles'][number];
