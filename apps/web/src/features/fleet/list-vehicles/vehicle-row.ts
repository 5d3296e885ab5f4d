import { type AnswerOf } from '@bahi/contract/define';
import { type listVehicles } from '@bahi/contract/fleet/list-vehicles';

/** One vehicle as the list answers it. */
export type VehicleRow = AnswerOf<typeof listVehicles>['vehicles'][number];
