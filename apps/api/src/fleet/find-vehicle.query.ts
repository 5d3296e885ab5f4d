import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { findVehicle as query } from '@bahi/projections/fleet/find-vehicle.query';
import { answers } from '../platform/handles.ts';

export const findVehicleQuery = answers(findVehicle, query);
