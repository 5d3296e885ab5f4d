import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { findVehicle as query } from '@bahi/projections/fleet/find-vehicle.query';
import { queryRoute } from '../platform/routes.ts';

export const findVehicleQuery = queryRoute(findVehicle, query);
