import * as v from 'valibot';
import { optionalBranch } from '../branch-fields.ts';
import { query } from '../define.ts';
import { day, fields, listLength, oneOrMany, optional, page, sortBy } from '../fields.ts';
import { driverId, partyId, tripId, vehicleId } from '../id-fields.ts';
import { maintenanceCategory } from './create-maintenance.ts';
import { maintenance } from './maintenance.ts';

export const maintenanceSorts = ['date', '-date', 'amount', '-amount'] as const;

/** The filters that the list of records and the list of fill-ups share. */
export const maintenanceFilters = {
  vendorId: optional(partyId),
  tripId: optional(tripId),
  vehicleId: optional(vehicleId),
  branchId: optionalBranch,
  /** The driver whom the record names. */
  driverId: optional(driverId),
  /** Business dates, both ends included. */
  startDate: optional(day),
  endDate: optional(day),
  /** Whether to list records that were taken back, too. */
  corrections: v.nullish(v.boolean(), false),
  sort: sortBy(maintenanceSorts),
};

export const listMaintenance = query({
  slug: 'list-maintenance',
  path: '/maintenance/list',
  may: 'office',
  scope: 'branch',
  summary: 'Maintenance records and fill-ups, newest first',
  input: fields({
    ...page,
    ...maintenanceFilters,
    category: optional(oneOrMany(maintenanceCategory)),
  }),
  changesWith: () => ['maintenance', 'trips', 'parties', 'vehicles', 'users'],
  response: v.object({ maintenance: v.array(maintenance), ...listLength }),
});
