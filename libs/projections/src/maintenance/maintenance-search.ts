import { type InputOf } from '@bahi/contract/define';
import { type MaintenanceCategory } from '@bahi/contract/labels';
import { type listMaintenance } from '@bahi/contract/maintenance/list-maintenance';
import { type Rows, type SortBy, type Where } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { inDays } from '../list.ts';
import { areIdsOfFirm } from '../are-ids-of-firm.ts';
import { userTable } from '../access/access.projection.ts';
import { vehicleTable } from '../fleet/fleet.projection.ts';
import { NEWEST_FIRST, type MaintenanceRow } from './maintenance.projection.ts';
import { partyTable } from '../parties/parties.projection.ts';
import { tripTable } from '../trips/trips.projection.ts';

type Filters = Pick<
  InputOf<typeof listMaintenance>,
  'vendorId' | 'tripId' | 'vehicleId' | 'driverId' | 'startDate' | 'endDate' | 'corrections'
> & { readonly categories: readonly MaintenanceCategory[] | null };

export const ORDERS = {
  date: ['occurredOn', 'position'],
  '-date': NEWEST_FIRST,
  amount: ['amountPaise', 'position'],
  '-amount': ['-amountPaise', '-position'],
} as const satisfies Record<string, readonly SortBy<MaintenanceRow>[]>;

interface Search {
  /** Includes, on request, the records that were taken back. */
  readonly listed: Where<MaintenanceRow>;
  /** Leaves out the records that were taken back; for totals. */
  readonly counted: Where<MaintenanceRow>;
}

/** Null if a filter names something outside the firm or, for a DRIVER, another driver. */
export async function searchMaintenance(
  rows: Rows,
  filters: Filters,
  caller: Member,
): Promise<Search | null> {
  const { organisationId } = caller;
  const { vendorId, tripId, vehicleId, categories, corrections } = filters;
  const driverId = caller.role === 'DRIVER' ? caller.userId : filters.driverId;
  if (driverId !== (filters.driverId ?? driverId)) return null;
  const isOwn = await areIdsOfFirm(rows, organisationId, [
    [partyTable, vendorId],
    [tripTable, tripId],
    [vehicleTable, vehicleId],
    [userTable, driverId],
  ]);
  if (!isOwn) return null;
  const counted: Where<MaintenanceRow> = {
    organisationId,
    vendorId: vendorId ?? undefined,
    // A DRIVER sees only fill-ups of their trips.
    tripId: tripId ?? (caller.role === 'DRIVER' ? { above: '' } : undefined),
    vehicleId: vehicleId ?? undefined,
    driverId: driverId ?? undefined,
    category: categories === null ? undefined : { in: categories },
    occurredOn: inDays(filters),
    isCorrection: false,
  };
  return { counted, listed: corrections ? { ...counted, isCorrection: undefined } : counted };
}

/** A DRIVER sees only fill-ups of their trips (docs/rules/permissions.md#what-a-driver-sees). */
export function mayCallerSee({ organisationId, driverId, tripId }: MaintenanceRow, caller: Member): boolean {
  if (organisationId !== caller.organisationId) return false;
  return caller.role !== 'DRIVER' || (driverId === caller.userId && tripId !== null);
}
