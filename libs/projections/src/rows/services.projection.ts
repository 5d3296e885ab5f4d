import { type MaintenanceCategory } from '@bahi/contract/labels';
import { comesDue, isMaintenanceCategory } from '@bahi/contract/maintenance/categories';
import { entriesOf, type Entry } from '@bahi/domain/money/entry';
import { type ExpenseEvent } from '@bahi/domain/money/expense';
import { type TripEvent } from '@bahi/domain/trips/trip';
import { type Day } from '@bahi/kernel/day';
import { type EventEnvelope } from '@bahi/kernel/envelope';
import { projection, upsert, type Change } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';
import { ofVehicle } from '../topics.ts';

const VERSION = 'services-v1';

interface ServiceRecord {
  /** The id of the entry and of its maintenance row, which has the details. */
  readonly id: string;
  readonly occurredOn: Day;
  readonly position: number;
}

/** The records of one kind of work on one vehicle that come due again, the newest last. */
export interface ServiceRow {
  /** `<vehicle> <category>` */
  readonly id: string;
  readonly organisationId: string;
  readonly vehicleId: string;
  readonly category: MaintenanceCategory;
  readonly records: readonly ServiceRecord[];
}

export const serviceTable = table<ServiceRow>(VERSION, 'service', {
  fields: { organisationId: 'text', vehicleId: 'text' },
  indexes: [['organisationId', 'vehicleId']],
  topics: ofVehicle,
});

/** Reads the entries of any event, because a trip's expense may be a service too. */
export const servicesProjection = projection<TripEvent | ExpenseEvent>(VERSION, {
  tables: [serviceTable],
  on: {
    '*': (event) => entriesOf(event).flatMap((entry) => recorded(event, entry)),
  },
});

function recorded({ organisationId, position }: EventEnvelope, entry: Entry): readonly Change[] {
  const service = serviceOf(entry);
  if (service === null) return [];
  const { entryId, reverses, occurredOn } = entry;
  const id = `${service.vehicleId} ${service.category}`;
  const empty: ServiceRow = { id, organisationId: organisationId ?? '', ...service, records: [] };
  return [
    upsert(serviceTable, id, empty, (row) => {
      if (reverses !== undefined) return withRecords(row, without(row, reverses));
      const others = without(row, entryId);
      // An entry that is posted again keeps its place.
      const known = row.records.find((record) => record.id === entryId);
      const record = known ?? { id: entryId, occurredOn, position };
      return withRecords(row, [...others, record].sort(byTime));
    }),
  ];
}

/** The vehicle and the category of an entry that comes due again, also of one that takes it back; null for others. */
function serviceOf({ lines }: Entry): Pick<ServiceRow, 'vehicleId' | 'category'> | null {
  for (const { account, vehicleId } of lines) {
    if (account.kind !== 'expense' || vehicleId === undefined) continue;
    const { category } = account;
    if (isMaintenanceCategory(category) && comesDue(category)) return { vehicleId, category };
  }
  return null;
}

function without({ records }: ServiceRow, id: string): readonly ServiceRecord[] {
  return records.filter((record) => record.id !== id);
}

function withRecords(row: ServiceRow, records: readonly ServiceRecord[]): ServiceRow {
  return { ...row, records };
}

function byTime(one: ServiceRecord, other: ServiceRecord): number {
  if (one.occurredOn !== other.occurredOn) return one.occurredOn < other.occurredOn ? -1 : 1;
  return one.position < other.position ? -1 : 1;
}
