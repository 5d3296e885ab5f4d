import { type FuelType, type OdoType, type VehicleType } from '@bahi/contract/labels';
import { type VehicleEvent } from '@bahi/domain/fleet/vehicle';
import { type TripEvent } from '@bahi/domain/trips/trip';
import { type Day } from '@bahi/kernel/day';
import { type Hundredths } from '@bahi/kernel/measures';
import { change, projection, put } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';

export interface VehicleRow {
  readonly id: string;
  readonly organisationId: string;
  readonly vehicleNo: string;
  readonly vehicleType: VehicleType;
  readonly fuelType: FuelType;
  readonly odoType: OdoType;
  /** Started and not ended: a vehicle is ON_TRIP while there is one (RULES section 3). */
  readonly runningTripIds: readonly string[];
  /** The reading of the latest business date, not of the latest entry. */
  readonly lastReading: { readonly hundredths: Hundredths; readonly on: Day | null } | null;
  readonly position: number;
}

export const vehicleTable = table<VehicleRow>('fleet-v1.vehicle', {
  fields: { organisationId: 'text', vehicleNo: 'searchable', position: 'integer' },
  indexes: [['organisationId', 'position']],
});

export const fleetProjection = projection<VehicleEvent | TripEvent>('fleet-v1', {
  tables: [vehicleTable],
  on: {
    VehicleCreated: ({ data, organisationId, position }) => {
      const { vehicleId: id, vehicleNo, vehicleType, fuelType, odoType, lastOdoReading } = data;
      const lastReading = lastOdoReading === null ? null : { hundredths: lastOdoReading, on: null };
      const about = { id, organisationId: organisationId ?? '', vehicleNo, vehicleType, fuelType, odoType };
      return [put(vehicleTable, id, { ...about, runningTripIds: [], lastReading, position })];
    },
    TripStarted: ({ data: { vehicleId, tripId, occurredOn, startReading } }) => [
      change(vehicleTable, vehicleId, (row) => ({
        ...withReading(row, startReading, occurredOn),
        runningTripIds: [...row.runningTripIds, tripId],
      })),
    ],
    TripEnded: ({ data: { vehicleId, tripId, occurredOn, endReading } }) => [
      change(vehicleTable, vehicleId, (row) => ({
        ...withReading(row, endReading, occurredOn),
        runningTripIds: row.runningTripIds.filter((running) => running !== tripId),
      })),
    ],
  },
});

function withReading(row: VehicleRow, hundredths: Hundredths | null, on: Day): VehicleRow {
  const isLatest = hundredths !== null && (row.lastReading?.on ?? '') <= on;
  return isLatest ? { ...row, lastReading: { hundredths, on } } : row;
}
