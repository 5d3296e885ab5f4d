import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { listVehicles as query } from '@bahi/projections/fleet/list-vehicles.query';
import { queryRoute } from '../platform/routes.ts';

export const listVehiclesQuery = queryRoute(listVehicles, query);
