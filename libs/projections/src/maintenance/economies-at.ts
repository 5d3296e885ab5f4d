import { computeEconomies, MEDIAN_DAYS, type Economy, type Fuelling } from '@bahi/domain/maintenance/economy';
import { type Meters } from '@bahi/domain/meters';
import { addDays, type Day } from '@bahi/kernel/day';
import { type Rows, type Where } from '@bahi/read-store/read-store';
import { inDays } from '../list.ts';
import { readMeters } from '../fleet/odometer.ts';
import { vehicleTable, type VehicleRow } from '../fleet/fleet.projection.ts';
import { maintenanceTable, type MaintenanceRow } from './maintenance.projection.ts';

/**
 * The economies of the intervals that these fill-ups end, by fill-up id. Reads only the days that the intervals and
 * their medians need, and skips the time between distant fill-ups.
 */
export async function economiesAt(
  rows: Rows,
  fillUps: readonly MaintenanceRow[],
): Promise<ReadonlyMap<string, Economy>> {
  const tanks = fillUps.filter(({ isTank, isCorrection }) => isTank && !isCorrection);
  const tanksByVehicle = new Map<string, MaintenanceRow[]>(tanks.map(({ vehicleId }) => [vehicleId, []]));
  for (const tank of tanks) tanksByVehicle.get(tank.vehicleId)?.push(tank);
  const all: [string, Economy][] = [];
  for (const vehicle of (await rows.getMany(vehicleTable, tanksByVehicle.keys())).values()) {
    const meters = await readMeters(rows, vehicle);
    for (const { ids, first, last } of toSpans(tanksByVehicle.get(vehicle.id) ?? [])) {
      const fuel = await fuelBetween(rows, vehicle, { first, last, meters });
      all.push(...computeEconomies(fuel, vehicle.odoType, ids));
    }
  }
  return new Map(all);
}

/** Full tanks over some days. */
interface TankSpan {
  readonly ids: Set<string>;
  readonly first: Day;
  last: Day;
}

/** A tank joins the span before it if its median looks back into that span. */
function toSpans(tanks: readonly MaintenanceRow[]): readonly TankSpan[] {
  const spans: TankSpan[] = [];
  for (const { id, occurredOn } of tanks.toSorted(byDay)) {
    const span = spans.at(-1);
    if (span === undefined || span.last < addDays(occurredOn, -MEDIAN_DAYS))
      spans.push({ ids: new Set([id]), first: occurredOn, last: occurredOn });
    else {
      span.ids.add(id);
      span.last = occurredOn;
    }
  }
  return spans;
}

function byDay(one: MaintenanceRow, other: MaintenanceRow): number {
  return one.occurredOn < other.occurredOn ? -1 : Number(one.occurredOn > other.occurredOn);
}

interface FuelDays {
  /** Null is no bound, here and for `last`. */
  readonly first: Day | null;
  readonly last: Day | null;
  readonly meters: Meters;
}

/**
 * The fuel of a vehicle for the intervals that end between two days (both included), with the days that their medians
 * look back on.
 */
export async function fuelBetween(
  rows: Rows,
  { organisationId, id: vehicleId }: Pick<VehicleRow, 'organisationId' | 'id'>,
  { first, last, meters }: FuelDays,
): Promise<readonly Fuelling[]> {
  const counted = { organisationId, vehicleId, isCorrection: false };
  const startDate = first === null ? null : await findFirstDay(rows, counted, first);
  const fuel = await rows.find(maintenanceTable, {
    where: { ...counted, category: 'FUEL', occurredOn: inDays({ startDate, endDate: last }) },
  });
  return fuel.map((row) => toFuelling(row, meters));
}

/**
 * The day from which to read fuel, so that the intervals that end on or after `day` and those of their medians are
 * whole: that of the last full tank before the days of the median, else the first of these days.
 */
async function findFirstDay(rows: Rows, counted: Where<MaintenanceRow>, day: Day): Promise<Day> {
  const looksBackTo = addDays(day, -MEDIAN_DAYS);
  const [tankBefore] = await rows.find(maintenanceTable, {
    where: { ...counted, isTank: true, occurredOn: { below: looksBackTo } },
    sort: ['-occurredOn'],
    limit: 1,
  });
  return tankBefore?.occurredOn ?? looksBackTo;
}

/** The economy counts runs, so that it goes on across a replacement of the meter. */
function toFuelling(row: MaintenanceRow, meters: Meters): Fuelling {
  const { id, occurredOn: date, details, position } = row;
  const { odometerReading: hundredths } = details;
  if (row.litres === null) throw new Error('fuel has its litres');
  return {
    id,
    date,
    position,
    litres: row.litres,
    run: hundredths === null ? null : meters.place({ date, hundredths }).run,
    fullTank: details.fullTank === true,
    previousMissing: details.previousMissing === true,
  };
}
