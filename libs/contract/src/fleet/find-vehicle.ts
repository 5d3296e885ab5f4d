import * as v from 'valibot';
import { query } from '../define.ts';
import { fields, id } from '../fields.ts';
import { vehicle } from './vehicle.ts';

export const findVehicle = query({
  slug: 'find-vehicle',
  path: '/vehicle/find',
  may: 'office',
  summary: 'One vehicle with everything that is known of it',
  input: fields({ vehicleId: id }),
  changesWith: ({ vehicleId }) => [`vehicle:${vehicleId}`, 'users'],
  response: v.object({ vehicle }),
});
