import { type VehicleEvent } from '@bahi/domain/fleet/vehicle';
import { type DatedReading } from '@bahi/domain/odometer';
import { type TripEvent } from '@bahi/domain/trips/trip';
import { type Change, projection, put, remove, upsert } from '@bahi/read-store/projection';
import { type Hundredths } from '@bahi/kernel/measures';
import { table } from '@bahi/read-store/table';
import { ofVehicle } from '../topics.ts';

const VERSION = 'readings-v1';

/** What a reading was taken for. */
export type ReadingSource = 'CREATION' | 'TRIP_START' | 'TRIP_END';

/** One reading of the odometer of a vehicle. docs/rules/fleet.md#odometer. */
export interface ReadingRow extends DatedReading {
  /** {@link readingKey} of its source. */
  readonly id: string;
  readonly organisationId: string;
  /** Null: it is older than branches. */
  readonly branchId: string | null;
  readonly vehicleId: string;
  readonly source: ReadingSource;
  /** The vehicle or the trip that it was entered with. */
  readonly sourceId: string;
  readonly position: number;
}

export const readingTable = table<ReadingRow>(VERSION, 'reading', {
  fields: { vehicleId: 'text', sourceId: 'text', date: 'text', hundredths: 'integer' },
  indexes: [['vehicleId', 'date', 'hundredths']],
  topics: ofVehicle,
});

export function readingKey(source: ReadingSource, sourceId: string): string {
  return `${sourceId} ${source}`;
}

/** The row of a reading, or no row where nothing was read. */
function putReading({
  hundredths,
  ...about
}: Omit<ReadingRow, 'id' | 'hundredths'> & { readonly hundredths: Hundredths | null }): readonly Change[] {
  if (hundredths === null) return [];
  const id = readingKey(about.source, about.sourceId);
  return [put(readingTable, id, { id, ...about, hundredths })];
}

type Updated = Extract<TripEvent, { readonly type: 'TripUpdated' }>['data'];

const OF_TRIP = {
  TRIP_START: { reading: 'startReading', day: 'startedAt' },
  TRIP_END: { reading: 'endReading', day: 'endedAt' },
} as const;

/** A reading of a trip after an update of its value, its day or its vehicle. */
function updateReading(
  source: keyof typeof OF_TRIP,
  { tripId, vehicleId, branchId, after, readings }: Updated,
  about: Pick<ReadingRow, 'organisationId' | 'position'>,
): Change {
  const id = readingKey(source, tripId);
  const names = OF_TRIP[source];
  const given = after[names.reading];
  const date = after[names.day];
  // One that was not there before has its day in the event.
  const first = readings.find(({ hundredths }) => hundredths === given);
  const unread = { ...about, id, vehicleId, branchId, source, sourceId: tripId, date: '' as const };
  return upsert<Omit<ReadingRow, 'hundredths'> & { readonly hundredths: Hundredths | null }>(
    readingTable,
    id,
    { ...unread, date: first?.occurredOn ?? '', hundredths: null },
    (row) => {
      const hundredths = given === undefined ? row.hundredths : given;
      if (hundredths === null) return null;
      return { ...row, vehicleId, date: date ?? row.date, hundredths };
    },
  );
}

export const readingsProjection = projection<VehicleEvent | TripEvent>(VERSION, {
  tables: [readingTable],
  on: {
    VehicleCreated: ({ data, organisationId, position }) =>
      putReading({
        organisationId: organisationId ?? '',
        branchId: data.branchId ?? null,
        vehicleId: data.vehicleId,
        source: 'CREATION',
        sourceId: data.vehicleId,
        date: '',
        hundredths: data.lastOdoReading,
        position,
      }),
    TripStarted: ({ data, organisationId, position }) =>
      putReading({
        organisationId: organisationId ?? '',
        branchId: data.branchId,
        vehicleId: data.vehicleId,
        source: 'TRIP_START',
        sourceId: data.tripId,
        date: data.occurredOn,
        hundredths: data.startReading,
        position,
      }),
    TripEnded: ({ data, organisationId, position }) =>
      putReading({
        organisationId: organisationId ?? '',
        branchId: data.branchId,
        vehicleId: data.vehicleId,
        source: 'TRIP_END',
        sourceId: data.tripId,
        date: data.occurredOn,
        hundredths: data.endReading,
        position,
      }),
    TripUpdated: ({ data, organisationId, position }) => {
      const about = { organisationId: organisationId ?? '', position };
      return [updateReading('TRIP_START', data, about), updateReading('TRIP_END', data, about)];
    },
    TripCancelled: ({ data: { tripId } }) => [
      remove(readingTable, readingKey('TRIP_START', tripId)),
      remove(readingTable, readingKey('TRIP_END', tripId)),
    ],
  },
});
