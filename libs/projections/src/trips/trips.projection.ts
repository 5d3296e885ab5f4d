import { type OdoType, type PaymentMode, type RateType, type TripStatus } from '@bahi/contract/labels';
import { lrDigits, normalLrNumber, type LrNumberEvent } from '@bahi/domain/trips/lr-number';
import { type TripEvent } from '@bahi/domain/trips/trip';
import { type Day } from '@bahi/kernel/day';
import { type Grams, type Hundredths, type WeightUnit } from '@bahi/kernel/measures';
import { accumulate, negate, type Paise } from '@bahi/kernel/paise';
import { change, projection, put } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';

/** A receipt or write-off as the trip's lists show it. */
export interface TripEntryRow {
  readonly id: string;
  readonly category: 'ADVANCE' | 'PAYMENT_RECEIVED' | 'BULK_PAYMENT_RECEIVED' | 'FORCE_SETTLED';
  readonly amountPaise: Paise;
  readonly mode: PaymentMode | null;
  readonly date: Day;
  readonly notes: string | null;
  readonly paymentRefNo: string | null;
}

export interface TripRow {
  readonly id: string;
  readonly organisationId: string;
  readonly lrNumber: string | null;
  /** What a search by LR number compares. */
  readonly lrDigits: string;
  readonly status: TripStatus;
  readonly vehicleId: string;
  readonly odoType: OdoType;
  readonly customerId: string;
  readonly startLocationId: string;
  readonly endLocationId: string;
  readonly driverId: string;
  readonly managerId: string | null;
  readonly startedAt: Day;
  readonly endedAt: Day | null;
  readonly podSubmittedAt: Day | null;
  readonly settledAt: Day | null;
  readonly startReading: Hundredths | null;
  readonly endReading: Hundredths | null;
  readonly estimatedHours: Hundredths | null;
  readonly loadingGrams: Grams | null;
  readonly unloadingGrams: Grams | null;
  readonly weightUnit: WeightUnit | null;
  readonly rateType: RateType;
  readonly ratePaise: Paise;
  readonly farePaise: Paise;
  /** Receipts, then write-offs, each oldest entry first. */
  readonly advances: readonly TripEntryRow[];
  readonly adjustments: readonly TripEntryRow[];
  readonly balancePaise: Paise;
  readonly material: string | null;
  readonly notes: string | null;
  readonly podNumber: string | null;
  readonly podNotes: string | null;
  readonly position: number;
}

/** The LR numbers of one organisation: the one last given and, by key, those that are taken. */
export interface LrBookRow {
  readonly latest: string;
}

export const tripTable = table<TripRow>('trips-v1.trip', {
  fields: {
    organisationId: 'text',
    lrDigits: 'searchable',
    status: 'text',
    customerId: 'text',
    startedAt: 'text',
    balancePaise: 'integer',
    position: 'integer',
  },
  indexes: [
    ['organisationId', 'startedAt', 'position'],
    ['organisationId', 'status', 'startedAt', 'position'],
    ['organisationId', 'customerId', 'status', 'balancePaise'],
  ],
});

export const lrBookTable = table<LrBookRow>('trips-v1.lr-book', { fields: {} });
export const lrTakenTable = table<{ readonly tripId: string }>('trips-v1.lr-taken', { fields: {} });

/** Key of a taken number; the same normal form names its reservation. */
export function lrKey(organisationId: string, lrNumber: string): string {
  return `${organisationId}.${normalLrNumber(lrNumber)}`;
}

type Receipt = Pick<TripEntryRow, 'category' | 'amountPaise' | 'mode' | 'notes'> & {
  readonly entryId: string;
  readonly occurredOn: Day;
  readonly paymentRefNo?: string | null;
};

function withReceipt(row: TripRow, receipt: Receipt): TripRow {
  return withFigures({ ...row, advances: inOrder(row.advances, receipt) });
}

function withAdjustment(row: TripRow, adjustment: Receipt): TripRow {
  return withFigures({ ...row, adjustments: inOrder(row.adjustments, adjustment) });
}

/** Oldest business date first; rows of 0 are never listed. */
function inOrder(entries: readonly TripEntryRow[], receipt: Receipt): readonly TripEntryRow[] {
  if (receipt.amountPaise === 0) return entries;
  const { entryId: id, category, amountPaise, mode, occurredOn: date, notes, paymentRefNo = null } = receipt;
  const entry = { id, category, amountPaise, mode, date, notes, paymentRefNo };
  const later = entries.findIndex((other) => other.date > date);
  return later === -1 ? [...entries, entry] : entries.toSpliced(later, 0, entry);
}

/** fare − write-offs − receipts (RULES section 2). */
function withFigures(row: TripRow): TripRow {
  const taken = [...row.advances, ...row.adjustments].map((entry) => negate(entry.amountPaise));
  return { ...row, balancePaise: taken.reduce(accumulate, row.farePaise) };
}

export const tripsProjection = projection<TripEvent | LrNumberEvent>('trips-v1', {
  tables: [tripTable, lrBookTable, lrTakenTable],
  on: {
    TripStarted: ({ data, organisationId, position }) => {
      const { postings: _, tripId: id, occurredOn: startedAt, ...inputs } = data;
      const row: TripRow = {
        ...inputs,
        id,
        organisationId: organisationId ?? '',
        lrDigits: lrDigits(data.lrNumber ?? ''),
        status: 'STARTED',
        startedAt,
        endedAt: null,
        podSubmittedAt: null,
        settledAt: null,
        endReading: null,
        unloadingGrams: null,
        advances: [],
        adjustments: [],
        balancePaise: data.farePaise,
        podNumber: null,
        podNotes: null,
        position,
      };
      return [put(tripTable, id, row)];
    },
    LrNumberTaken: ({ data: { lrNumber, tripId }, organisationId }) => [
      put(lrBookTable, organisationId ?? '', { latest: lrNumber }),
      put(lrTakenTable, lrKey(organisationId ?? '', lrNumber), { tripId }),
    ],
    TripAdvanceReceived: ({ data }) => [
      change(tripTable, data.tripId, (row) => withReceipt(row, { ...data, category: 'ADVANCE' })),
    ],
    TripEntryDeleted: ({ data: { tripId, entryId } }) => [
      change(tripTable, tripId, (row) =>
        withFigures({ ...row, advances: row.advances.filter((entry) => entry.id !== entryId) }),
      ),
    ],
    TripEnded: ({ data: { tripId, occurredOn, endReading, unloadingGrams } }) => [
      change(tripTable, tripId, (row): TripRow => ({
        ...row,
        status: 'COMPLETED',
        endedAt: occurredOn,
        endReading,
        unloadingGrams,
      })),
    ],
    TripPodSubmitted: ({ data: { tripId, occurredOn, podNumber, podNotes } }) => [
      change(tripTable, tripId, (row): TripRow => ({
        ...row,
        status: 'POD_SUBMITTED',
        podSubmittedAt: occurredOn,
        podNumber,
        podNotes,
      })),
    ],
    TripPartPaid: ({ data }) => [
      change(tripTable, data.tripId, (row) => withReceipt(row, { ...data, category: 'PAYMENT_RECEIVED' })),
    ],
    TripSettled: ({ data }) => [
      change(tripTable, data.tripId, (row): TripRow => {
        const { occurredOn, writeOffId: entryId, writtenOffPaise: amountPaise } = data;
        const paid = withReceipt(row, { ...data, category: 'PAYMENT_RECEIVED' });
        const writeOff = {
          entryId,
          amountPaise,
          occurredOn,
          category: 'FORCE_SETTLED',
          mode: null,
          notes: null,
        } as const;
        return { ...withAdjustment(paid, writeOff), status: 'SETTLED', settledAt: occurredOn };
      }),
    ],
    TripAllocated: ({ data }) => [
      change(tripTable, data.tripId, (row): TripRow => {
        const { settlementId: entryId, settles, occurredOn } = data;
        const paid = withReceipt(row, { ...data, entryId, category: 'BULK_PAYMENT_RECEIVED', notes: null });
        return settles ? { ...paid, status: 'SETTLED', settledAt: occurredOn } : paid;
      }),
    ],
  },
});
