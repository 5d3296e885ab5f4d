import { vehicle } from '@bahi/domain/fleet/vehicle';
import { user } from '@bahi/domain/access/user';
import { type Day } from '@bahi/kernel/day';
import { toShortId } from '@bahi/kernel/short-id';
import { applyInParts } from '@bahi/read-store/apply-events';
import { type Rows } from '@bahi/read-store/read-store';
import { accessProjection, userTable, type UserRow } from '../access/access.projection.ts';
import { type CommandLog } from '../audit/command-log.ts';
import { type CommandRow } from '../audit/command-row.ts';
import { STEPS_OF_VEHICLE } from '../audit/things.ts';
import { commandTable, concernTable } from '../audit/trail.projection.ts';
import {
  fleetProjection,
  vehicleTable,
  withRunningTrips,
  type VehicleRow,
} from '../fleet/fleet.projection.ts';
import { readingChanges, readingKey } from '../fleet/readings/reading-changes.ts';
import { readingsProjection, readingTable, type ReadingRow } from '../fleet/readings/readings.projection.ts';
import { vehicleAsOf } from '../fleet/vehicle-as-of.ts';
import { tripAsOf } from '../trips/trip-as-of.ts';
import { tripsProjection, tripTable, type TripRow } from '../trips/trips.projection.ts';
import { type KnownLog } from './known-log.ts';

/** Rows of a vehicle as the books showed them. */
export interface PastVehicle {
  readonly row: VehicleRow;
  readonly readings: ReadonlyMap<string, ReadingRow>;
  /** Of all branches. A trip that had ended may show what happened to it later. */
  readonly trips: ReadonlyMap<string, TripRow>;
  /** Its driver and manager, with their names of today. */
  readonly people: ReadonlyMap<string, UserRow>;
}

/**
 * Reads a vehicle of the past; null before it existed. Its own events give its row. Its trips and readings are those of
 * today, but for the ones that later commands changed: these are folded from their own streams.
 * @param rows of the whole firm
 */
export async function readPastVehicle(
  rows: Rows,
  { vehicleId, organisationId, asOf }: Asked,
  { known, log }: Logs,
): Promise<PastVehicle | null> {
  const events = await known.readStream(vehicle.stream(organisationId, vehicleId).name);
  const row = (await applyInParts(fleetProjection, events)).get(vehicleTable, vehicleId);
  if (row === undefined) return null;
  const present = await readPresent(rows, vehicleId, organisationId);
  const { trips, readings } = await takeBackLaterChanges(rows, present, vehicleId, { known, log });
  const tripsThen = asOf === null ? trips : mapRows(trips, (trip) => tripAsOf(trip, asOf));
  const readingsThen =
    asOf === null ? readings : mapRows(readings, (reading) => (reading.date <= asOf ? reading : null));
  const running = [...tripsThen.values()].filter(({ status }) => status === 'STARTED');
  return {
    row: withRunningTrips(
      asOf === null ? row : vehicleAsOf(row, asOf),
      running.map(({ id }) => id),
    ),
    readings: readingsThen,
    trips: tripsThen,
    people: await readPeople(rows, row, known),
  };
}

interface Asked {
  readonly vehicleId: string;
  readonly organisationId: string;
  readonly asOf: Day | null;
}

interface Logs {
  readonly known: KnownLog;
  readonly log: CommandLog;
}

interface VehicleRows {
  readonly trips: ReadonlyMap<string, TripRow>;
  readonly readings: ReadonlyMap<string, ReadingRow>;
}

async function readPresent(rows: Rows, vehicleId: string, organisationId: string): Promise<VehicleRows> {
  const trips = await rows.find(tripTable, { where: { organisationId, vehicleId } });
  const readings = await rows.find(readingTable, { where: { vehicleId } });
  return { trips: byId(trips), readings: byId(readings) };
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

function mapRows<Row>(
  rows: ReadonlyMap<string, Row>,
  toPast: (row: Row) => Row | null,
): ReadonlyMap<string, Row> {
  return new Map(
    [...rows].flatMap(([key, row]) => {
      const past = toPast(row);
      return past === null ? [] : [[key, past] as const];
    }),
  );
}

/** Folds anew the streams of trips and entries that changed the vehicle after the time. */
async function takeBackLaterChanges(
  rows: Rows,
  present: VehicleRows,
  vehicleId: string,
  { known, log }: Logs,
): Promise<VehicleRows> {
  if (known.firstUnknown === null) return present;
  const [trips, readings] = [new Map(present.trips), new Map(present.readings)];
  for (const stream of await listStreamsChangedSince(rows, log, vehicleId, known.firstUnknown)) {
    const events = (await log.readStream(stream)).map(({ event }) => event);
    const changes = events.flatMap((event) => readingChanges(event));
    for (const { origin } of changes) readings.delete(readingKey(origin.source, origin.sourceId));
    const knownEvents = events.filter((event) => known.isKnown(event));
    const readingsThen = await applyInParts(readingsProjection, knownEvents);
    for (const [key, row] of readingsThen.all(readingTable))
      if (row.vehicleId === vehicleId) readings.set(key, row);
    if (!stream.startsWith('trip-')) continue;
    const tripId = stream.slice(stream.indexOf('.') + 1);
    const trip = (await applyInParts(tripsProjection, knownEvents)).get(tripTable, tripId);
    if (trip?.vehicleId === vehicleId) trips.set(tripId, trip);
    else trips.delete(tripId);
  }
  return { trips, readings };
}

/** The streams with a later event that moved the vehicle or one of its readings. */
async function listStreamsChangedSince(
  rows: Rows,
  log: CommandLog,
  vehicleId: string,
  { number }: CommandRow,
): Promise<ReadonlySet<string>> {
  const where = { thing: toShortId(vehicleId), number: { atLeast: number } };
  const concerns = await rows.find(concernTable, { where, sort: ['number'] });
  const commands = await rows.getMany(
    commandTable,
    concerns.map(({ command }) => command),
  );
  const logged = await log.readCommands([...commands.values()].map(({ position }) => position));
  const moving = logged.filter(
    ({ event }) => STEPS_OF_VEHICLE.includes(event.type) || readingChanges(event).length > 0,
  );
  return new Set(moving.map(({ event }) => event.stream));
}

/** Whether they had left the firm by then; all else of them is of today. */
async function readPeople(
  rows: Rows,
  { driverId, managerId }: VehicleRow,
  known: KnownLog,
): Promise<ReadonlyMap<string, UserRow>> {
  const people = new Map<string, UserRow>();
  for (const [id, person] of await rows.getMany(userTable, [driverId ?? [], managerId ?? []].flat())) {
    const events = person.left ? await known.readStream(user.stream(id).name) : [];
    const then = (await applyInParts(accessProjection, events)).get(userTable, id);
    const { left = person.left } = then ?? {};
    people.set(id, { ...person, left });
  }
  return people;
}
