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
import { type DatedReading, findLastReading, type MeterReplacement, Meters } from '@bahi/domain/meters';
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
  /** The readings that decide its items; see {@link selectReadings}. */
  readonly readings: ReadingsByShare;
  /** The newest record of each recurring kind of work. */
  readonly services: Readonly<Partial<Record<MaintenanceCategory, DueRecord>>>;
  /** The replacements of its meter, the earliest first. */
  readonly meterReplacements: readonly MeterReplacement[];
  readonly position: number;
}

/** Selected readings by their share of a vehicle's readings; see {@link shareName}. */
type ReadingsByShare = Readonly<Record<string, readonly DatedReading[]>>;

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
export function withShare(vehicle: DueVehicle, share: string, all: Readings): DueVehicle {
  const { [share]: _, ...others } = vehicle.readings;
  const selected = selectReadings(vehicle, Object.values(all));
  return { ...vehicle, readings: selected.length === 0 ? others : { ...others, [share]: selected } };
}

/** The vehicle with its readings selected again, after something else changed that decides which ones count. */
export function withSelectedReadings(
  vehicle: DueVehicle,
  readingsIn: (share: string) => Readings,
): DueVehicle {
  return SHARE_NAMES.reduce((changed, share) => withShare(changed, share, readingsIn(share)), vehicle);
}

/** The vehicle after the newest record of a category has changed; null if no record is left. */
export function withNewest(
  vehicle: DueVehicle,
  category: MaintenanceCategory,
  newest: DueRecord | null,
): DueVehicle {
  const { [category]: _, ...others } = vehicle.services;
  return { ...vehicle, services: newest === null ? others : { ...others, [category]: newest } };
}

/**
 * Of a share's readings those that can be the last one: of all; before a day from which a service is counted; or before
 * a replacement of the meter, of whose day all count.
 */
function selectReadings(
  { services, meterReplacements }: DueVehicle,
  readings: readonly DatedReading[],
): readonly DatedReading[] {
  const replacedOn = new Set<string>(meterReplacements.map(({ date }) => date));
  const counted = Object.values(services).filter(isCountedFromOthers);
  const last = [
    latestReading(readings),
    ...counted.map(({ occurredOn }) => latestReading(readings.filter(({ date }) => date <= occurredOn))),
    ...[...replacedOn].map((day) => latestReading(readings.filter(({ date }) => date < day))),
  ].flatMap((each) => each ?? []);
  const ofDays = readings.filter(({ date }) => replacedOn.has(date));
  return [...new Set([...last, ...ofDays])];
}

function isCountedFromOthers({ odometerReading, repeatReading }: DueRecord): boolean {
  return odometerReading === null && repeatReading !== null;
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
  const meters = new Meters(vehicle.meterReplacements, Object.values(vehicle.readings).flat());
  const dueDay = nextDay(category, service);
  const dueRun = nextRun(service, meters);
  if (dueDay === null && dueRun === null) return null;
  const last = dueRun === null ? null : findLastReading(meters.listReadings());
  return {
    id: dueKey(vehicle.id, category),
    ...toOwner(vehicle),
    kind: 'SERVICE',
    ...NOT_DUE,
    category,
    maintenanceId: service.id,
    dueDay: dueDay ?? NO_DAY,
    dueRun,
    dueReading: dueRun === null ? null : toShownReading(dueRun, meters),
    lastReading: last === null ? null : meters.toReading(last.run),
    ...byReading(vehicle.odoType, dueRun, last?.run ?? null),
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
function nextRun(
  { occurredOn: date, odometerReading: hundredths, repeatReading }: DueRecord,
  meters: Meters,
): Hundredths | null {
  const from =
    hundredths === null
      ? findLastReading(meters.listReadings().filter((reading) => reading.date <= date))
      : meters.place({ date, hundredths });
  return from === null || repeatReading === null ? null : ((from.run + repeatReading) as Hundredths);
}

/** The run as a reading of the present meter; null below the first reading of that meter. */
function toShownReading(run: Hundredths, meters: Meters): Hundredths | null {
  const reading = meters.toReading(run);
  return reading < (meters.firstReading(meters.present) ?? reading) ? null : reading;
}

function byReading(odoType: OdoType, dueRun: Hundredths | null, lastRun: Hundredths | null) {
  if (dueRun === null || lastRun === null) return {};
  const left = dueRun - lastRun;
  return { isByReading: true, distanceLeft: odoType === 'HR' ? left * KILOMETRES_PER_HOUR : left };
}
