import * as v from 'valibot';
import { optionalBranch } from '../branch-fields.ts';
import { driverId, managerId, vehicleId } from '../id-fields.ts';
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
import { documentHealths } from './vehicle-document.ts';
import { listedVehicle } from './vehicle.ts';

/** By age the youngest first, by health the worst first; a vehicle without the value comes last. */
export const vehicleSorts = [
  'vehicleNo',
  '-vehicleNo',
  'vehicleType',
  '-vehicleType',
  'age',
  '-age',
  'documentHealth',
  '-documentHealth',
  'status',
  '-status',
] as const;
export type VehicleSort = (typeof vehicleSorts)[number];

/** NONE: no document has an expiry date. */
export const documentHealthFilters = { ...documentHealths, NONE: 'No Documents' } as const;
export type DocumentHealthFilter = keyof typeof documentHealthFilters;

export const listVehicles = query({
  slug: 'list-vehicles',
  path: '/vehicle/list',
  may: 'office',
  scope: 'firm',
  summary: 'Vehicles of the firm, newest first',
  input: fields({
    ...page,
    vehicleId: optional(vehicleId),
    /** A part of the number, in any case; spaces and dashes are ignored. */
    vehicleNo: optionalSearchText(20),
    vehicleStatus: optional(oneOrMany(oneOf(codes(vehicleStatuses)))),
    vehicleType: optional(oneOrMany(oneOf(codes(vehicleTypes)))),
    documentHealth: optional(oneOrMany(oneOf(codes(documentHealthFilters)))),
    /** The driver who usually drives it, and the manager who looks after it. */
    driverId: optional(driverId),
    managerId: optional(managerId),
    branchId: optionalBranch,
    sort: sortBy(vehicleSorts),
  }),
  changesWith: () => ['vehicles', 'users'],
  response: v.object({ vehicles: v.array(listedVehicle), ...listLength }),
});
