import { type FuelType, type OdoType, type VehicleStatus, type VehicleType } from '@bahi/contract/labels';
import { type SetVehicleStatus } from '@bahi/contract/fleet/set-vehicle-status';
import { type VehicleDocumentType } from '@bahi/contract/fleet/vehicle-document';
import { toHeadOfficeId } from '@bahi/domain/access/branch';
import {
  type DocumentSetting,
  type VehicleEvent,
  type VehicleMove,
  withMove,
  withReplacement,
} from '@bahi/domain/fleet/vehicle';
import { type MeterReplacement } from '@bahi/domain/meters';
import { pickDetails, NO_DETAILS, type VehicleDetails } from '@bahi/domain/fleet/vehicle-events';
import { type TripEvent } from '@bahi/domain/trips/trip';
import { type Day } from '@bahi/kernel/day';
import { type EventEnvelope } from '@bahi/kernel/envelope';
import { change, projection, put } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';
import { recordTopics } from '../topics.ts';

const VERSION = 'fleet-v9';

export interface VehicleRow extends VehicleDetails {
  readonly id: string;
  readonly organisationId: string;
  /** Its current branch; the head office for a vehicle that is older than branches. */
  readonly branchId: string;
  readonly firstBranchId: string;
  /** Its moves to other branches, the earliest first. */
  readonly laterBranches: readonly VehicleMove[];
  readonly vehicleNo: string;
  readonly vehicleType: VehicleType;
  readonly fuelType: FuelType;
  readonly odoType: OdoType;
  /** The current setting of each document. */
  readonly documents: CurrentDocuments;
  /** The earliest expiry date of its documents, which decides its document health. */
  readonly earliestExpiry: Day | null;
  readonly registrationDate: Day | null;
  /** ON_TRIP while a trip runs, else the status that was set. It is stored so that a list can filter by it. */
  readonly status: VehicleStatus;
  readonly setStatus: SetVehicleStatus;
  /**
   * Trips that started and have not ended: with one, the vehicle is ON_TRIP (docs/rules/trips.md#vehicles-of-a-trip).
   */
  readonly runningTripIds: readonly string[];
  /** The replacements of its meter, the earliest first; absent if there was never one. */
  readonly meterReplacements?: readonly MeterReplacement[];
  readonly position: number;
}

type CurrentDocuments = Readonly<Partial<Record<VehicleDocumentType, DocumentSetting>>>;

export const vehicleTable = table<VehicleRow>(VERSION, 'vehicle', {
  fields: {
    organisationId: 'text',
    id: 'text',
    branchId: 'text',
    vehicleNo: 'searchable',
    vehicleType: 'text',
    status: 'text',
    earliestExpiry: 'text',
    registrationDate: 'text',
    driverId: 'text',
    managerId: 'text',
    position: 'integer',
  },
  indexes: [
    ['organisationId', 'position'],
    ['organisationId', 'vehicleNo'],
    ['organisationId', 'status', 'position'],
    ['organisationId', 'vehicleType', 'position'],
    ['organisationId', 'earliestExpiry', 'position'],
    ['organisationId', 'managerId', 'vehicleNo'],
    ['organisationId', 'registrationDate', 'position'],
    ['organisationId', 'driverId', 'position'],
    ['organisationId', 'managerId', 'position'],
    ['id'],
  ],
  topics: recordTopics('vehicle'),
});

export const fleetProjection = projection<VehicleEvent | TripEvent>(VERSION, {
  tables: [vehicleTable],
  on: {
    VehicleCreated: (event) => [put(vehicleTable, event.data.vehicleId, newVehicleRow(event))],
    VehicleUpdated: ({ data }) => [
      change(vehicleTable, data.vehicleId, (row) => ({ ...row, ...pickDetails(data) })),
    ],
    VehicleDocumentSet: ({
      data: { vehicleId, documentType, settingId, expiryDate, registrationDate, fileId },
    }) => [
      change(vehicleTable, vehicleId, (row) =>
        withDocument(row, documentType, { settingId, expiryDate, registrationDate, fileId }),
      ),
    ],
    VehicleDocumentTakenBack: ({ data: { vehicleId, documentType, current } }) => [
      change(vehicleTable, vehicleId, (row) => withDocument(row, documentType, current)),
    ],
    VehicleStatusSet: ({ data: { vehicleId, status: setStatus } }) => [
      change(vehicleTable, vehicleId, (row) => withRunningTrips({ ...row, setStatus }, row.runningTripIds)),
    ],
    // Moves are not dated in the future, so the branch of the latest move is the current one.
    VehicleBranchSet: ({ data: { vehicleId, branchId, since } }) => [
      change(vehicleTable, vehicleId, (row) => {
        const before = { branchId: row.firstBranchId, laterBranches: row.laterBranches };
        return { ...row, branchId, laterBranches: withMove(before, { branchId, since }) };
      }),
    ],
    MeterReplaced: ({ data: { vehicleId, replacementId: id, occurredOn: date, oldReading, newReading } }) => [
      change(vehicleTable, vehicleId, (row) =>
        changeReplacements(row, (all) => withReplacement(all, { id, date, oldReading, newReading })),
      ),
    ],
    MeterReplacementCorrected: ({ data: { vehicleId, replacementId, after } }) => [
      change(vehicleTable, vehicleId, (row) =>
        changeReplacements(row, (all) =>
          all.map((each) => (each.id === replacementId ? { ...each, ...after } : each)),
        ),
      ),
    ],
    MeterReplacementDeleted: ({ data: { vehicleId, replacementId } }) => [
      change(vehicleTable, vehicleId, (row) =>
        changeReplacements(row, (all) => all.filter(({ id }) => id !== replacementId)),
      ),
    ],
    TripStarted: ({ data: { vehicleId, tripId } }) => [
      change(vehicleTable, vehicleId, (row) => withRunningTrips(row, [...row.runningTripIds, tripId])),
    ],
    TripUpdated: ({ data: { tripId, vehicleId, before, status } }) => {
      const vehicleIdBefore = before.vehicleId;
      if (vehicleIdBefore === undefined || status !== 'STARTED') return [];
      return [
        change(vehicleTable, vehicleIdBefore, (row) => withRunningTrips(row, withoutTrip(row, tripId))),
        change(vehicleTable, vehicleId, (row) => withRunningTrips(row, [...row.runningTripIds, tripId])),
      ];
    },
    TripCancelled: ({ data: { vehicleId, tripId } }) => [
      change(vehicleTable, vehicleId, (row) => withRunningTrips(row, withoutTrip(row, tripId))),
    ],
    TripEnded: ({ data: { vehicleId, tripId } }) => [
      change(vehicleTable, vehicleId, (row) => withRunningTrips(row, withoutTrip(row, tripId))),
    ],
  },
});

type VehicleCreated = Extract<VehicleEvent, { readonly type: 'VehicleCreated' }>;

/** The row of a vehicle that has just joined the fleet. */
export function newVehicleRow({
  data,
  organisationId,
  position,
}: Pick<EventEnvelope<VehicleCreated>, 'data' | 'organisationId' | 'position'>): VehicleRow {
  const { vehicleId: id, branchId = toHeadOfficeId(organisationId ?? '') } = data;
  return {
    id,
    organisationId: organisationId ?? '',
    branchId,
    firstBranchId: branchId,
    laterBranches: [],
    vehicleNo: data.vehicleNo,
    vehicleType: data.vehicleType,
    fuelType: data.fuelType,
    odoType: data.odoType,
    ...NO_DETAILS,
    ...pickDetails(data),
    documents: {},
    earliestExpiry: null,
    registrationDate: null,
    status: 'IDLE',
    setStatus: 'IDLE',
    runningTripIds: [],
    position,
  };
}

function changeReplacements(
  row: VehicleRow,
  fold: (replacements: readonly MeterReplacement[]) => readonly MeterReplacement[],
): VehicleRow {
  return { ...row, meterReplacements: fold(row.meterReplacements ?? []) };
}

function withDocument(
  row: VehicleRow,
  documentType: VehicleDocumentType,
  current: DocumentSetting | null,
): VehicleRow {
  const { [documentType]: _, ...others } = row.documents;
  const documents: CurrentDocuments = current === null ? others : { ...others, [documentType]: current };
  const expiryDates = Object.values(documents).flatMap(({ expiryDate }) => expiryDate ?? []);
  return {
    ...row,
    documents,
    earliestExpiry: expiryDates.toSorted()[0] ?? null,
    registrationDate: documents.REGISTRATION?.registrationDate ?? null,
  };
}

function withoutTrip({ runningTripIds }: VehicleRow, tripId: string): readonly string[] {
  return runningTripIds.filter((other) => other !== tripId);
}

/** The vehicle with these running trips, which decide its status. */
export function withRunningTrips(row: VehicleRow, runningTripIds: readonly string[]): VehicleRow {
  return { ...row, runningTripIds, status: runningTripIds.length > 0 ? 'ON_TRIP' : row.setStatus };
}
