import { dueDocumentTypes, type dueItem, type DueState } from '@bahi/contract/fleet/list-due';
import { requiredDocuments } from '@bahi/contract/fleet/vehicle-document';
import { codes } from '@bahi/contract/codes';
import { maintenanceCategories, type OdoType } from '@bahi/contract/labels';
import { addDays, daysBetween, type Day } from '@bahi/kernel/day';
import { type Hundredths, readingFromHundredths } from '@bahi/kernel/measures';
import { monthsAfter } from '@bahi/kernel/period';
import { type Rows } from '@bahi/read-store/read-store';
import type * as v from 'valibot';
import { userTable } from '../rows/access.projection.ts';
import { vehicleTable, type VehicleRow } from '../rows/fleet.projection.ts';
import { maintenanceTable, type MaintenanceRow } from '../rows/maintenance.projection.ts';
import { readingTable } from '../rows/readings.projection.ts';
import { serviceTable } from '../rows/services.projection.ts';
import { lastReading } from './odometer.ts';
import { isSet } from './vehicle-documents-response.ts';

/** One thing that is due, with the manager of its vehicle. */
export interface DueItem extends v.InferInput<typeof dueItem> {
  readonly managerId: string | null;
  readonly dueHundredths: Hundredths | null;
  /** Days left, negative when overdue; distance is counted as days. Orders items of one state. */
  readonly left: number;
}

interface AskedItems {
  readonly organisationId: string;
  /** Null: all vehicles and people. */
  readonly vehicleId: string | null;
  /** Branch of the vehicles; null: all of them. */
  readonly branchId: string | null;
}

export const URGENT_DAYS = 10;
const SOON_DAYS = 30;
/** A service is due soon within these days or this distance, in hundredths of a kilometre or an hour. */
const SERVICE_SOON = { DAYS: 15, KM: 150_000, HR: 5_000 } as const;

const STATES: readonly DueState[] = ['EXPIRED', 'URGENT', 'SOON', 'MISSING'];

/**
 * Everything that is due in a firm, the most pressing first. Inactive vehicles and disabled people are left out.
 * docs/rules/fleet.md#what-comes-due.
 */
export async function dueItems(rows: Rows, asked: AskedItems, today: Day): Promise<DueItem[]> {
  const { organisationId, vehicleId } = asked;
  const vehicles = await activeVehicles(rows, asked);
  const items = [
    ...vehicles.flatMap((vehicle) => documentItems(vehicle, today)),
    ...(await serviceItems(rows, vehicles, { organisationId, vehicleId }, today)),
    ...(vehicleId === null ? await licenceItems(rows, organisationId, today) : []),
  ];
  return items.sort(
    (one, other) => STATES.indexOf(one.state) - STATES.indexOf(other.state) || one.left - other.left,
  );
}

async function activeVehicles(
  rows: Rows,
  { organisationId, vehicleId, branchId }: AskedItems,
): Promise<readonly VehicleRow[]> {
  const where = { organisationId, id: vehicleId ?? undefined, branchId: branchId ?? undefined };
  const vehicles = await rows.find(vehicleTable, { where, sort: ['position'] });
  return vehicles.filter(({ setStatus }) => setStatus !== 'INACTIVE');
}

const NOTHING = {
  vehicle: null,
  user: null,
  documentType: null,
  category: null,
  maintenanceId: null,
  dueDate: null,
  dueReading: null,
  dueHundredths: null,
  lastReading: null,
  managerId: null,
} as const;

function documentItems(row: VehicleRow, today: Day): readonly DueItem[] {
  const about = { ...NOTHING, kind: 'DOCUMENT' as const, vehicle: named(row), managerId: row.managerId };
  const required = requiredDocuments(row.vehicleType);
  return codes(dueDocumentTypes).flatMap((documentType): DueItem[] => {
    if (documentType === 'DRIVING_LICENCE') return [];
    const what = dueDocumentTypes[documentType];
    const id = `${row.id} ${documentType}`;
    const setting = row.documents[documentType];
    if (setting === undefined || !isSet(setting))
      return required.includes(documentType)
        ? [{ ...about, id, documentType, what, state: 'MISSING', left: 0 }]
        : [];
    const { expiryDate } = setting;
    const state = stateOfDocument(expiryDate, today);
    if (expiryDate === null || state === null) return [];
    return [
      { ...about, id, documentType, what, state, dueDate: expiryDate, left: daysBetween(today, expiryDate) },
    ];
  });
}

function stateOfDocument(expiryDate: Day | null, today: Day): DueState | null {
  if (expiryDate === null) return null;
  if (expiryDate < today) return 'EXPIRED';
  if (expiryDate <= addDays(today, URGENT_DAYS)) return 'URGENT';
  return expiryDate <= addDays(today, SOON_DAYS) ? 'SOON' : null;
}

async function licenceItems(rows: Rows, organisationId: string, today: Day): Promise<readonly DueItem[]> {
  const staff = await rows.find(userTable, { where: { listedBy: organisationId } });
  return staff.flatMap((person): DueItem[] => {
    const { id, name, role, disabled, left, documents } = person;
    if (person.organisationId !== organisationId || disabled || left || role === null) return [];
    const expiryDate = documents.DRIVING_LICENCE?.expiryDate ?? null;
    const state = stateOfDocument(expiryDate, today);
    if (expiryDate === null || state === null) return [];
    return [
      {
        ...{ ...NOTHING, id: `${id} DRIVING_LICENCE`, kind: 'DOCUMENT', state },
        documentType: 'DRIVING_LICENCE',
        ...{ what: dueDocumentTypes.DRIVING_LICENCE, user: { id, name, role } },
        ...{ dueDate: expiryDate, left: daysBetween(today, expiryDate) },
      },
    ];
  });
}

/** The newest record of each kind of work says when the next one is due. */
async function serviceItems(
  rows: Rows,
  vehicles: readonly VehicleRow[],
  { organisationId, vehicleId }: { readonly organisationId: string; readonly vehicleId: string | null },
  today: Day,
): Promise<readonly DueItem[]> {
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const services = await rows.find(serviceTable, {
    where: { organisationId, vehicleId: vehicleId ?? undefined },
  });
  const newest = services.flatMap(({ records }) => records.at(-1)?.id ?? []);
  const records = await rows.getMany(maintenanceTable, newest);
  const lastOf = lastReadings(rows);
  const items: DueItem[] = [];
  for (const record of records.values()) {
    const vehicle = byId.get(record.vehicleId);
    const item = vehicle === undefined ? null : await serviceItem(rows, { record, vehicle, lastOf }, today);
    if (item !== null) items.push(item);
  }
  return items;
}

type LastReadings = (vehicleId: string) => Promise<Hundredths | null>;

/** Looks up the last reading of a vehicle once, however many services ask for it. */
function lastReadings(rows: Rows): LastReadings {
  const known = new Map<string, Hundredths | null>();
  return async (vehicleId) => {
    const found = known.get(vehicleId) ?? (await lastReading(rows, vehicleId))?.hundredths ?? null;
    known.set(vehicleId, found);
    return found;
  };
}

async function serviceItem(
  rows: Rows,
  {
    record,
    vehicle,
    lastOf,
  }: { readonly record: MaintenanceRow; readonly vehicle: VehicleRow; readonly lastOf: LastReadings },
  today: Day,
): Promise<DueItem | null> {
  const { details, occurredOn, category } = record;
  const { repeatMonths, repeatReading } = details;
  const dueDate =
    category === 'MECHANICAL_PAPER'
      ? details.validity
      : repeatMonths === null
        ? null
        : monthsAfter(occurredOn, repeatMonths);
  const from = repeatReading === null ? null : (details.odometerReading ?? (await readingOn(rows, record)));
  const dueReading = from === null || repeatReading === null ? null : ((from + repeatReading) as Hundredths);
  if (dueDate === null && dueReading === null) return null;
  const last = dueReading === null ? null : await lastOf(vehicle.id);

  const daysLeft = dueDate === null ? null : daysBetween(today, dueDate);
  const distanceLeft = dueReading === null || last === null ? null : dueReading - last;
  const state = stateOfService(daysLeft, distanceLeft, vehicle.odoType);
  if (state === null) return null;
  const distanceAsDays =
    distanceLeft === null ? null : (distanceLeft * SERVICE_SOON.DAYS) / SERVICE_SOON[vehicle.odoType];
  return {
    ...{ ...NOTHING, id: `${vehicle.id} ${category}`, kind: 'SERVICE', state, category },
    what: maintenanceCategories[category],
    ...{ vehicle: named(vehicle), managerId: vehicle.managerId, maintenanceId: record.id, dueDate },
    dueHundredths: dueReading,
    dueReading: dueReading === null ? null : readingFromHundredths(dueReading),
    lastReading: last === null ? null : readingFromHundredths(last),
    left: Math.min(daysLeft ?? Infinity, distanceAsDays ?? Infinity),
  };
}

/** Whichever is reached first; a service is never urgent. */
function stateOfService(
  daysLeft: number | null,
  distanceLeft: number | null,
  odoType: OdoType,
): DueState | null {
  if ((daysLeft ?? 1) <= 0 || (distanceLeft ?? 1) <= 0) return 'EXPIRED';
  const isSoon =
    (daysLeft ?? Infinity) <= SERVICE_SOON.DAYS || (distanceLeft ?? Infinity) <= SERVICE_SOON[odoType];
  return isSoon ? 'SOON' : null;
}

/** Work without a reading of its own is counted from the last one on or before its day. */
async function readingOn(rows: Rows, { vehicleId, occurredOn }: MaintenanceRow): Promise<Hundredths | null> {
  const [reading] = await rows.find(readingTable, {
    where: { vehicleId, date: { atMost: occurredOn } },
    sort: ['-date', '-hundredths'],
    limit: 1,
  });
  return reading?.hundredths ?? null;
}

function named({ id, vehicleNo, vehicleType, odoType }: VehicleRow) {
  return { id, vehicleNo, vehicleType, odoType };
}
