import { type MaintenanceCategory, type PaymentMode } from '@bahi/contract/labels';
import { type MaintenanceDetails } from '@bahi/contract/maintenance/own-field-inputs';
import { allDetails, type CorrectedDetails } from '@bahi/domain/money/maintenance-details';
import { toLitres, maintenanceLine, vehicleExpenseLine } from '@bahi/domain/money/maintenance-record';
import { entryCashBranchId, eventEntries, entryPartyId, type Entry } from '@bahi/domain/money/entry';
import { type ExpenseEvent } from '@bahi/domain/money/expense';
import { type TripEvent } from '@bahi/domain/trips/trip';
import { type Day } from '@bahi/kernel/day';
import { type EventEnvelope } from '@bahi/kernel/envelope';
import { type Hundredths } from '@bahi/kernel/measures';
import { type Paise } from '@bahi/kernel/paise';
import { change, projection, upsert, type Change } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';
import { topic, viewerScopes } from '../topics.ts';

const VERSION = 'maintenance-v3';

/** Work on a vehicle or a fill-up, by the id of its entry. */
export interface MaintenanceRow {
  readonly id: string;
  readonly organisationId: string;
  /** The branch that bears it. */
  readonly branchId: string;
  /** The branch that paid it; null if no money moved. */
  readonly cashBranchId: string | null;
  readonly category: MaintenanceCategory;
  readonly vehicleId: string;
  readonly vendorId: string | null;
  readonly driverId: string | null;
  readonly tripId: string | null;
  readonly occurredOn: Day;
  readonly amountPaise: Paise;
  /** Null: on credit, or out of a driver's advance. */
  readonly mode: PaymentMode | null;
  readonly fromDriverAdvance: boolean;
  readonly paymentRefNo: string | null;
  readonly billNo: string | null;
  readonly notes: string | null;
  readonly receiptFileId: string | null;
  readonly details: MaintenanceDetails;
  /** For fuel and urea. */
  readonly litres: Hundredths | null;
  /** A full tank with a reading: the start or end of an interval of the fuel economy. */
  readonly isTank: boolean;
  /** Whether the record was taken back, by the entry `reversedBy`. Corrected details do not set this field. */
  readonly isCorrection: boolean;
  readonly reversedBy: string | null;
  readonly recordedAt: number;
  readonly position: number;
}

const ORDER = ['occurredOn', 'position'] as const;
export const NEWEST_FIRST = ['-occurredOn', '-position'] as const;
/** The columns of counts, sums and further filters: with them a query reads the index alone. */
const REST = ['isCorrection', 'category', 'amountPaise', 'litres'] as const;

export const maintenanceTable = table<MaintenanceRow>(VERSION, 'record', {
  scope: { branch: ['branchId', 'cashBranchId'], person: 'driverId' },
  fields: {
    organisationId: 'text',
    branchId: 'text',
    cashBranchId: 'text',
    category: 'text',
    vehicleId: 'text',
    vendorId: 'text',
    driverId: 'text',
    tripId: 'text',
    occurredOn: 'text',
    amountPaise: 'integer',
    litres: 'integer',
    isTank: 'boolean',
    isCorrection: 'boolean',
    position: 'integer',
  },
  indexes: [
    ['organisationId', 'tripId', ...ORDER],
    ['organisationId', 'vehicleId', 'isTank', 'occurredOn'],
    ['organisationId', 'vehicleId', ...ORDER, ...REST],
    ['organisationId', 'vendorId', ...ORDER, ...REST],
    ['organisationId', 'driverId', ...ORDER, ...REST, 'tripId'],
    ['organisationId', 'category', ...ORDER, 'isCorrection', 'amountPaise', 'litres'],
    ['organisationId', ...ORDER, ...REST],
    ['organisationId', 'amountPaise', 'position', 'isCorrection', 'category'],
  ],
  topics: (_, row) =>
    row === null
      ? []
      : [viewerScopes(row), row.driverId ?? []].flat(2).map((scope) => topic(scope, 'maintenance')),
});

/** Reads the entries of any event, so that fuel of a trip and a fill-up from the form are one row each. */
export const maintenanceProjection = projection<TripEvent | ExpenseEvent>(VERSION, {
  tables: [maintenanceTable],
  on: {
    TripMaintenanceCorrected: ({ data: { entryId, after } }) => [correctRow(entryId, after)],
    MaintenanceCorrected: ({ data: { entryId, after } }) => [correctRow(entryId, after)],
    '*': (event) => eventEntries(event).flatMap((entry) => toChanges(event, entry)),
  },
});

/** Placeholder row for a change whose row may be missing. */
const NO_RECORD = {} as MaintenanceRow;

function toChanges(event: EventEnvelope, entry: Entry): readonly Change[] {
  const { entryId, reverses } = entry;
  if (reverses !== undefined)
    return [
      upsert(maintenanceTable, reverses, NO_RECORD, (row) =>
        row === NO_RECORD ? null : { ...row, isCorrection: true, reversedBy: entryId },
      ),
    ];
  const line = vehicleExpenseLine(entry);
  if (line === null) return [];
  const { vehicleId, tripId = null } = line;
  const fresh = toRow(event, entry);
  // An entry that is posted again under its id only moves the record to another vehicle or trip.
  return [
    upsert(maintenanceTable, entryId, NO_RECORD, (row) =>
      row === NO_RECORD ? fresh : { ...row, vehicleId, tripId },
    ),
  ];
}

/** Null if the entry is no maintenance record. */
function toRow({ organisationId, recordedAt, position }: EventEnvelope, entry: Entry): MaintenanceRow | null {
  const line = maintenanceLine(entry);
  if (line === null) return null;
  const { category, vehicleId, tripId = null, driverId = null } = line;
  const { entryId: id, branchId, occurredOn, amountPaise, quantity = null, maintenance = {} } = entry;
  const { mode = null, paymentRefNo = null, billNo = null, notes = null, fileId = null } = entry;
  const given = allDetails(maintenance);
  const details = { ...given, quantity: given.quantity ?? quantity };
  return withDerived({
    id,
    organisationId: organisationId ?? '',
    branchId,
    category,
    vehicleId,
    driverId,
    tripId,
    cashBranchId: entryCashBranchId(entry),
    vendorId: entryPartyId(entry),
    occurredOn,
    amountPaise,
    mode,
    paymentRefNo,
    billNo,
    notes,
    receiptFileId: fileId,
    details,
    fromDriverAdvance: entry.fromDriverAdvance ?? false,
    litres: null,
    isTank: false,
    isCorrection: false,
    reversedBy: null,
    recordedAt,
    position,
  });
}

function correctRow(entryId: string, after: CorrectedDetails): Change {
  return change(maintenanceTable, entryId, (row) => {
    const { notes = row.notes, receiptId: receiptFileId = row.receiptFileId, ...details } = after;
    return withDerived({ ...row, notes, receiptFileId, details: { ...row.details, ...details } });
  });
}

function withDerived(row: MaintenanceRow): MaintenanceRow {
  const { category, details } = row;
  const isTank = category === 'FUEL' && details.fullTank === true && details.odometerReading !== null;
  return { ...row, litres: toLitres(category, details), isTank };
}
