import { type dueDocumentTypes, type dueKinds } from '@bahi/contract/fleet/list-due';
import { type MaintenanceCategory } from '@bahi/contract/labels';
import { type Day } from '@bahi/kernel/day';
import { type Hundredths } from '@bahi/kernel/measures';
import { topic } from '../../topics.ts';

/** The owner of an item: a vehicle, or the holder of a licence. */
export interface DueOwner {
  /** The firm; null while the vehicle is inactive, or the person disabled or gone: no list shows such items. */
  readonly listedBy: string | null;
  readonly vehicleId: string | null;
  readonly userId: string | null;
  /** The branch of the vehicle; null for a licence. */
  readonly branchId: string | null;
  readonly managerId: string | null;
  /** Position of the event that created the owner; orders items of one day. */
  readonly position: number;
}

/**
 * A document or a service that comes due on a day or at a reading. Rows hold no state: ranges of `dueDay` and
 * `distanceLeft` decide whether an item is due today. docs/rules/fleet.md#what-comes-due.
 */
export interface DueRow extends DueOwner {
  readonly id: string;
  readonly kind: keyof typeof dueKinds;
  /** Null for a service. */
  readonly documentType: keyof typeof dueDocumentTypes | null;
  /** Null for a document. */
  readonly category: MaintenanceCategory | null;
  /** The record from which a service is counted. */
  readonly maintenanceId: string | null;
  /** The vehicle needs this document and has none. */
  readonly isMissing: boolean;
  readonly dueDay: Day | typeof NO_DAY;
  readonly isByReading: boolean;
  /** The run at which the service is due (docs/rules/fleet.md#meter-replaced). */
  readonly dueRun: Hundredths | null;
  /** That run as a reading of the present meter; null below the first reading of that meter. */
  readonly dueReading: Hundredths | null;
  readonly lastReading: Hundredths | null;
  /** Hundredths of a kilometre until the run is reached, negative after it; {@link NO_DISTANCE} without one. */
  readonly distanceLeft: number;
  /** Orders the items of one owner. */
  readonly place: number;
}

/** Sorts after every day. */
export const NO_DAY = '9999-99-99';

/** Greater than every distance, in hundredths of a kilometre. */
export const NO_DISTANCE = 1_000_000_000_000;

/** 50 hours count as 1,500 km, so that one limit serves both kinds of odometer. */
export const KILOMETRES_PER_HOUR = 30;

/** The fields of an item that is not due. */
export const NOT_DUE = {
  documentType: null,
  category: null,
  maintenanceId: null,
  isMissing: false,
  dueDay: NO_DAY,
  isByReading: false,
  dueRun: null,
  dueReading: null,
  lastReading: null,
  distanceLeft: NO_DISTANCE,
} as const;

export function dueKey(ownerId: string, what: DueRow['documentType'] | MaintenanceCategory): string {
  return `${ownerId} ${what ?? ''}`;
}

/** The firm's lists that may show the item; none for a removed row. */
export function listDueTopics(_key: string, row: DueRow | null): readonly string[] {
  if (row === null || row.listedBy === null) return [];
  const { listedBy, vehicleId } = row;
  if (vehicleId === null) return [topic(listedBy, 'users')];
  return [topic(listedBy, 'vehicles'), topic(listedBy, `vehicle:${vehicleId}`)];
}
