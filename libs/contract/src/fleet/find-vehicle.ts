import * as v from 'valibot';
import { query } from '../define.ts';
import { fields } from '../fields.ts';
import { vehicleId } from '../id-fields.ts';
import { past, pastInAnswer } from '../past.ts';
import { vehicle } from './vehicle.ts';

export const findVehicle = query({
  slug: 'find-vehicle',
  path: '/vehicle/find',
  may: 'office',
  scope: 'firm',
  summary: 'One vehicle with all its details, now or in the past',
  input: fields({ vehicleId, ...past }),
  changesWith: ({ vehicleId }) => [`vehicle:${vehicleId}`, 'users', 'branches'],
  response: v.object({ vehicle, past: pastInAnswer }),
});
