import {
  type DatedReading,
  compareReadings,
  findLastReading,
  type MeterReading,
  type MeterReplacement,
  Meters,
} from '@bahi/domain/meters';
import { type Day } from '@bahi/kernel/day';
import { type Range, type Rows } from '@bahi/read-store/read-store';
import { vehicleTable, type VehicleRow } from './fleet.projection.ts';
import { readingTable, type ReadingRow } from './readings/readings.projection.ts';

const NEWEST_FIRST = ['-date', '-hundredths'] as const;
const OLDEST_FIRST = ['date', 'hundredths'] as const;

type MeteredVehicle = Pick<VehicleRow, 'id' | 'meterReplacements'>;

/** The reading of the latest day; on one day, that of the highest run. docs/rules/fleet.md#odometer. */
export async function lastReading(rows: Rows, vehicle: MeteredVehicle): Promise<MeterReading | null> {
  return findEdge(rows, vehicle, { meters: await readMeters(rows, vehicle), edge: 'last', days: {} });
}

/** Days between two bounds, each included unless it is `below`; '' is the day of the reading at creation. */
type ReadingDays = Range<Day | ''>;

interface Edge {
  /** Those that {@link readMeters} returned for the vehicle. */
  readonly meters: Meters;
  readonly edge: 'first' | 'last';
  readonly days: ReadingDays;
}

/** The first or last reading in these days; the two of each replacement count. Null: none. */
export async function findEdge(
  rows: Rows,
  { id: vehicleId }: MeteredVehicle,
  { meters, edge, days }: Edge,
): Promise<MeterReading | null> {
  const sort = edge === 'last' ? NEWEST_FIRST : OLDEST_FIRST;
  const where = Object.keys(days).length === 0 ? { vehicleId } : { vehicleId, date: days };
  const [found] = await rows.find(readingTable, { where, sort, limit: 1 });
  // Of the day of a replacement, all readings are known: the highest number need not be the last.
  const known = meters.listReadings().filter(({ date }) => isIn(date, days));
  const all = [...(found === undefined ? [] : [meters.place(found)]), ...known];
  return edge === 'last' ? findLastReading(all) : (all.toSorted(compareReadings)[0] ?? null);
}

function isIn(date: Day | '', { above, atLeast, atMost, below }: ReadingDays): boolean {
  if (above !== undefined && date <= above) return false;
  if (below !== undefined && date >= below) return false;
  return (atLeast === undefined || date >= atLeast) && (atMost === undefined || date <= atMost);
}

/** The meters of a vehicle, with the readings that decide which meter another reading belongs to. */
export async function readMeters(
  rows: Rows,
  { id: vehicleId, meterReplacements = [] }: MeteredVehicle,
): Promise<Meters> {
  const known = await readingsAtReplacements(rows, { vehicleId, replacements: meterReplacements });
  return new Meters(
    meterReplacements,
    known.map(({ date, hundredths }) => ({ date, hundredths })),
  );
}

/** The meters of these vehicles, by vehicle id; those that never had another meter need no readings. */
export async function readMetersById(
  rows: Rows,
  vehicles: Iterable<MeteredVehicle>,
): Promise<ReadonlyMap<string, Meters>> {
  const metersById = new Map<string, Meters>();
  for (const vehicle of vehicles) metersById.set(vehicle.id, await readMeters(rows, vehicle));
  return metersById;
}

/** A source has up to two readings. They are compared with each other on entry, so they are left out here. */
const MAX_OWN = 2;

/** At most this many readings of one day are loaded, which is enough to check their order. */
const MAX_OF_DAY = 50;

interface ReadingSelection {
  readonly vehicleId: string;
  /** The readings of this trip or entry are left out. */
  readonly exceptSourceId?: string | undefined;
}

/**
 * The readings of a vehicle around these days, for `odometerWarnings`: those of each day, the last one before and the
 * first one after; and those that `Meters` needs. Leaves out the readings of `exceptSourceId`.
 */
export async function readingsAround(
  rows: Rows,
  { days, ...selection }: ReadingSelection & { readonly days: readonly Day[] },
): Promise<readonly DatedReading[]> {
  if (days.length === 0) return [];
  const { vehicleId, exceptSourceId } = selection;
  const replacements = (await rows.get(vehicleTable, vehicleId))?.meterReplacements ?? [];
  const found = [...(await readingsAtReplacements(rows, { ...selection, replacements }))];
  const own = exceptSourceId === undefined ? 0 : MAX_OWN;
  const isOther = ({ sourceId }: ReadingRow) => sourceId !== exceptSourceId;
  const newest = await rows.find(readingTable, { where: { vehicleId }, sort: NEWEST_FIRST, limit: 1 + own });
  const last = newest.find(isOther);
  for (const day of new Set(days)) {
    // Nearly every entry is later than all readings, so one query is enough for it.
    if (last === undefined || last.date < day) {
      found.push(...(last === undefined ? [] : [last]));
      continue;
    }
    const nearest = [
      { where: { vehicleId, date: { below: day } }, sort: NEWEST_FIRST, limit: 1 },
      { where: { vehicleId, date: day }, sort: ['hundredths'], limit: MAX_OF_DAY },
      { where: { vehicleId, date: { above: day } }, sort: OLDEST_FIRST, limit: 1 },
    ] as const;
    for (const { limit, ...query } of nearest) {
      const page = await rows.find(readingTable, { ...query, limit: limit + own });
      found.push(...page.filter(isOther).slice(0, limit));
    }
  }
  return found.map(({ date, hundredths }) => ({ date, hundredths }));
}

/** For each replacement, the readings of its day and the last one before it. */
async function readingsAtReplacements(
  rows: Rows,
  {
    vehicleId,
    exceptSourceId,
    replacements,
  }: ReadingSelection & { readonly replacements: readonly Pick<MeterReplacement, 'date'>[] },
): Promise<readonly ReadingRow[]> {
  const found: ReadingRow[] = [];
  const own = exceptSourceId === undefined ? 0 : MAX_OWN;
  for (const { date } of replacements) {
    const before = await rows.find(readingTable, {
      where: { vehicleId, date: { below: date } },
      sort: NEWEST_FIRST,
      limit: 1 + own,
    });
    const ofDay = await rows.find(readingTable, { where: { vehicleId, date } });
    const others = before.filter(({ sourceId }) => sourceId !== exceptSourceId);
    found.push(...others.slice(0, 1), ...ofDay.filter(({ sourceId }) => sourceId !== exceptSourceId));
  }
  return found;
}

/**
 * What a replacement on a day is checked against: the readings around it and around the other replacements, and one
 * between each two replacements, which shows that the meter between them is in use.
 */
export async function readingsForReplacement(
  rows: Rows,
  { id: vehicleId, meterReplacements = [] }: MeteredVehicle,
  day: Day,
): Promise<readonly DatedReading[]> {
  const days = [...meterReplacements.map(({ date }) => date), day].toSorted();
  const found: DatedReading[] = [];
  for (const [index, date] of days.entries()) {
    const between = { above: date, below: days[index + 1] };
    const used = await rows.find(readingTable, { where: { vehicleId, date: between }, limit: 1 });
    found.push(...used);
  }
  const replacements = days.map((date) => ({ date }));
  found.push(...(await readingsAtReplacements(rows, { vehicleId, replacements })));
  const around = await readingsAround(rows, { vehicleId, days: [day] });
  return [...around, ...found.map(({ date, hundredths }) => ({ date, hundredths }))];
}
