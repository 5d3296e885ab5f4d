import * as v from 'valibot';
import { query } from '../define.ts';
import { fields, line, listLength, optional, page } from '../fields.ts';
import { vehicle } from './vehicle.ts';

export const listVehicles = query({
  slug: 'list-vehicles',
  path: '/vehicle/list',
  may: 'office',
  summary: 'Vehicles of the firm, newest first',
  input: fields({ ...page, vehicleNo: optional(line(20)) }),
  answers: v.object({ vehicles: v.array(vehicle), ...listLength }),
});
