import { type vehicle } from '@bahi/contract/fleet/vehicle';
import { readingFromHundredths } from '@bahi/kernel/measures';
import { type Rows } from '@bahi/read-store/read-store';
import type * as v from 'valibot';
import { vehicleTable, type VehicleRow } from './fleet.projection.ts';

export function vehicleAnswer(row: VehicleRow): v.InferOutput<typeof vehicle> {
  const { id, vehicleNo, vehicleType, fuelType, odoType, runningTripIds, lastReading } = row;
  return {
    id,
    vehicleNo,
    vehicleType,
    fuelType,
    odoType,
    status: runningTripIds.length > 0 ? 'ON_TRIP' : 'IDLE',
    lastOdoReading: lastReading === null ? null : readingFromHundredths(lastReading.hundredths),
  };
}

/** What rows know of a vehicle beside its stream; for warnings, never for a rule. */
export interface VehicleStanding {
  readonly onTrip: boolean;
  readonly lastReading: VehicleRow['lastReading'];
}

export async function vehicleStanding(rows: Rows, vehicleId: string): Promise<VehicleStanding> {
  const row = await rows.get(vehicleTable, vehicleId);
  return { onTrip: (row?.runningTripIds.length ?? 0) > 0, lastReading: row?.lastReading ?? null };
}
