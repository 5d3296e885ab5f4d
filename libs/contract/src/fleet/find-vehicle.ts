import * as v from 'valibot';
import { query } from '../define.ts';
import { fields } from '../fields.ts';
import { vehicleId } from '../id-fields.ts';
import { vehicle } from './vehicle.ts';

export const findVehicle = query({
  slug: 'find-vehicle',
  path: '/vehicle/find',
  may: 'office',
  scope: 'firm',
  summary: 'One vehicle with all its details',
  input: fields({ vehicleId }),
  changesWith: ({ vehicleId }) => [`vehicle:${vehicleId}`, 'users', 'branches'],
  response: v.object({ vehicle }),
});
