import { type listedVehicle, type vehicle } from '@bahi/contract/fleet/vehicle';
import { GRAMS_PER, type Hundredths, readingFromHundredths } from '@bahi/kernel/measures';
import { type DatedReading, Meters } from '@bahi/domain/meters';
import { isDeletable } from '@bahi/domain/fleet/replace-meter';
import { type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import type * as v from 'valibot';
import { namedBranches } from '../branches/branch-names.ts';
import { userTable } from '../access/access.projection.ts';
import { lastReading, readingsAround, readingsForReplacement } from './odometer.ts';
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
  for (const row of page) {
    const last = await lastReading(rows, row);
    if (last !== null) readings.set(row.id, last.hundredths);
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

/** The run of the vehicle and the replacements of its meter, the newest first. */
async function meterResponse(
  rows: Rows,
  row: VehicleRow,
): Promise<Pick<v.InferInput<typeof vehicle>, 'lastOdoReadingOn' | 'run' | 'meterReplacements'>> {
  const last = await lastReading(rows, row);
  const run = last === null ? null : readingFromHundredths(last.run);
  const lastOdoReadingOn = last === null || last.date === '' ? null : last.date;
  const { meterReplacements = [] } = row;
  const [newest] = meterReplacements.slice(-1);
  if (newest === undefined) return { lastOdoReadingOn, run, meterReplacements: [] };
  const meters = new Meters(meterReplacements, await readingsForReplacement(rows, row, newest.date));
  return {
    lastOdoReadingOn,
    run,
    meterReplacements: meterReplacements.toReversed().map(({ id, date, oldReading, newReading }) => ({
      id,
      date,
      oldReading: readingFromHundredths(oldReading),
      newReading: readingFromHundredths(newReading),
      deletable: isDeletable(id, meters),
    })),
  };
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
    ...(await meterResponse(rows, row)),
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
  /** Whether its meter was replaced on one of the requested days. */
  readonly hasReplacement: boolean;
  /** The readings around the requested days, and those that `Meters` needs. */
  readonly readings: readonly DatedReading[];
}

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
  const readings = await readingsAround(rows, { vehicleId, days, exceptSourceId: exceptTripId });
  const replacedOn = (row?.meterReplacements ?? []).map(({ date }) => date);
  const hasReplacement = days.some((day) => replacedOn.includes(day));
  return { onTrip: (row?.runningTripIds.length ?? 0) > 0, hasReplacement, readings };
}
