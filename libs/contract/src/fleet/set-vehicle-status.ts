import * as v from 'valibot';
import { command } from '../define.ts';
import { fields, oneOf } from '../fields.ts';
import { vehicleId } from '../id-fields.ts';
import { vehicle } from './vehicle.ts';
import { namedId } from '../named-id.ts';

/**
 * Statuses that are set manually. ON_TRIP follows the trips and takes precedence.
 * docs/rules/fleet.md#status-of-a-vehicle.
 */
export const setVehicleStatuses = ['IDLE', 'IN_MAINTENANCE', 'INACTIVE'] as const;
export type SetVehicleStatus = (typeof setVehicleStatuses)[number];

export const setVehicleStatus = command({
  slug: 'set-vehicle-status',
  path: '/vehicle/set-status',
  may: 'office',
  scope: 'firm',
  summary:
    'Set a vehicle idle, in maintenance or inactive; answers show that status while the vehicle is not on a trip',
  input: fields({ vehicleId, status: oneOf(setVehicleStatuses) }),
  changes: ['vehicles'],
  refuses: ['not-found'],
  response: v.object({ vehicle }),
  ids: v.strictObject({ vehicle: namedId }),
});
