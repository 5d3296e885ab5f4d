import * as v from 'valibot';
import { query } from '../define.ts';
import { fields, vehicleNumber } from '../fields.ts';

export const fetchVehicleData = query({
  slug: 'fetch-vehicle-data',
  path: '/ulip/vaahan',
  may: 'office',
  scope: 'firm',
  summary: 'The entry of the national register for a vehicle number',
  description:
    'Answers the fields of the register with its own names. 404 if it has no such vehicle; 503 `registry-unavailable` if it cannot be reached. A firm asks at most 60 times an hour.',
  input: fields({ vehicleNumber }),
  changesWith: () => [],
  response: v.object({
    res: v.array(v.object({ VehicleDetails: v.record(v.string(), v.string()) })),
  }),
});
