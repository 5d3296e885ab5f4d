import { type listedVehicle, type vehicle } from '@bahi/contract/fleet/vehicle';
import { GRAMS_PER, type Hundredths, readingFromHundredths } from '@bahi/kernel/measures';
import { type DatedReading } from '@bahi/domain/odometer';
import { type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import type * as v from 'valibot';
import { namedBranches } from '../branches/branch-names.ts';
import { userTable } from '../access/access.projection.ts';
import { lastReading, readingsAround } from './odometer.ts';
import { countDocuments, vehicleDocuments } from './vehicle-documents-response.ts';
import { vehicleTable, type VehicleRow } from './fleet.projection.ts';

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
  const staffById = (id: string | null) => {
    const person = id === null ? undefined : people.get(id);
    // A person who left the firm no longer drives or manages its vehicles.
    return person?.left === true ? { id: null, name: null } : { id, name: person?.name ?? null };
  };
  const readings = new Map<string, Hundredths>();
  for (const { id } of page) {
    const last = await lastReading(rows, id);
    if (last !== null) readings.set(id, last.hundredths);
  }
  const readingById = (id: string) => {
    const hundredths = readings.get(id);
    return hundredths === undefined ? null : readingFromHundredths(hundredths);
  };
  return page.map((row) => ({
    id: row.id,
    vehicleNo: row.vehicleNo,
    vehicleType: row.vehicleType,
    fuelType: row.fuelType,
    odoType: row.odoType,
    status: row.status,
    lastOdoReading: readingById(row.id),
    driverId: staffById(row.driverId).id,
    driverName: staffById(row.driverId).name,
    managerId: staffById(row.managerId).id,
    managerName: staffById(row.managerId).name,
    registrationDate: row.registrationDate,
    ...countDocuments(row, today),
  }));
}

/** The full details of the vehicle. */
export async function vehicleResponse(
  rows: Rows,
  row: VehicleRow,
  today: Day,
): Promise<v.InferInput<typeof vehicle>> {
  const [listed] = await listedVehicles(rows, [row], today);
  if (listed === undefined) throw new Error('one row gives one vehicle');
  const history = [{ branchId: row.firstBranchId, since: null }, ...row.laterBranches];
  const branchById = await namedBranches(
    rows,
    history.map(({ branchId }) => branchId),
  );
  const { manufacturer, model, chassisNo, engineNo, wheelCount, registry } = row;
  const { loadCapacityGrams: load, tankLitresHundredths: tank } = row;
  return {
    ...listed,
    branch: branchById(row.branchId),
    branchHistory: history.map(({ branchId, since }) => ({ branch: branchById(branchId), since })),
    manufacturer,
    model,
    chassisNo,
    engineNo,
    wheelCount,
    loadCapacity: load === null ? null : load / GRAMS_PER.MT,
    tankCapacity: tank === null ? null : readingFromHundredths(tank),
    vaahanRes: registry === null ? null : { VehicleDetails: registry },
    ...(await vehicleDocuments(rows, row, today)),
  };
}

/** Facts about a vehicle that only the rows have. They cause warnings only, since rows may lag behind. */
export interface VehicleActivity {
  readonly onTrip: boolean;
  /** The readings around the requested days. */
  readonly readings: readonly DatedReading[];
}

/** Used when the rows cannot be read: it gives no warnings. */
export const UNKNOWN_ACTIVITY: VehicleActivity = { onTrip: false, readings: [] };

/**
 * @param days the days around which readings are read
 * @param exceptTripId a trip whose own readings are left out
 */
export async function vehicleActivity(
  rows: Rows,
  vehicleId: string,
  days: readonly Day[],
  exceptTripId?: string,
): Promise<VehicleActivity> {
  const row = await rows.get(vehicleTable, vehicleId);
  const except = exceptTripId === undefined ? {} : { exceptSourceId: exceptTripId };
  const readings = await readingsAround(rows, { vehicleId, days, ...except });
  return { onTrip: (row?.runningTripIds.length ?? 0) > 0, readings };
}
