import { type OdoType } from '@bahi/contract/labels';
import { economiesOf, MEDIAN_DAYS, type Economy, type Fuelling } from '@bahi/domain/maintenance/economy';
import { addDays, type Day } from '@bahi/kernel/day';
import { type Rows, type Where } from '@bahi/read-store/read-store';
import { inDays } from '../list.ts';
import { vehicleTable } from '../rows/fleet.projection.ts';
import { maintenanceTable, type MaintenanceRow } from '../rows/maintenance.projection.ts';

/**
 * The economies of the intervals that these fill-ups end, by their ids. Of each vehicle only the time that they and
 * their medians rest on is read.
 */
export async function economiesAt(
  rows: Rows,
  fillUps: readonly MaintenanceRow[],
): Promise<ReadonlyMap<string, Economy>> {
  const tanks = fillUps.filter(({ isTank, isCorrection }) => isTank && !isCorrection);
  const spans = new Map<string, { readonly first: Day; readonly last: Day }>();
  for (const { vehicleId, occurredOn } of tanks) {
    const { first, last } = spans.get(vehicleId) ?? { first: occurredOn, last: occurredOn };
    spans.set(vehicleId, {
      first: occurredOn < first ? occurredOn : first,
      last: occurredOn > last ? occurredOn : last,
    });
  }
  const all: [string, Economy][] = [];
  for (const vehicle of (await rows.getMany(vehicleTable, spans.keys())).values()) {
    const { id: vehicleId, organisationId, odoType } = vehicle;
    const span = spans.get(vehicleId);
    if (span === undefined) continue;
    const ofVehicle = { organisationId, vehicleId, odoType };
    all.push(...(await economiesBetween(rows, ofVehicle, span.first, span.last)));
  }
  return new Map(all);
}

interface OfVehicle {
  readonly organisationId: string;
  readonly vehicleId: string;
  readonly odoType: OdoType;
}

/**
 * Those whose later tank lies between two days, both included, and of the days that their medians look back on. Null is
 * no bound.
 */
export async function economiesBetween(
  rows: Rows,
  { organisationId, vehicleId, odoType }: OfVehicle,
  first: Day | null,
  last: Day | null,
): Promise<ReadonlyMap<string, Economy>> {
  const standing = { organisationId, vehicleId, isCorrection: false };
  const startDate = first === null ? null : await firstDayBehind(rows, standing, first);
  const fuel = await rows.find(maintenanceTable, {
    where: { ...standing, category: 'FUEL', occurredOn: inDays({ startDate, endDate: last }) },
  });
  return economiesOf(fuel.map(asFuelling), odoType);
}

/** From where the intervals that end on or after a day, and those of their medians, are whole. */
async function firstDayBehind(rows: Rows, standing: Where<MaintenanceRow>, day: Day): Promise<Day> {
  const looksBackTo = addDays(day, -MEDIAN_DAYS);
  const [tankBefore] = await rows.find(maintenanceTable, {
    where: { ...standing, isTank: true, occurredOn: { below: looksBackTo } },
    sort: ['-occurredOn'],
    limit: 1,
  });
  return tankBefore?.occurredOn ?? looksBackTo;
}

export function asFuelling(row: MaintenanceRow): Fuelling {
  const { id, occurredOn: date, details, position } = row;
  if (row.litres === null) throw new Error('fuel has its litres');
  return {
    ...{ id, date, position, litres: row.litres },
    reading: details.odometerReading,
    fullTank: details.fullTank === true,
    previousMissing: details.previousMissing === true,
  };
}
