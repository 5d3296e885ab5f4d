import { type VehicleEvent } from '@bahi/domain/fleet/vehicle';
import { entriesOf, type Entry } from '@bahi/domain/money/entry';
import { type ExpenseEvent } from '@bahi/domain/money/expense';
import { type CorrectedDetails } from '@bahi/domain/money/maintenance-details';
import { spentOnVehicle } from '@bahi/domain/money/maintenance-record';
import { type DatedReading } from '@bahi/domain/odometer';
import { type TripEvent } from '@bahi/domain/trips/trip';
import { type Day } from '@bahi/kernel/day';
import { type EventEnvelope } from '@bahi/kernel/envelope';
import { type Change, projection, put, remove, upsert } from '@bahi/read-store/projection';
import { type Hundredths } from '@bahi/kernel/measures';
import { table } from '@bahi/read-store/table';
import { ofVehicle } from '../topics.ts';

const VERSION = 'readings-v1';

/** What a reading was taken for. */
export type ReadingSource = 'CREATION' | 'TRIP_START' | 'TRIP_END' | 'MAINTENANCE';

/** One reading of the odometer of a vehicle. docs/rules/fleet.md#odometer. */
export interface ReadingRow extends DatedReading {
  /** {@link readingKey} of its source. */
  readonly id: string;
  readonly organisationId: string;
  /** Null: it is older than branches. */
  readonly branchId: string | null;
  readonly vehicleId: string;
  readonly source: ReadingSource;
  /** The vehicle, the trip or the maintenance entry that it was entered with. */
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
      return { ...row, vehicleId, branchId, date: date ?? row.date, hundredths };
    },
  );
}

/** Stands for no row in a change that may meet none. */
const NO_READING = {} as ReadingRow;

/** What the entries of any event say of the reading of a maintenance record or a fill-up. */
function ofEntry({ organisationId, position }: EventEnvelope, entry: Entry): readonly Change[] {
  const { entryId, branchId, occurredOn: date, reverses, maintenance } = entry;
  if (reverses !== undefined) return [remove(readingTable, readingKey('MAINTENANCE', reverses))];
  const line = spentOnVehicle(entry);
  if (line === null) return [];
  const { vehicleId } = line;
  if (maintenance !== undefined) {
    const hundredths = maintenance.odometerReading ?? null;
    const about = { organisationId: organisationId ?? '', branchId, vehicleId, date, hundredths, position };
    return putReading({ ...about, source: 'MAINTENANCE', sourceId: entryId });
  }
  // Fuel of a trip has a reading only by a correction, and goes with the trip to another vehicle.
  return [
    upsert(readingTable, readingKey('MAINTENANCE', entryId), NO_READING, (row) =>
      row === NO_READING ? null : { ...row, vehicleId },
    ),
  ];
}

interface Corrected {
  readonly entryId: string;
  readonly branchId: string;
  readonly vehicleId: string;
  readonly occurredOn: Day;
  readonly after: CorrectedDetails;
}

function corrected({ organisationId, position }: EventEnvelope, given: Corrected): readonly Change[] {
  const { entryId, branchId, vehicleId, occurredOn: date, after } = given;
  const { odometerReading: hundredths } = after;
  if (hundredths === undefined) return [];
  if (hundredths === null) return [remove(readingTable, readingKey('MAINTENANCE', entryId))];
  const about = { organisationId: organisationId ?? '', branchId, vehicleId, date, hundredths, position };
  return putReading({ ...about, source: 'MAINTENANCE', sourceId: entryId });
}

export const readingsProjection = projection<VehicleEvent | TripEvent | ExpenseEvent>(VERSION, {
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
    TripMaintenanceCorrected: (event) =>
      corrected(event, { ...event.data, vehicleId: event.data.recordVehicleId }),
    MaintenanceCorrected: (event) => {
      const { vehicleId } = event.data;
      return vehicleId === null ? [] : corrected(event, { ...event.data, vehicleId });
    },
    '*': (event) => entriesOf(event).flatMap((entry) => ofEntry(event, entry)),
    TripCancelled: ({ data: { tripId } }) => [
      remove(readingTable, readingKey('TRIP_START', tripId)),
      remove(readingTable, readingKey('TRIP_END', tripId)),
    ],
  },
});
