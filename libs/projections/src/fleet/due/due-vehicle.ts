import { codes } from '@bahi/contract/codes';
import {
  requiredDocuments,
  type VehicleDocumentType,
  vehicleDocumentTypes,
} from '@bahi/contract/fleet/vehicle-document';
import {
  maintenanceCategories,
  type MaintenanceCategory,
  type OdoType,
  type VehicleType,
} from '@bahi/contract/labels';
import { comesDue } from '@bahi/contract/maintenance/categories';
import { type DocumentSetting } from '@bahi/domain/fleet/vehicle';
import { hasDateOrFile } from '@bahi/domain/fleet/vehicle-documents';
import { type DatedReading } from '@bahi/domain/odometer';
import { type Day } from '@bahi/kernel/day';
import { type Hundredths } from '@bahi/kernel/measures';
import { monthsAfter } from '@bahi/kernel/period';
import { dueKey, type DueOwner, type DueRow, KILOMETRES_PER_HOUR, NO_DAY, NOT_DUE } from './due-item.ts';

/** The facts that decide the items of a vehicle. */
export interface DueVehicle {
  readonly id: string;
  readonly organisationId: string;
  readonly branchId: string;
  readonly managerId: string | null;
  readonly vehicleType: VehicleType;
  readonly odoType: OdoType;
  readonly isInactive: boolean;
  readonly lastReadings: LastReadings;
  /** The newest record of each recurring kind of work. */
  readonly services: Readonly<Partial<Record<MaintenanceCategory, NewestService>>>;
  readonly position: number;
}

/** The last reading in each share of a vehicle's readings; see {@link shareName}. */
export type LastReadings = Readonly<Record<string, DatedReading>>;

/** The fields of a maintenance record that decide when the work is due again. */
export interface DueRecord {
  /** The id of the entry and of its maintenance row, which has the other details. */
  readonly id: string;
  readonly occurredOn: Day;
  readonly position: number;
  readonly odometerReading: Hundredths | null;
  readonly repeatReading: Hundredths | null;
  readonly repeatMonths: number | null;
  readonly validity: Day | null;
}

interface NewestService extends DueRecord {
  /** If the record has no reading: the last readings on or before its day. */
  readonly lastUntilThen: LastReadings;
}

/** Readings of a vehicle by their id. */
export type Readings = Readonly<Record<string, DatedReading>>;

const SHARES = 64;
export const SHARE_NAMES: readonly string[] = Array.from({ length: SHARES }, (_, share) => String(share));

/**
 * The share that holds the readings of a source. Readings are split into shares so that an event changes only a small
 * one, however long the vehicle runs.
 */
export function shareName(sourceId: string): string {
  let hash = 0;
  for (const letter of sourceId) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return String(hash % SHARES);
}

/** The vehicle after one share of its readings has changed. */
export function withShare(vehicle: DueVehicle, share: string, readings: Readings): DueVehicle {
  const lastReadings = withLatest(vehicle.lastReadings, share, Object.values(readings));
  const services = Object.fromEntries(
    Object.entries(vehicle.services).map(([category, service]) => {
      const known = readingsUntil(service, Object.values(readings));
      return [category, { ...service, lastUntilThen: withLatest(service.lastUntilThen, share, known) }];
    }),
  );
  return { ...vehicle, lastReadings, services };
}

/** The vehicle after the newest record of a category has changed; null if no record is left. */
export function withNewest(
  vehicle: DueVehicle,
  category: MaintenanceCategory,
  newest: DueRecord | null,
  readingsIn: (share: string) => Readings,
): DueVehicle {
  const { [category]: _, ...others } = vehicle.services;
  if (newest === null) return { ...vehicle, services: others };
  const lastUntilThen = SHARE_NAMES.reduce<LastReadings>(
    (last, share) => withLatest(last, share, readingsUntil(newest, Object.values(readingsIn(share)))),
    {},
  );
  return { ...vehicle, services: { ...others, [category]: { ...newest, lastUntilThen } } };
}

function readingsUntil(
  { odometerReading, repeatReading, occurredOn }: DueRecord,
  readings: readonly DatedReading[],
): readonly DatedReading[] {
  const isCountedFromOthers = odometerReading === null && repeatReading !== null;
  return isCountedFromOthers ? readings.filter(({ date }) => date <= occurredOn) : [];
}

function withLatest(last: LastReadings, share: string, readings: readonly DatedReading[]): LastReadings {
  const { [share]: _, ...others } = last;
  const found = latestReading(readings);
  return found === null ? others : { ...others, [share]: found };
}

/** The reading of the latest day; on one day, the highest. docs/rules/fleet.md#odometer. */
function latestReading(readings: readonly DatedReading[]): DatedReading | null {
  return readings.reduce<DatedReading | null>(
    (last, each) => (last === null || isLater(each, last) ? each : last),
    null,
  );
}

function isLater(one: DatedReading, other: DatedReading): boolean {
  return one.date === other.date ? one.hundredths > other.hundredths : one.date > other.date;
}

/** The documents of a vehicle; each has its own item. */
export const dueDocuments: readonly VehicleDocumentType[] = codes(vehicleDocumentTypes);
/** The kinds of work that recur. */
export const dueServices = codes(maintenanceCategories).filter(comesDue);

export function toOwner(vehicle: DueVehicle): DueOwner {
  const { id: vehicleId, organisationId, branchId, managerId, isInactive, position } = vehicle;
  return {
    listedBy: isInactive ? null : organisationId,
    vehicleId,
    userId: null,
    branchId,
    managerId,
    position,
  };
}

export function documentItem(
  vehicle: DueVehicle,
  documentType: VehicleDocumentType,
  setting: Omit<DocumentSetting, 'settingId'> | null,
): DueRow {
  const hasDocument = setting !== null && hasDateOrFile(setting);
  return {
    id: dueKey(vehicle.id, documentType),
    ...toOwner(vehicle),
    kind: 'DOCUMENT',
    ...NOT_DUE,
    documentType,
    dueDay: hasDocument ? (setting.expiryDate ?? NO_DAY) : NO_DAY,
    isMissing: !hasDocument && requiredDocuments(vehicle.vehicleType).includes(documentType),
    place: dueDocuments.indexOf(documentType),
  };
}

/** Null if the newest record sets no next time. */
export function serviceItem(vehicle: DueVehicle, category: MaintenanceCategory): DueRow | null {
  const service = vehicle.services[category];
  if (service === undefined) return null;
  const dueDay = nextDay(category, service);
  const dueReading = nextReading(service);
  if (dueDay === null && dueReading === null) return null;
  const lastReading = dueReading === null ? null : latestHundredths(vehicle.lastReadings);
  return {
    id: dueKey(vehicle.id, category),
    ...toOwner(vehicle),
    kind: 'SERVICE',
    ...NOT_DUE,
    category,
    maintenanceId: service.id,
    dueDay: dueDay ?? NO_DAY,
    dueReading,
    lastReading,
    ...byReading(vehicle.odoType, dueReading, lastReading),
    place: dueDocuments.length + dueServices.indexOf(category),
  };
}

function nextDay(
  category: MaintenanceCategory,
  { occurredOn, repeatMonths, validity }: DueRecord,
): Day | null {
  if (category === 'MECHANICAL_PAPER') return validity;
  return repeatMonths === null ? null : monthsAfter(occurredOn, repeatMonths);
}

/** Work without its own reading is counted from the last one on or before its day. */
function nextReading({ odometerReading, repeatReading, lastUntilThen }: NewestService): Hundredths | null {
  const from = odometerReading ?? latestHundredths(lastUntilThen);
  return from === null || repeatReading === null ? null : ((from + repeatReading) as Hundredths);
}

function latestHundredths(last: LastReadings): Hundredths | null {
  return latestReading(Object.values(last))?.hundredths ?? null;
}

function byReading(odoType: OdoType, dueReading: Hundredths | null, lastReading: Hundredths | null) {
  if (dueReading === null || lastReading === null) return {};
  const left = dueReading - lastReading;
  return { isByReading: true, distanceLeft: odoType === 'HR' ? left * KILOMETRES_PER_HOUR : left };
}
