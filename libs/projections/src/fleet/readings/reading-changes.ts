import { type VehicleEvent } from '@bahi/domain/fleet/vehicle';
import { eventEntries, type Entry } from '@bahi/domain/money/entry';
import { type ExpenseEvent } from '@bahi/domain/money/expense';
import { type CorrectedDetails } from '@bahi/domain/money/maintenance-details';
import { vehicleExpenseLine } from '@bahi/domain/money/maintenance-record';
import { type DatedReading } from '@bahi/domain/odometer';
import { type TripEvent } from '@bahi/domain/trips/trip';
import { type Day } from '@bahi/kernel/day';
import { type RecordedEnvelope } from '@bahi/kernel/envelope';
import { type Hundredths } from '@bahi/kernel/measures';

/** The occasion of a reading. */
export type ReadingSource = 'CREATION' | 'TRIP_START' | 'TRIP_END' | 'MAINTENANCE';

/** Where a reading comes from, and the vehicle that it belongs to. */
export interface ReadingOrigin {
  readonly organisationId: string;
  /** Null: it is older than branches. */
  readonly branchId: string | null;
  readonly vehicleId: string;
  readonly source: ReadingSource;
  /** The id of the vehicle, trip or maintenance entry that it was entered with. */
  readonly sourceId: string;
  readonly position: number;
}

/** How an event changes one reading of a vehicle. */
export interface ReadingChange {
  /** Its `vehicleId` is the vehicle that the reading belongs to from now on. */
  readonly origin: ReadingOrigin;
  /** The vehicle that it belonged to until now, if that changes. */
  readonly leftVehicleId: string | null;
  /** A value replaces the reading, null removes it; a function computes it from the reading before. */
  readonly to: DatedReading | null | ((before: DatedReading | null) => DatedReading | null);
}

export function readingKey(source: ReadingSource, sourceId: string): string {
  return `${sourceId} ${source}`;
}

type KnownEvent = Extract<
  VehicleEvent | TripEvent | ExpenseEvent,
  {
    readonly type:
      | 'VehicleCreated'
      | 'TripStarted'
      | 'TripEnded'
      | 'TripUpdated'
      | 'TripCancelled'
      | 'TripMaintenanceCorrected'
      | 'MaintenanceCorrected';
  }
>;
type Updated = Extract<TripEvent, { readonly type: 'TripUpdated' }>['data'];

/** The readings that an event adds, changes or takes back. docs/rules/fleet.md#odometer. */
export function readingChanges(event: RecordedEnvelope): readonly ReadingChange[] {
  return [...ownChanges(event), ...eventEntries(event).flatMap((entry) => entryChanges(event, entry))];
}

function ownChanges(event: RecordedEnvelope): readonly ReadingChange[] {
  const { type, data } = event as KnownEvent;
  switch (type) {
    case 'VehicleCreated': {
      const { vehicleId, branchId = null, lastOdoReading } = data;
      const about = { vehicleId, branchId, source: 'CREATION', sourceId: vehicleId } as const;
      return addReading(event, about, '', lastOdoReading);
    }
    case 'TripStarted': {
      const { vehicleId, branchId, tripId, occurredOn, startReading } = data;
      const about = { vehicleId, branchId, source: 'TRIP_START', sourceId: tripId } as const;
      return addReading(event, about, occurredOn, startReading);
    }
    case 'TripEnded': {
      const { vehicleId, branchId, tripId, occurredOn, endReading } = data;
      const about = { vehicleId, branchId, source: 'TRIP_END', sourceId: tripId } as const;
      return addReading(event, about, occurredOn, endReading);
    }
    case 'TripUpdated':
      return [...updateTripReading(event, 'TRIP_START', data), ...updateTripReading(event, 'TRIP_END', data)];
    case 'TripCancelled': {
      const { vehicleId, branchId, tripId: sourceId } = data;
      return (['TRIP_START', 'TRIP_END'] as const).map((source) =>
        removeReading(event, { vehicleId, branchId, source, sourceId }),
      );
    }
    case 'TripMaintenanceCorrected':
      return correctReading(event, { ...data, vehicleId: data.recordVehicleId });
    case 'MaintenanceCorrected':
      return data.vehicleId === null ? [] : correctReading(event, { ...data, vehicleId: data.vehicleId });
    default:
      return [];
  }
}

type About = Omit<ReadingOrigin, 'organisationId' | 'position'>;

function toOrigin({ organisationId, position }: RecordedEnvelope, about: About): ReadingOrigin {
  return { organisationId: organisationId ?? '', ...about, position };
}

/** None if the reading was left empty. */
function addReading(
  event: RecordedEnvelope,
  about: About,
  date: DatedReading['date'],
  hundredths: Hundredths | null,
): readonly ReadingChange[] {
  if (hundredths === null) return [];
  return [{ origin: toOrigin(event, about), leftVehicleId: null, to: { date, hundredths } }];
}

function removeReading(event: RecordedEnvelope, about: About): ReadingChange {
  return { origin: toOrigin(event, about), leftVehicleId: null, to: null };
}

const TRIP_FIELDS = {
  TRIP_START: { reading: 'startReading', day: 'startedAt' },
  TRIP_END: { reading: 'endReading', day: 'endedAt' },
} as const;

/** A trip's reading after an update of its value, its day, its vehicle or its branch. */
function updateTripReading(
  event: RecordedEnvelope,
  source: keyof typeof TRIP_FIELDS,
  { tripId, vehicleId, branchId, before, after, readings }: Updated,
): readonly ReadingChange[] {
  const names = TRIP_FIELDS[source];
  const given = after[names.reading];
  const day = after[names.day];
  const leftVehicleId = before.vehicleId ?? null;
  const { branchId: leftBranchId } = before;
  if ([given, day, leftBranchId].every((each) => each === undefined) && leftVehicleId === null) return [];
  // A reading that is new with this update has its day in the event.
  const first = readings.find(({ hundredths }) => hundredths === given)?.occurredOn ?? '';
  return [
    {
      origin: toOrigin(event, { vehicleId, branchId, source, sourceId: tripId }),
      leftVehicleId,
      to: (known) => {
        const hundredths = given === undefined ? (known?.hundredths ?? null) : given;
        return hundredths === null ? null : { date: day ?? known?.date ?? first, hundredths };
      },
    },
  ];
}

/** The changes that an entry of any event makes to the reading of a maintenance record or a fill-up. */
function entryChanges(event: RecordedEnvelope, entry: Entry): readonly ReadingChange[] {
  const { entryId, branchId, occurredOn, reverses, maintenance } = entry;
  const source = 'MAINTENANCE';
  const left = leftVehicle(entry);
  if (reverses !== undefined)
    return left === null
      ? []
      : [removeReading(event, { vehicleId: left, branchId, source, sourceId: reverses })];
  const line = vehicleExpenseLine(entry);
  if (line === null) return [];
  const { vehicleId } = line;
  const about = { vehicleId, branchId, source, sourceId: entryId } as const;
  if (maintenance !== undefined)
    return addReading(event, about, occurredOn, maintenance.odometerReading ?? null);
  // Fuel of a trip gets a reading only by a correction, and moves with the trip to another vehicle.
  if (left === null || left === vehicleId) return [];
  return [{ origin: toOrigin(event, about), leftVehicleId: left, to: (known) => known }];
}

/** The vehicle that an entry moves an expense away from. */
function leftVehicle({ lines }: Entry): string | null {
  const line = lines.find(
    ({ account, amountPaise, vehicleId }) =>
      account.kind === 'expense' && amountPaise < 0 && vehicleId !== undefined,
  );
  return line?.vehicleId ?? null;
}

interface Correction {
  readonly entryId: string;
  readonly branchId: string;
  readonly vehicleId: string;
  readonly occurredOn: Day;
  readonly after: CorrectedDetails;
}

function correctReading(
  event: RecordedEnvelope,
  { entryId: sourceId, branchId, vehicleId, occurredOn, after }: Correction,
): readonly ReadingChange[] {
  const { odometerReading } = after;
  if (odometerReading === undefined) return [];
  const about = { vehicleId, branchId, source: 'MAINTENANCE', sourceId } as const;
  return odometerReading === null
    ? [removeReading(event, about)]
    : addReading(event, about, occurredOn, odometerReading);
}
