import { tripsData } from '@bahi/contract/data/trips';
import { distanceRun } from '@bahi/domain/trips/trip-figures';
import { tripTable } from '../trips/trips.projection.ts';
import { thingSource } from './data-source.ts';
import { decimalTextOrNull } from './written-values.ts';

/** How events name a trip, and the branch in which it was before the event. */
interface Named {
  readonly tripId?: string;
  readonly branchId?: string;
  readonly before?: { readonly branchId?: string };
}

export const tripsSource = thingSource(tripsData, {
  rows: tripTable,
  listIds: ({ data }) => [(data as Named).tripId ?? []].flat(),
  listBranches({ data }) {
    const { branchId, before } = data as Named;
    return [branchId ?? [], before?.branchId ?? []].flat();
  },
  toRecord: (row) => ({
    deleted: row.status === 'CANCELLED',
    trip_id: row.id,
    lr_number: row.lrNumber,
    status: row.status,
    branch_id: row.branchId,
    delivery_branch_id: row.deliveryBranchId,
    vehicle_id: row.vehicleId,
    customer_id: row.customerId,
    driver_id: row.driverId,
    manager_id: row.managerId,
    start_place_id: row.startLocationId,
    end_place_id: row.endLocationId,
    started_on: row.startedAt,
    ended_on: row.endedAt,
    pod_received_on: row.podReceivedAt,
    pod_submitted_on: row.podSubmittedAt,
    settled_on: row.settledAt,
    cancelled_on: row.cancelledAt,
    odo_type: row.odoType,
    start_reading: decimalTextOrNull(row.startReading),
    end_reading: decimalTextOrNull(row.endReading),
    run: decimalTextOrNull(distanceRun(row)),
    loading_grams: row.loadingGrams,
    unloading_grams: row.unloadingGrams,
    rate_type: row.rateType,
    rate_paise: row.ratePaise,
    fare_paise: row.farePaise,
    balance_paise: row.balancePaise,
    material: row.material,
    pod_number: row.podNumber,
    notes: row.notes,
  }),
});
