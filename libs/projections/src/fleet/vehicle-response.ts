import { type listedVehicle, type vehicle } from '@bahi/contract/fleet/vehicle';
import { GRAMS_PER, readingFromHundredths } from '@bahi/kernel/measures';
import { type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import type * as v from 'valibot';
import { userTable } from '../rows/access.projection.ts';
import { countDocuments, vehicleDocuments } from './vehicle-documents-response.ts';
import { vehicleTable, type VehicleRow } from '../rows/fleet.projection.ts';

/** The rows with the names of their people; one look-up for the whole page. */
export async function listedVehicles(
  rows: Rows,
  page: readonly VehicleRow[],
  today: Day,
): Promise<v.InferInput<typeof listedVehicle>[]> {
  const people = await rows.getMany(
    userTable,
    page.flatMap(({ driverId, managerId }) => [driverId ?? [], managerId ?? []].flat()),
  );
  const staffOf = (id: string | null) => {
    const person = id === null ? undefined : people.get(id);
    // Who left the firm drives and looks after none of its vehicles.
    return person?.left === true ? { id: null, name: null } : { id, name: person?.name ?? null };
  };
  return page.map((row) => ({
    id: row.id,
    vehicleNo: row.vehicleNo,
    vehicleType: row.vehicleType,
    fuelType: row.fuelType,
    odoType: row.odoType,
    status: row.status,
    lastOdoReading: row.lastReading === null ? null : readingFromHundredths(row.lastReading.hundredths),
    driverId: staffOf(row.driverId).id,
    driverName: staffOf(row.driverId).name,
    managerId: staffOf(row.managerId).id,
    managerName: staffOf(row.managerId).name,
    registrationDate: row.registrationDate,
    ...countDocuments(row, today),
  }));
}

/** The whole vehicle. */
export async function vehicleResponse(
  rows: Rows,
  row: VehicleRow,
  today: Day,
): Promise<v.InferInput<typeof vehicle>> {
  const [listed] = await listedVehicles(rows, [row], today);
  if (listed === undefined) throw new Error('one row gives one vehicle');
  const { manufacturer, model, chassisNo, engineNo, wheelCount } = row;
  const { loadCapacityGrams: load, tankLitresHundredths: tank } = row;
  return {
    ...listed,
    manufacturer,
    model,
    chassisNo,
    engineNo,
    wheelCount,
    loadCapacity: load === null ? null : load / GRAMS_PER.MT,
    tankCapacity: tank === null ? null : readingFromHundredths(tank),
    ...(await vehicleDocuments(rows, row, today)),
  };
}

/** What only rows know of a vehicle, from its trips; for warnings, never for a rule. */
export interface VehicleActivity {
  readonly onTrip: boolean;
  readonly lastReading: VehicleRow['lastReading'];
}

/** Of one whose rows can't be read: nothing to warn of. */
export const UNKNOWN_ACTIVITY: VehicleActivity = { onTrip: false, lastReading: null };

export async function vehicleActivity(rows: Rows, vehicleId: string): Promise<VehicleActivity> {
  const row = await rows.get(vehicleTable, vehicleId);
  return { onTrip: (row?.runningTripIds.length ?? 0) > 0, lastReading: row?.lastReading ?? null };
}
