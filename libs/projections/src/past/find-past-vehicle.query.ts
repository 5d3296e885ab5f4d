import { trip } from '@bahi/domain/trips/trip';
import { type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { userTable } from '../access/access.projection.ts';
import { type CommandLog } from '../audit/command-log.ts';
import { type Member } from '../caller.ts';
import { findVehicle, type VehicleAnswer } from '../fleet/find-vehicle.query.ts';
import { vehicleTable } from '../fleet/fleet.projection.ts';
import { readingTable } from '../fleet/readings/readings.projection.ts';
import { findRecentTrip, vehicleInfo, type VehicleInfoAnswer } from '../fleet/vehicle-info.query.ts';
import { type ScopedRows } from '../scoped-rows.ts';
import { foldTripAsOf } from '../trips/trip-as-of.ts';
import { tripTable, type TripRow } from '../trips/trips.projection.ts';
import { dayOfPast, type PastBounds } from '../past-bounds.ts';
import { KnownLog } from './known-log.ts';
import { LaidTables, layOver } from './laid-rows.ts';
import { readPastVehicle, type PastVehicle } from './past-vehicle.ts';

interface NamedVehicle extends PastBounds {
  readonly vehicleId: string;
}

/** What a query about a vehicle of the past reads besides rows. */
interface Reading {
  readonly today: Day;
  readonly log: CommandLog;
}

/** The vehicle as the books showed it, with the names of today; null before it existed. docs/rules/audit.md#the-past. */
export async function findPastVehicle(
  rows: ScopedRows,
  named: NamedVehicle,
  caller: Member,
  { today, log }: Reading,
): Promise<VehicleAnswer | null> {
  const opened = await openPast(rows.firm, named, caller, log);
  if (opened === null) return null;
  const laidRows = layOver(rows.firm, lay(opened.past));
  return withoutActions(await findVehicle(laidRows, named, caller, dayOfPast(named, today)));
}

/** The same with the trip that had started last, among those that the caller may see now and as they were. */
export async function pastVehicleInfo(
  rows: ScopedRows,
  named: NamedVehicle,
  caller: Member,
  { today, log }: Reading,
): Promise<VehicleInfoAnswer | null> {
  const opened = await openPast(rows.firm, named, caller, log);
  if (opened === null) return null;
  const { past, known } = opened;
  const seen = caller.branches === 'ALL' ? past.trips : await rows.getMany(tripTable, past.trips.keys());
  const trips = new Map([...past.trips].filter(([id, trip]) => seen.has(id) && rows.maySee(tripTable, trip)));
  const laidRows = layOver(rows.firm, lay(past).set(tripTable, trips));
  const recent = await findRecentTrip(laidRows, caller.organisationId, named.vehicleId);
  if (recent !== undefined) trips.set(recent.id, await readPastTrip(recent, named, known));
  return withoutActions(await vehicleInfo(laidRows, named, caller, dayOfPast(named, today)));
}

async function openPast(
  rows: Rows,
  { vehicleId, asOf, knownAt }: NamedVehicle,
  { organisationId }: Member,
  log: CommandLog,
): Promise<{ readonly past: PastVehicle; readonly known: KnownLog } | null> {
  const present = await rows.get(vehicleTable, vehicleId);
  if (present?.organisationId !== organisationId) return null;
  const known = await KnownLog.open(rows, { organisationId, knownAt }, log);
  const past = await readPastVehicle(rows, { vehicleId, organisationId, asOf }, { known, log });
  return past && { past, known };
}

function lay({ row, readings, people }: PastVehicle): LaidTables {
  return new LaidTables()
    .set(vehicleTable, new Map([[row.id, row]]))
    .set(readingTable, readings)
    .set(userTable, people);
}

/** The trip with the status that it had then. */
async function readPastTrip(row: TripRow, { asOf }: PastBounds, known: KnownLog): Promise<TripRow> {
  const events = await known.readStream(trip.stream(row.organisationId, row.id).name);
  return (await foldTripAsOf(events, row.id, asOf)) ?? row;
}

function withoutActions<Answer extends VehicleAnswer>(answer: Answer | null): Answer | null {
  if (answer === null) return null;
  const { vehicle } = answer;
  const meterReplacements = vehicle.meterReplacements.map((each) => ({ ...each, deletable: false }));
  return { ...answer, vehicle: { ...vehicle, meterReplacements } };
}
