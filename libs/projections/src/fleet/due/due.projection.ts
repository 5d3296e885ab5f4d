import { type MaintenanceCategory } from '@bahi/contract/labels';
import { comesDue, isMaintenanceCategory } from '@bahi/contract/maintenance/categories';
import { toHeadOfficeId } from '@bahi/domain/access/branch';
import { type UserEvent } from '@bahi/domain/access/user';
import { requireCreated } from '@bahi/domain/aggregate';
import { type MeterReplacement } from '@bahi/domain/meters';
import { type VehicleEvent, withReplacement } from '@bahi/domain/fleet/vehicle';
import { eventEntries, type Entry } from '@bahi/domain/money/entry';
import { type ExpenseEvent } from '@bahi/domain/money/expense';
import { allDetails, type CorrectedDetails } from '@bahi/domain/money/maintenance-details';
import { type TripEvent } from '@bahi/domain/trips/trip';
import { type EventEnvelope } from '@bahi/kernel/envelope';
import { type Change, change, projection, put, remove, upsert } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';
import { dueKey, type DueRow, NO_DAY, listDueTopics } from './due-item.ts';
import {
  documentItem,
  dueDocuments,
  type DueRecord,
  dueServices,
  type DueVehicle,
  toOwner,
  type Readings,
  serviceItem,
  SHARE_NAMES,
  shareName,
  withNewest,
  withSelectedReadings,
  withShare,
} from './due-vehicle.ts';
import { type HolderRow, LICENCE, licenceItem } from './licence-item.ts';
import { type ReadingChange, readingChanges, readingKey } from '../readings/reading-changes.ts';

const VERSION = 'due-v3';

const ORDER = ['position', 'place'] as const;
/** The indexes of a list narrowed to some fields, with other fields that may narrow it as well. */
function listIndexes(by: readonly (keyof DueRow)[], others: readonly (keyof DueRow)[] = []) {
  return [
    ['listedBy', ...by, 'kind', 'dueDay', ...ORDER, ...others],
    ['listedBy', ...by, 'isByReading', 'distanceLeft', ...ORDER, 'dueDay', ...others],
    ['listedBy', ...by, 'isMissing', ...ORDER, ...others],
  ] satisfies (keyof DueRow)[][];
}

export const dueTable = table<DueRow>(VERSION, 'item', {
  fields: {
    listedBy: 'text',
    vehicleId: 'text',
    userId: 'text',
    branchId: 'text',
    managerId: 'text',
    kind: 'text',
    isMissing: 'boolean',
    dueDay: 'text',
    isByReading: 'boolean',
    distanceLeft: 'integer',
    position: 'integer',
    place: 'integer',
  },
  indexes: [
    ...listIndexes(['vehicleId']),
    ...listIndexes(['branchId'], ['managerId']),
    ...listIndexes(['managerId']),
    ...listIndexes([]),
    ['listedBy', 'userId', 'kind', 'dueDay', ...ORDER],
  ],
  topics: listDueTopics,
});

const vehicleTable = table<DueVehicle>(VERSION, 'vehicle', { fields: {} });

interface ShareRow {
  readonly readings: Readings;
}

const shareTable = table<ShareRow>(VERSION, 'readings', { fields: {} });

interface ServiceRow {
  /** The records that were not taken back, the newest last. */
  readonly records: readonly DueRecord[];
}

const serviceTable = table<ServiceRow>(VERSION, 'service', { fields: {} });

const holderTable = table<HolderRow>(VERSION, 'holder', { fields: {} });

/**
 * Reads the readings of trips and the entries of any event: a trip's expense may be a service too, and readings from
 * elsewhere make a service due.
 */
export const dueProjection = projection<VehicleEvent | UserEvent | TripEvent | ExpenseEvent>(VERSION, {
  tables: [dueTable, vehicleTable, shareTable, serviceTable, holderTable],
  on: {
    VehicleCreated: ({ data, organisationId, position }) => {
      const { vehicleId: id, managerId = null, vehicleType, odoType } = data;
      const vehicle: DueVehicle = {
        id,
        organisationId: organisationId ?? '',
        managerId,
        vehicleType,
        odoType,
        position,
        branchId: data.branchId ?? toHeadOfficeId(organisationId ?? ''),
        isInactive: false,
        readings: {},
        services: {},
        meterReplacements: [],
      };
      const items = dueDocuments.map((type) => documentItem(vehicle, type, null));
      return [put(vehicleTable, id, vehicle), ...items.map((item) => put(dueTable, item.id, item))];
    },
    VehicleUpdated: ({ data: { vehicleId, managerId } }) =>
      managerId === undefined ? [] : ownerChanged(vehicleId, (vehicle) => ({ ...vehicle, managerId })),
    VehicleStatusSet: ({ data: { vehicleId, status } }) =>
      ownerChanged(vehicleId, (vehicle) => ({ ...vehicle, isInactive: status === 'INACTIVE' })),
    VehicleBranchSet: ({ data: { vehicleId, branchId } }) =>
      ownerChanged(vehicleId, (vehicle) => ({ ...vehicle, branchId })),
    MeterReplaced: ({ data: { vehicleId, replacementId: id, occurredOn: date, oldReading, newReading } }) =>
      replacementsChanged(vehicleId, (all) => withReplacement(all, { id, date, oldReading, newReading })),
    MeterReplacementCorrected: ({ data: { vehicleId, replacementId, after } }) =>
      replacementsChanged(vehicleId, (all) =>
        all.map((each) => (each.id === replacementId ? { ...each, ...after } : each)),
      ),
    MeterReplacementDeleted: ({ data: { vehicleId, replacementId } }) =>
      replacementsChanged(vehicleId, (all) => all.filter(({ id }) => id !== replacementId)),
    VehicleDocumentSet: ({ data }) => [documentChanged(data.vehicleId, data.documentType, data)],
    VehicleDocumentTakenBack: ({ data: { vehicleId, documentType, current } }) => [
      documentChanged(vehicleId, documentType, current),
    ],
    TripMaintenanceCorrected: ({ data }) => recordCorrected(data.recordVehicleId, data),
    MaintenanceCorrected: ({ data }) =>
      data.vehicleId === null ? [] : recordCorrected(data.vehicleId, data),
    StaffAdded: ({ data: { userId, organisationId }, position }) =>
      holderChanged(userId, position, (row) => ({ ...row, organisationId })),
    OrganisationJoined: ({ data: { userId, organisationId }, position }) =>
      holderChanged(userId, position, (row) => ({ ...row, organisationId })),
    OrganisationLeft: ({ data: { userId }, position }) =>
      holderChanged(userId, position, (row) => ({ ...row, organisationId: null, dueDay: NO_DAY })),
    PersonErased: ({ data: { userId }, position }) =>
      holderChanged(userId, position, (row) => ({ ...row, organisationId: null, dueDay: NO_DAY })),
    UserDisabled: ({ data: { userId }, position }) =>
      holderChanged(userId, position, (row) => ({ ...row, isDisabled: true })),
    UserEnabled: ({ data: { userId }, position }) =>
      holderChanged(userId, position, (row) => ({ ...row, isDisabled: false })),
    UserDocumentSet: ({ data: { userId, documentType, expiryDate }, position }) =>
      documentType !== LICENCE || expiryDate === undefined
        ? []
        : holderChanged(userId, position, (row) => ({ ...row, dueDay: expiryDate ?? NO_DAY })),
    ProfileReset: ({ data: { userId }, position }) =>
      holderChanged(userId, position, (row) => ({ ...row, dueDay: NO_DAY })),
    RegistrationSuperseded: ({ data: { userId } }) => [
      remove(holderTable, userId),
      remove(dueTable, dueKey(userId, LICENCE)),
    ],
    '*': (event) => [
      ...readingChanges(event).flatMap(readingChanged),
      ...eventEntries(event).flatMap((entry) => toServiceChanges(event, entry)),
    ],
  },
});

/** Placeholder row for a change whose row may be missing. */
const NO_VEHICLE = {} as DueVehicle;
const NO_ITEM = {} as DueRow;
const NO_READINGS: ShareRow = { readings: {} };
const NO_RECORDS: ServiceRow = { records: [] };

function ownerChanged(vehicleId: string, fold: (vehicle: DueVehicle) => DueVehicle): readonly Change[] {
  const vehicleRow = [{ table: vehicleTable, key: vehicleId }];
  return [
    change(vehicleTable, vehicleId, fold),
    ...dueDocuments.map((type) =>
      change(
        dueTable,
        dueKey(vehicleId, type),
        (item, lookup) => ({ ...item, ...toOwner(requireCreated(lookup(vehicleTable, vehicleId))) }),
        vehicleRow,
      ),
    ),
    ...servicesChanged(vehicleId),
  ];
}

function documentChanged(
  vehicleId: string,
  documentType: Parameters<typeof documentItem>[1],
  setting: Parameters<typeof documentItem>[2],
): Change {
  return change(
    dueTable,
    dueKey(vehicleId, documentType),
    (_, lookup) => documentItem(requireCreated(lookup(vehicleTable, vehicleId)), documentType, setting),
    [{ table: vehicleTable, key: vehicleId }],
  );
}

/** The changes of a vehicle's service items, after the rows that they are computed from. */
function servicesChanged(
  vehicleId: string,
  categories: readonly MaintenanceCategory[] = dueServices,
): readonly Change[] {
  return categories.map((category) =>
    upsert(
      dueTable,
      dueKey(vehicleId, category),
      NO_ITEM,
      (_, lookup) => {
        const vehicle = lookup(vehicleTable, vehicleId);
        return vehicle === null ? null : serviceItem(vehicle, category);
      },
      [{ table: vehicleTable, key: vehicleId }],
    ),
  );
}

function shareKey(vehicleId: string, share: string): string {
  return `${vehicleId} ${share}`;
}

function readingChanged({ origin, leftVehicleId, to }: ReadingChange): readonly Change[] {
  const { source, sourceId, vehicleId } = origin;
  const id = readingKey(source, sourceId);
  const share = shareName(sourceId);
  const formerVehicleId = leftVehicleId === null || leftVehicleId === vehicleId ? null : leftVehicleId;
  const former = { table: shareTable, key: shareKey(formerVehicleId ?? vehicleId, share) };
  const addReading = upsert(
    shareTable,
    shareKey(vehicleId, share),
    NO_READINGS,
    ({ readings }, lookup) => {
      const { [id]: _, ...others } = readings;
      const before = lookup(shareTable, former.key)?.readings[id] ?? null;
      const next = typeof to === 'function' ? to(before) : to;
      return withReadings(next === null ? others : { ...others, [id]: next });
    },
    [former],
  );
  if (formerVehicleId === null) return [addReading, ...shareChanged(vehicleId, share)];
  const removeReading = upsert(shareTable, former.key, NO_READINGS, ({ readings }) => {
    const { [id]: _, ...others } = readings;
    return withReadings(others);
  });
  return [
    addReading,
    removeReading,
    ...shareChanged(vehicleId, share),
    ...shareChanged(formerVehicleId, share),
  ];
}

function withReadings(readings: Readings): ShareRow | null {
  return Object.keys(readings).length === 0 ? null : { readings };
}

function shareChanged(vehicleId: string, share: string): readonly Change[] {
  const key = shareKey(vehicleId, share);
  return [
    upsert(
      vehicleTable,
      vehicleId,
      NO_VEHICLE,
      (row, lookup) =>
        row === NO_VEHICLE ? null : withShare(row, share, (lookup(shareTable, key) ?? NO_READINGS).readings),
      [{ table: shareTable, key }],
    ),
    ...servicesChanged(vehicleId),
  ];
}

function listShares(vehicleId: string) {
  return SHARE_NAMES.map((share) => ({ table: shareTable, key: shareKey(vehicleId, share) }));
}

function replacementsChanged(
  vehicleId: string,
  fold: (replacements: readonly MeterReplacement[]) => readonly MeterReplacement[],
): readonly Change[] {
  return [
    change(
      vehicleTable,
      vehicleId,
      (vehicle, lookup) =>
        withSelectedReadings(
          { ...vehicle, meterReplacements: fold(vehicle.meterReplacements) },
          (share) => (lookup(shareTable, shareKey(vehicleId, share)) ?? NO_READINGS).readings,
        ),
      listShares(vehicleId),
    ),
    ...servicesChanged(vehicleId),
  ];
}

function toServiceChanges({ position }: EventEnvelope, entry: Entry): readonly Change[] {
  const service = findService(entry);
  if (service === null) return [];
  const { entryId, reverses, occurredOn, maintenance = {} } = entry;
  const { odometerReading, repeatReading, repeatMonths, validity } = allDetails(maintenance);
  const added = { id: entryId, occurredOn, position, odometerReading, repeatReading, repeatMonths, validity };
  return recordsChanged(service.vehicleId, service.category, (records) => {
    const others = records.filter(({ id }) => id !== (reverses ?? entryId));
    if (reverses !== undefined) return others;
    // A re-posted entry keeps its place and its corrections.
    return [...others, records.find(({ id }) => id === entryId) ?? added].sort(byTime);
  });
}

/** The vehicle and the category of a recurring service, or of its reversal; null for other entries. */
function findService({
  lines,
}: Entry): { readonly vehicleId: string; readonly category: MaintenanceCategory } | null {
  for (const { account, vehicleId } of lines) {
    if (account.kind !== 'expense' || vehicleId === undefined) continue;
    const { category } = account;
    if (isMaintenanceCategory(category) && comesDue(category)) return { vehicleId, category };
  }
  return null;
}

function recordCorrected(
  vehicleId: string,
  { entryId, after }: { readonly entryId: string; readonly after: CorrectedDetails },
): readonly Change[] {
  const { odometerReading, repeatReading, repeatMonths, validity } = after;
  const corrected = Object.fromEntries(
    Object.entries({ odometerReading, repeatReading, repeatMonths, validity }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  // The event names no category.
  return dueServices.flatMap((category) =>
    recordsChanged(vehicleId, category, (records) =>
      records.map((record) => (record.id === entryId ? { ...record, ...corrected } : record)),
    ),
  );
}

function recordsChanged(
  vehicleId: string,
  category: MaintenanceCategory,
  fold: (records: readonly DueRecord[]) => readonly DueRecord[],
): readonly Change[] {
  const key = dueKey(vehicleId, category);
  return [
    upsert(serviceTable, key, NO_RECORDS, ({ records }) => {
      const next = fold(records);
      return next.length === 0 ? null : { records: next };
    }),
    upsert(
      vehicleTable,
      vehicleId,
      NO_VEHICLE,
      (row, lookup) => {
        if (row === NO_VEHICLE) return null;
        const newest = lookup(serviceTable, key)?.records.at(-1) ?? null;
        const readingsIn = (share: string) =>
          (lookup(shareTable, shareKey(vehicleId, share)) ?? NO_READINGS).readings;
        return withSelectedReadings(withNewest(row, category, newest), readingsIn);
      },
      [{ table: serviceTable, key }, ...listShares(vehicleId)],
    ),
    ...servicesChanged(vehicleId, [category]),
  ];
}

function byTime(one: DueRecord, other: DueRecord): number {
  if (one.occurredOn !== other.occurredOn) return one.occurredOn < other.occurredOn ? -1 : 1;
  return one.position < other.position ? -1 : 1;
}

function holderChanged(
  userId: string,
  position: number,
  fold: (row: HolderRow) => HolderRow,
): readonly Change[] {
  const empty: HolderRow = { userId, organisationId: null, isDisabled: false, dueDay: NO_DAY, position };
  return [
    upsert(holderTable, userId, empty, fold),
    upsert(
      dueTable,
      dueKey(userId, LICENCE),
      NO_ITEM,
      (_, lookup) => licenceItem(requireCreated(lookup(holderTable, userId))),
      [{ table: holderTable, key: userId }],
    ),
  ];
}
