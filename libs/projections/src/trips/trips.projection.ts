import { type OdoType, type PaymentMode, type RateType, type TripStatus } from '@bahi/contract/labels';
import { lrRun, normalLrNumber, type LrNumberEvent } from '@bahi/domain/trips/lr-number';
import { type ExpenseEvent } from '@bahi/domain/money/expense';
import { type TripEntry, type TripEvent } from '@bahi/domain/trips/trip';
import { type Particulars, type Repost } from '@bahi/domain/trips/trip-events';
import { type Day } from '@bahi/kernel/day';
import { type DomainEvent, type EventEnvelope } from '@bahi/kernel/envelope';
import { type Grams, type Hundredths, type WeightUnit } from '@bahi/kernel/measures';
import { accumulate, negate, ZERO, type Paise } from '@bahi/kernel/paise';
import { change, type Change, projection, put, remove, upsert } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';
import { joinedBy, leftBy, NOTHING_WAITS, type WaitingRow, waitingSince } from './waiting-row.ts';

/** A receipt, deduction or expense as the lists show it. */
export interface MoneyEntryRow {
  readonly id: string;
  readonly category: TripEntry['kind'];
  readonly amountPaise: Paise;
  readonly mode: PaymentMode | null;
  readonly date: Day;
  readonly notes: string | null;
  readonly paymentRefNo: string | null;
  readonly vendorId: string | null;
  /** Litres of fuel or urea. */
  readonly quantity: Hundredths | null;
  /** The advance that it was paid out of. */
  readonly groupId: string | null;
  /** The file of what it was paid with. */
  readonly receiptFileId: string | null;
}

/** An expense that belongs to no trip. */
export interface ExpenseRow extends MoneyEntryRow {
  readonly organisationId: string;
}

export interface TripRow {
  readonly id: string;
  readonly organisationId: string;
  readonly lrNumber: string | null;
  /** What a search by LR number begins. */
  readonly lrRun: string;
  readonly status: TripStatus;
  /** The day from which it waits for its next step; null at its end. */
  readonly waitsSince: Day | null;
  readonly vehicleId: string;
  readonly odoType: OdoType;
  readonly customerId: string;
  readonly startLocationId: string;
  readonly endLocationId: string;
  readonly driverId: string;
  readonly managerId: string | null;
  readonly startedAt: Day;
  readonly endedAt: Day | null;
  readonly podReceivedAt: Day | null;
  readonly podSubmittedAt: Day | null;
  readonly settledAt: Day | null;
  readonly cancelledAt: Day | null;
  readonly startReading: Hundredths | null;
  readonly endReading: Hundredths | null;
  readonly estimatedHours: Hundredths | null;
  readonly loadingGrams: Grams | null;
  readonly unloadingGrams: Grams | null;
  readonly weightUnit: WeightUnit | null;
  readonly rateType: RateType;
  readonly ratePaise: Paise;
  readonly farePaise: Paise;
  /** Each oldest entry first: receipts, charges and write-offs, expenses. */
  readonly advances: readonly MoneyEntryRow[];
  readonly adjustments: readonly MoneyEntryRow[];
  readonly expenses: readonly MoneyEntryRow[];
  readonly balancePaise: Paise;
  readonly material: string | null;
  readonly notes: string | null;
  readonly podNumber: string | null;
  readonly podNotes: string | null;
  /** The file of the proof of delivery. */
  readonly podFileId: string | null;
  readonly position: number;
}

/** The LR numbers of one organisation: the one last given and, by key, those that are taken. */
export interface LrBookRow {
  readonly latest: string;
}

const LISTED = ['status', 'startedAt', 'position'] as const;

export const tripTable = table<TripRow>('trips-v5.trip', {
  fields: {
    organisationId: 'text',
    lrNumber: 'searchable',
    lrRun: 'text',
    status: 'text',
    waitsSince: 'text',
    customerId: 'text',
    vehicleId: 'text',
    driverId: 'text',
    managerId: 'text',
    startLocationId: 'text',
    endLocationId: 'text',
    podFileId: 'text',
    startedAt: 'text',
    balancePaise: 'integer',
    position: 'integer',
  },
  /**
   * A list always asks for some statuses, so behind each filter stands the status and then the order of the list: a
   * page and a count look at no trip that they leave out. Those that leave the fewest trips come first; what ends an
   * index is often asked for along with it.
   */
  indexes: [
    ['organisationId', 'podFileId'],
    ['organisationId', 'lrRun', ...LISTED, 'lrNumber'],
    ['organisationId', 'vehicleId', ...LISTED],
    ['organisationId', 'customerId', ...LISTED, 'driverId', 'balancePaise'],
    ['organisationId', 'driverId', ...LISTED],
    ['organisationId', 'startLocationId', ...LISTED, 'endLocationId'],
    ['organisationId', 'endLocationId', ...LISTED],
    ['organisationId', 'managerId', ...LISTED],
    ['organisationId', ...LISTED, 'vehicleId'],
    ['organisationId', 'status', 'waitsSince', 'position', 'startedAt'],
    ['organisationId', 'status', 'balancePaise', 'position', 'startedAt'],
  ],
});

export const lrBookTable = table<LrBookRow>('trips-v5.lr-book', { fields: {} });
export const expenseTable = table<ExpenseRow>('trips-v5.expense', { fields: {} });
export const lrTakenTable = table<{ readonly tripId: string }>('trips-v5.lr-taken', { fields: {} });
/** Of cancelled trips: taken for all but the owner, whoever gave them up since. */
export const lrVoidedTable = table<{ readonly tripId: string }>('trips-v5.lr-voided', { fields: {} });
/** One row a firm. */
export const waitingTable = table<WaitingRow>('trips-v5.waiting', { fields: {} });

/** Key of a taken number; the same normal form names its reservation. */
export function lrKey(organisationId: string, lrNumber: string): string {
  return `${organisationId}.${normalLrNumber(lrNumber)}`;
}

/** An entry as its event has it; what an event of its kind does not say is unset. */
type Recorded = Pick<MoneyEntryRow, 'category' | 'amountPaise'> &
  Partial<
    Pick<
      MoneyEntryRow,
      'mode' | 'notes' | 'paymentRefNo' | 'vendorId' | 'quantity' | 'groupId' | 'receiptFileId'
    >
  > & {
    readonly entryId: string;
    readonly occurredOn: Day;
  };

function entryRow({
  entryId: id,
  occurredOn: date,
  category,
  amountPaise,
  ...said
}: Recorded): MoneyEntryRow {
  const { mode = null, notes = null, paymentRefNo = null, vendorId = null, quantity = null } = said;
  const { groupId = null, receiptFileId = null } = said;
  const about = { mode, date, notes, paymentRefNo, vendorId, quantity, groupId, receiptFileId };
  return { id, category, amountPaise, ...about };
}

type EntryList = 'advances' | 'adjustments' | 'expenses';

/** Oldest business date first; rows of 0 are never listed. */
function withEntry(row: TripRow, list: EntryList, recorded: Recorded): TripRow {
  if (recorded.amountPaise === 0) return row;
  const entry = entryRow(recorded);
  const later = row[list].findIndex((other) => other.date > entry.date);
  const entries = later === -1 ? [...row[list], entry] : row[list].toSpliced(later, 0, entry);
  return withFigures({ ...row, [list]: entries });
}

function withoutEntries(row: TripRow, entryIds: readonly string[]): TripRow {
  const left = (entries: readonly MoneyEntryRow[]) => entries.filter(({ id }) => !entryIds.includes(id));
  return withFigures({
    ...row,
    advances: left(row.advances),
    adjustments: left(row.adjustments),
    expenses: left(row.expenses),
  });
}

/** fare − charges − write-offs − receipts (RULES section 2). */
function withFigures(row: TripRow): TripRow {
  const taken = [...row.advances, ...row.adjustments].map((entry) => negate(entry.amountPaise));
  return { ...row, balancePaise: taken.reduce(accumulate, row.farePaise) };
}

/** An entry that was posted again goes by its new id. */
function withReposts(row: TripRow, reposted: readonly Repost[]): TripRow {
  const renamed = reposted.reduce(
    (entries, { entryId, replaces }) =>
      entries.map((entry) => (entry.id === replaces ? { ...entry, id: entryId } : entry)),
    row.adjustments,
  );
  return withFigures({ ...row, adjustments: renamed });
}

function settled(row: TripRow, settledAt: Day): TripRow {
  return { ...row, status: 'SETTLED', settledAt, waitsSince: null };
}

/** A change of a trip, which leaves what its firm waits for as it was and joins it as it is. */
function tripChanged<Data extends { readonly tripId: string }>(
  { data, organisationId }: EventEnvelope<DomainEvent<string, Data>>,
  fold: (row: TripRow, data: Data) => TripRow,
): readonly Change[] {
  const beside = [{ table: tripTable, key: data.tripId }];
  const waiting = (by: typeof leftBy) =>
    upsert(
      waitingTable,
      organisationId ?? '',
      NOTHING_WAITS,
      (row, look) => by(row, look(tripTable, data.tripId)),
      beside,
    );
  return [waiting(leftBy), change(tripTable, data.tripId, (row) => fold(row, data)), waiting(joinedBy)];
}

export const tripsProjection = projection<TripEvent | LrNumberEvent | ExpenseEvent>('trips-v5', {
  tables: [tripTable, expenseTable, lrBookTable, lrTakenTable, lrVoidedTable, waitingTable],
  on: {
    TripStarted: ({ data, organisationId, position }) => {
      const { postings: _, tripId: id, occurredOn: startedAt, ...inputs } = data;
      const row: TripRow = {
        id,
        organisationId: organisationId ?? '',
        lrRun: lrRun(data.lrNumber ?? ''),
        status: 'STARTED',
        waitsSince: startedAt,
        startedAt,
        endedAt: null,
        podReceivedAt: null,
        podSubmittedAt: null,
        settledAt: null,
        cancelledAt: null,
        endReading: null,
        unloadingGrams: null,
        advances: [],
        adjustments: [],
        expenses: [],
        balancePaise: data.farePaise,
        podNumber: null,
        podNotes: null,
        podFileId: null,
        position,
        // Last: a row that begins with a copy is built at several times the cost, which a rebuild pays a million times.
        ...inputs,
      };
      return [put(tripTable, id, row)];
    },
    LrNumberTaken: ({ data: { lrNumber, tripId }, organisationId }) => [
      put(lrBookTable, organisationId ?? '', { latest: lrNumber }),
      put(lrTakenTable, lrKey(organisationId ?? '', lrNumber), { tripId }),
    ],
    LrNumberVoided: ({ data: { lrNumber, tripId }, organisationId }) => [
      put(lrVoidedTable, lrKey(organisationId ?? '', lrNumber), { tripId }),
    ],
    LrNumberReleased: ({ data: { lrNumber }, organisationId }) => [
      remove(lrTakenTable, lrKey(organisationId ?? '', lrNumber)),
    ],
    TripAdvanceReceived: (event) =>
      tripChanged(event, (row, data) =>
        withEntry(row, 'advances', { ...data, category: 'ADVANCE', groupId: data.entryId }),
      ),
    TripChargeAdded: (event) => tripChanged(event, (row, data) => withEntry(row, 'adjustments', data)),
    TripExpenseRecorded: (event) => tripChanged(event, (row, data) => withEntry(row, 'expenses', data)),
    TripEntryDeleted: (event) =>
      tripChanged(event, (row, { entryId, portions = [] }) =>
        withoutEntries(row, [entryId, ...portions.map((portion) => portion.entryId)]),
      ),
    TripEnded: (event) =>
      tripChanged(
        event,
        (row, { occurredOn: endedAt, endReading, unloadingGrams, fare, podFileId = null }) => {
          const farePaise = fare?.afterPaise ?? row.farePaise;
          const arrived = { endedAt, endReading, unloadingGrams, podFileId, waitsSince: endedAt };
          return withFigures({ ...row, ...arrived, status: 'COMPLETED', farePaise });
        },
      ),
    TripPodReceived: (event) =>
      tripChanged(event, (row, { occurredOn: podReceivedAt, notes }) => ({
        ...row,
        status: 'POD_RECEIVED',
        podReceivedAt,
        podNotes: notes ?? row.podNotes,
      })),
    TripPodSubmitted: (event) =>
      tripChanged(event, (row, { occurredOn, podNumber, podNotes, podFileId }) => ({
        ...row,
        status: 'POD_SUBMITTED',
        podSubmittedAt: occurredOn,
        waitsSince: occurredOn,
        podNumber: podNumber ?? row.podNumber,
        podNotes: podNotes ?? row.podNotes,
        podFileId: podFileId ?? row.podFileId,
      })),
    TripPartPaid: (event) =>
      tripChanged(event, (row, data) =>
        withEntry(row, 'advances', { ...data, category: 'PAYMENT_RECEIVED' }),
      ),
    TripSettled: (event) =>
      tripChanged(event, (row, data) => {
        const { occurredOn, writeOffId: entryId, writtenOffPaise: amountPaise } = data;
        const paid = withEntry(row, 'advances', { ...data, category: 'PAYMENT_RECEIVED' });
        const writeOff = { entryId, amountPaise, occurredOn, category: 'FORCE_SETTLED' } as const;
        return settled(withEntry(paid, 'adjustments', writeOff), occurredOn);
      }),
    TripAllocated: (event) =>
      tripChanged(event, (row, data) => {
        const { settlementId: entryId, settles, occurredOn } = data;
        const paid = withEntry(row, 'advances', { ...data, entryId, category: 'BULK_PAYMENT_RECEIVED' });
        return settles ? settled(paid, occurredOn) : paid;
      }),
    TripReopened: (event) =>
      tripChanged(event, (row, { reversed }) => {
        const gone = reversed.map(({ entryId }) => entryId);
        const open = { status: 'POD_SUBMITTED', settledAt: null, waitsSince: row.podSubmittedAt } as const;
        return { ...withoutEntries(row, gone), ...open };
      }),
    TripUpdated: (event) =>
      tripChanged(event, (row, { after, reposted }) => {
        const updated = { ...row, ...(after as Partial<Particulars>) };
        const sought = { lrRun: lrRun(updated.lrNumber ?? ''), waitsSince: waitingSince(updated) };
        return withReposts({ ...updated, ...sought }, reposted);
      }),
    /** It keeps its inputs, its totals are 0; its expenses stay without it (RULES section 3). */
    TripCancelled: (event) =>
      tripChanged(event, (row, { occurredOn: cancelledAt }) => ({
        ...row,
        status: 'CANCELLED',
        cancelledAt,
        waitsSince: null,
        farePaise: ZERO,
        balancePaise: ZERO,
        advances: [],
        adjustments: [],
        expenses: [],
      })),
    ExpenseRecorded: ({ data, organisationId }) => [
      put(expenseTable, data.entryId, { ...entryRow(data), organisationId: organisationId ?? '' }),
    ],
    ExpenseDeleted: ({ data: { entryId } }) => [remove(expenseTable, entryId)],
  },
});
