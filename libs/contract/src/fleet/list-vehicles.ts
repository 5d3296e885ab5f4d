import * as v from 'valibot';
import { vehicleId } from '../id-fields.ts';
import { query } from '../define.ts';
import {
  fields,
  listLength,
  oneOf,
  oneOrMany,
  optional,
  page,
  sortBy,
  optionalSearchText,
} from '../fields.ts';
import { vehicleStatuses, vehicleTypes } from '../labels.ts';
import { codes } from '../codes.ts';
import { listedVehicle } from './vehicle.ts';

export const vehicleSorts = ['vehicleNo', '-vehicleNo'] as const;

export const listVehicles = query({
  slug: 'list-vehicles',
  path: '/vehicle/list',
  may: 'office',
  scope: 'firm',
  summary: 'Vehicles of the firm, newest first',
  input: fields({
    ...page,
    vehicleId: optional(vehicleId),
    /** A part of the number, in any case; spaces and dashes in it say nothing. */
    vehicleNo: optionalSearchText(20),
    vehicleStatus: optional(oneOrMany(oneOf(codes(vehicleStatuses)))),
    vehicleType: optional(oneOrMany(oneOf(codes(vehicleTypes)))),
    sort: sortBy(vehicleSorts),
  }),
  changesWith: () => ['vehicles', 'users'],
  response: v.object({ vehicles: v.array(listedVehicle), ...listLength }),
});
