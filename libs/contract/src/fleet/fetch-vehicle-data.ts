import * as v from 'valibot';
import { query } from '../define.ts';
import { fields, vehicleNumber } from '../fields.ts';

export const fetchVehicleData = query({
  slug: 'fetch-vehicle-data',
  path: '/ulip/vaahan',
  may: 'office',
  scope: 'firm',
  summary: 'What the national register says of a vehicle number',
  description:
    'Answers the fields of the register by their own names. 404 where it has no such vehicle; 503 `registry-unavailable` where it cannot be asked; a firm asks at most 60 times an hour.',
  input: fields({ vehicleNumber }),
  changesWith: () => [],
  response: v.object({
    res: v.array(v.object({ VehicleDetails: v.record(v.string(), v.string()) })),
  }),
});
