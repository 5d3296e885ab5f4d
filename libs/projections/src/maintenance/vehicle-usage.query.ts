import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type OdoType } from '@bahi/contract/labels';
import { MAX_INTERVALS, type vehicleUsage as contract } from '@bahi/contract/maintenance/vehicle-usage';
import {
  computeIntervalEconomies,
  listIntervals,
  type Economy,
  type Interval,
} from '@bahi/domain/maintenance/economy';
import { type Meters } from '@bahi/domain/meters';
import { computeUsage, type UsageBasis } from '@bahi/domain/maintenance/usage';
import { type Day } from '@bahi/kernel/day';
import { type Hundredths, readingFromHundredths } from '@bahi/kernel/measures';
import { paise, rupeesFromPaise, type Paise } from '@bahi/kernel/paise';
import { type Range, type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { inDays } from '../list.ts';
import { resultConditions } from '../results.ts';
import { findEdge, readMeters } from '../fleet/odometer.ts';
import { vehicleTable, type VehicleRow } from '../fleet/fleet.projection.ts';
import { maintenanceTable } from './maintenance.projection.ts';
import { resultTable } from '../overview/overview.projection.ts';
import { type ScopedRows } from '../scoped-rows.ts';
import { fuelBetween } from './economies-at.ts';
import { economyResponse, economyUnit, toDecimal } from './maintenance-response.ts';

type Answer = WireResponse<typeof contract>;

interface MeteredDays extends Days {
  readonly meters: Meters;
}

interface Days {
  readonly startDate: Day | null;
  readonly endDate: Day | null;
}

/** Reads only the records of the period and those that its economy and the medians look back on. */
export async function vehicleUsage(
  rows: ScopedRows,
  { vehicleId, ...days }: InputOf<typeof contract>,
  { organisationId, branches }: Member,
): Promise<Answer | null> {
  const vehicle = await rows.get(vehicleTable, vehicleId);
  if (vehicle?.organisationId !== organisationId) return null;
  const { odoType } = vehicle;
  const meters = await readMeters(rows.firm, vehicle);
  const { all, within } = await intervalsOfVehicle(rows.firm, vehicle, { ...days, meters });
  const usage = computeUsage(
    {
      ...(await findRuns(rows, vehicle, { ...days, meters })),
      litres: await sumLitres(rows, vehicle, days),
      expense: await sumExpenses(rows, vehicle, days),
      intervals: within,
    },
    odoType,
  );
  const visible = await filterVisible(rows, within);
  const shown = visible.slice(-MAX_INTERVALS).map(({ to }) => to.id);
  return {
    odoType,
    kmRun: toDecimal(usage.distance),
    litres: toDecimal(usage.litres),
    economy:
      usage.economy === null
        ? null
        : { value: readingFromHundredths(usage.economy), unit: economyUnit(odoType) },
    expense: inRupees(usage.expense),
    costPerKm: inRupees(usage.costPerUnit),
    ofSomeBranches: branches !== 'ALL',
    intervals: [...computeIntervalEconomies(all, odoType, new Set(shown)).values()].map((economy) =>
      intervalResponse(economy, odoType),
    ),
    length: visible.length,
  };
}

/** The full-to-full intervals of the period, whoever paid for the fuel, with those that their medians need. */
async function intervalsOfVehicle(
  rows: Rows,
  vehicle: VehicleRow,
  { startDate, endDate, meters }: MeteredDays,
) {
  const all = listIntervals(await fuelBetween(rows, vehicle, { first: startDate, last: endDate, meters }));
  return { all, within: all.filter(({ to }) => startDate === null || to.date >= startDate) };
}

/** The intervals whose fill-up the caller may open. */
async function filterVisible(rows: ScopedRows, intervals: readonly Interval[]): Promise<readonly Interval[]> {
  const visible = await rows.getMany(
    maintenanceTable,
    intervals.map(({ to }) => to.id),
  );
  return intervals.filter(({ to }) => visible.has(to.id));
}

/** The runs between which the period was driven. docs/rules/fleet.md#vehicle-figures-by-period. */
async function findRuns(
  rows: Rows,
  vehicle: VehicleRow,
  { startDate, endDate, meters }: MeteredDays,
): Promise<Pick<UsageBasis, 'runBefore' | 'lastRun'>> {
  const read = async (edge: 'first' | 'last', days: Range<Day | ''>) =>
    (await findEdge(rows, vehicle, { meters, edge, days }))?.run ?? null;
  const inPeriod = { above: '' as const, atLeast: startDate ?? undefined, atMost: endDate ?? undefined };
  const before = startDate === null ? null : await read('last', { above: '', below: startDate });
  return {
    runBefore: before ?? firstRun(await read('first', { atMost: '' }), await read('first', inPeriod)),
    lastRun: await read('last', inPeriod),
  };
}

/** That of creation, unless it is above the first later one: then older days were entered afterwards. */
function firstRun(atCreation: Hundredths | null, first: Hundredths | null): Hundredths | null {
  return atCreation !== null && first !== null && atCreation > first ? first : (atCreation ?? first);
}

async function sumLitres(
  rows: Rows,
  { organisationId, id: vehicleId }: VehicleRow,
  days: Days,
): Promise<Hundredths> {
  const fuel = { organisationId, vehicleId, isCorrection: false, category: 'FUEL' } as const;
  const { litres } = await rows.sum(maintenanceTable, { ...fuel, occurredOn: inDays(days) }, ['litres']);
  return litres as Hundredths;
}

async function sumExpenses(rows: Rows, { organisationId, id }: VehicleRow, days: Days): Promise<Paise> {
  const { expensePaise } = await rows.sum(resultTable, resultConditions(organisationId, [id], days), [
    'expensePaise',
  ]);
  return paise(expensePaise);
}

function intervalResponse(economy: Economy, odoType: OdoType): Answer['intervals'][number] {
  const { to, distance, litres } = economy.interval;
  return {
    fillupId: to.id,
    date: to.date,
    distance: readingFromHundredths(distance),
    litres: readingFromHundredths(litres),
    economy: economyResponse(economy, odoType),
  };
}

function inRupees(amount: Paise | null): number | null {
  return amount === null ? null : rupeesFromPaise(amount);
}
