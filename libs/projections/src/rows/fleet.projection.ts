import { type FuelType, type OdoType, type VehicleStatus, type VehicleType } from '@bahi/contract/labels';
import { type VehicleEvent } from '@bahi/domain/fleet/vehicle';
import { type TripEvent } from '@bahi/domain/trips/trip';
import { type Day } from '@bahi/kernel/day';
import { type Grams, type Hundredths } from '@bahi/kernel/measures';
import { change, projection, put } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';
import { listed } from '../topics.ts';

const VERSION = 'fleet-v2';

export interface VehicleRow {
  readonly id: string;
  readonly organisationId: string;
  readonly vehicleNo: string;
  readonly vehicleType: VehicleType;
  readonly fuelType: FuelType;
  readonly odoType: OdoType;
  readonly driverId: string | null;
  readonly managerId: string | null;
  readonly manufacturer: string | null;
  readonly model: string | null;
  readonly chassisNo: string | null;
  readonly engineNo: string | null;
  readonly wheelCount: number | null;
  readonly loadCapacityGrams: Grams | null;
  readonly tankLitresHundredths: Hundredths | null;
  /** Follows `runningTripIds`, so that a list can ask for it. */
  readonly status: VehicleStatus;
  /** Started and not ended: a vehicle is ON_TRIP while there is one (RULES section 3). */
  readonly runningTripIds: readonly string[];
  /** The reading of the latest business date, not of the latest entry. */
  readonly lastReading: { readonly hundredths: Hundredths; readonly on: Day | null } | null;
  readonly position: number;
}

export const vehicleTable = table<VehicleRow>(VERSION, 'vehicle', {
  fields: {
    organisationId: 'text',
    id: 'text',
    vehicleNo: 'searchable',
    vehicleType: 'text',
    status: 'text',
    position: 'integer',
  },
  indexes: [
    ['organisationId', 'position'],
    ['organisationId', 'vehicleNo'],
    ['organisationId', 'status', 'position'],
    ['organisationId', 'vehicleType', 'position'],
    ['id'],
  ],
  topics: listed('vehicles', 'vehicle'),
});

export const fleetProjection = projection<VehicleEvent | TripEvent>(VERSION, {
  tables: [vehicleTable],
  on: {
    VehicleCreated: ({ data, organisationId, position }) => {
      const { vehicleId: id, lastOdoReading } = data;
      const row = {
        id,
        organisationId: organisationId ?? '',
        vehicleNo: data.vehicleNo,
        vehicleType: data.vehicleType,
        fuelType: data.fuelType,
        odoType: data.odoType,
        driverId: data.driverId ?? null,
        managerId: data.managerId ?? null,
        manufacturer: data.manufacturer ?? null,
        model: data.model ?? null,
        chassisNo: data.chassisNo ?? null,
        engineNo: data.engineNo ?? null,
        wheelCount: data.wheelCount ?? null,
        loadCapacityGrams: data.loadCapacityGrams ?? null,
        tankLitresHundredths: data.tankLitresHundredths ?? null,
        status: 'IDLE' as const,
        runningTripIds: [],
        lastReading: lastOdoReading === null ? null : { hundredths: lastOdoReading, on: null },
        position,
      };
      return [put(vehicleTable, id, row)];
    },
    TripStarted: ({ data: { vehicleId, tripId, occurredOn, startReading } }) => [
      change(vehicleTable, vehicleId, (row) =>
        running(withReading(row, startReading, occurredOn), [...row.runningTripIds, tripId]),
      ),
    ],
    TripUpdated: ({ data }) => {
      const { tripId, vehicleId, before, status, readings } = data;
      const read = (row: VehicleRow) =>
        readings.reduce((now, { hundredths, occurredOn }) => withReading(now, hundredths, occurredOn), row);
      const left = before.vehicleId;
      if (left === undefined || status !== 'STARTED') return [change(vehicleTable, vehicleId, read)];
      return [
        change(vehicleTable, left, (row) => running(row, without(row, tripId))),
        change(vehicleTable, vehicleId, (row) => running(read(row), [...row.runningTripIds, tripId])),
      ];
    },
    TripCancelled: ({ data: { vehicleId, tripId } }) => [
      change(vehicleTable, vehicleId, (row) => running(row, without(row, tripId))),
    ],
    TripEnded: ({ data: { vehicleId, tripId, occurredOn, endReading } }) => [
      change(vehicleTable, vehicleId, (row) =>
        running(withReading(row, endReading, occurredOn), without(row, tripId)),
      ),
    ],
  },
});

function without({ runningTripIds }: VehicleRow, tripId: string): readonly string[] {
  return runningTripIds.filter((other) => other !== tripId);
}

function running(row: VehicleRow, runningTripIds: readonly string[]): VehicleRow {
  return { ...row, runningTripIds, status: runningTripIds.length > 0 ? 'ON_TRIP' : 'IDLE' };
}

function withReading(row: VehicleRow, hundredths: Hundredths | null, on: Day): VehicleRow {
  const isLatest = hundredths !== null && (row.lastReading?.on ?? '') <= on;
  return isLatest ? { ...row, lastReading: { hundredths, on } } : row;
}
