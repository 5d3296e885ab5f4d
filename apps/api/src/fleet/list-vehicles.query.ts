import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { listVehicles as query } from '@bahi/projections/fleet/list-vehicles.query';
import { answers } from '../platform/handles.ts';

export const listVehiclesQuery = answers(listVehicles, query);
