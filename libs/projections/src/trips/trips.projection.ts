import { type EntryKind } from '@bahi/contract/entry-types';
import { type OdoType, type RateType, type TripStatus } from '@bahi/contract/labels';
import { requireCreated } from '@bahi/domain/aggregate';
import { type CorrectedDetails } from '@bahi/domain/money/maintenance-details';
import { type VendorCreditEvent } from '@bahi/domain/ledger/vendor-credit';
import { type ExpenseEvent } from '@bahi/domain/money/expense';
import { currentExpenseCategory, entryKind, type Entry } from '@bahi/domain/money/entry';
import { foldEntries, liveEntries, type FoldedEntries } from '@bahi/domain/money/fold-entries';
import { tripBalance } from '@bahi/domain/trips/trip-figures';
import { type Closing, type TripEvent } from '@bahi/domain/trips/trip';
import { type Particulars } from '@bahi/domain/trips/trip-events';
import { type Day } from '@bahi/kernel/day';
import { type DomainEvent, type EventEnvelope } from '@bahi/kernel/envelope';
import { type Grams, type Hundredths, type WeightUnit } from '@bahi/kernel/measures';
import { ZERO, type Paise } from '@bahi/kernel/paise';
import { change, type Change, projection, put, remove, upsert } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';
import { recordTopics, viewerScopes } from '../topics.ts';
import { lrDigits, type LrDigits } from './lr-digits.ts';
import { type MoneyEntryRow, toMoneyEntryRow } from './money-entry-row.ts';
import { addTrip, removeTrip, NO_WAITING_TRIPS, type WaitingRow, waitingSince } from './waiting-row.ts';

const VERSION = 'trips-v15';

/** An expense or a vendor's credit that belongs to no trip. */
export interface ExpenseRow extends MoneyEntryRow {
  readonly organisationId: string;
}

export interface TripRow extends LrDigits {
  readonly id: string;
  readonly organisationId: string;
  /** The branch that books it. */
  readonly branchId: string;
  /** Its delivery branch. */
  readonly deliveryBranchId: string | null;
  readonly lrNumber: string | null;
  readonly status: TripStatus;
  /**
   * The day on which its present stage began: its start, until it ends; its end, until the POD is submitted; then the
   * day of submission. Null once it is settled or cancelled. See `waitingSince`.
   */
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
  /**
   * The entries that settled it, and their day; null while it is not settled. The ids are kept because the day does not
   * tell: a part payment may have the same day.
   */
  readonly closing: Closing | null;
  readonly cancelledAt: Day | null;
  readonly startReading: Hundredths | null;
  readonly endReading: Hundredths | null;
  /** As in the trip's stream: what replacements of the meter add to the difference of its readings. */
  readonly meterOffset?: Hundredths;
  readonly estimatedHours: Hundredths | null;
  readonly loadingGrams: Grams | null;
  readonly unloadingGrams: Grams | null;
  readonly weightUnit: WeightUnit | null;
  readonly rateType: RateType;
  readonly ratePaise: Paise;
  readonly farePaise: Paise;
  /** Its live entries by id, in the order in which they were posted. */
  readonly entries: FoldedEntries<MoneyEntryRow>;
  readonly balancePaise: Paise;
  readonly material: string | null;
  readonly notes: string | null;
  readonly podNumber: string | null;
  readonly podNotes: string | null;
  /** The file of the proof of delivery. */
  readonly podFileId: string | null;
  readonly position: number;
}

const LISTED = ['status', 'startedAt', 'position'] as const;
const WAITING = ['status', 'waitsSince', 'position', 'startedAt', 'customerId', 'balancePaise'] as const;
const OWED = ['status', 'balancePaise', 'position', 'startedAt', 'customerId'] as const;

export const tripTable = table<TripRow>(VERSION, 'trip', {
  scope: { branch: 'branchId', person: 'driverId' },
  fields: {
    organisationId: 'text',
    branchId: 'text',
    lrNumber: 'searchable',
    lrRun: 'text',
    lrFirst: 'text',
    lrFirstTwo: 'text',
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
    endedAt: 'text',
    balancePaise: 'integer',
    position: 'integer',
  },
  /**
   * The index of a list has the field of its filter, if any, then the status, then the fields by which the list is
   * sorted, then fields of further conditions: so a list reads no trip that it does not show. Of two indexes that serve a
   * query equally well the store takes the first, so the one that matches fewer rows comes first. A search by one or two
   * digits finds too many trips to sort, hence the indexes of `lrFirst…`.
   */
  indexes: [
    ['organisationId', 'podFileId'],
    ['organisationId', 'lrRun', ...LISTED, 'lrNumber', 'branchId'],
    ['organisationId', 'vehicleId', ...LISTED, 'branchId'],
    ['organisationId', 'vehicleId', 'endedAt', 'startedAt', 'position'],
    ['organisationId', 'customerId', ...LISTED, 'driverId', 'balancePaise', 'branchId'],
    ['organisationId', 'driverId', ...LISTED, 'branchId'],
    ['organisationId', 'startLocationId', ...LISTED, 'endLocationId', 'branchId'],
    ['organisationId', 'endLocationId', ...LISTED, 'branchId'],
    ['organisationId', 'managerId', ...LISTED, 'branchId'],
    ['organisationId', 'lrFirstTwo', ...LISTED, 'branchId'],
    ['organisationId', 'lrFirst', ...LISTED, 'branchId'],
    ['organisationId', ...LISTED, 'vehicleId', 'branchId'],
    ['organisationId', ...WAITING, 'branchId'],
    ['organisationId', ...OWED, 'branchId'],
    ['organisationId', 'branchId', ...LISTED, 'vehicleId'],
    ['organisationId', 'branchId', ...WAITING],
    ['organisationId', 'branchId', ...OWED],
  ],
  sparse: ['podFileId', 'lrRun', 'lrFirst', 'lrFirstTwo', 'managerId'],
  topics: recordTopics('trip', (row) => [...viewerScopes(row), row.driverId]),
});

/** Read only by id, for the answer of the command that entered the expense; so it has no scope. */
export const expenseTable = table<ExpenseRow>(VERSION, 'expense', { fields: {} });
/** One row per branch; the firm's figures are their sum. */
export const waitingTable = table<WaitingRow>(VERSION, 'waiting', {
  scope: { branch: 'branchId' },
  fields: { organisationId: 'text', branchId: 'text' },
  indexes: [['organisationId', 'branchId']],
});

/** The fields that an entry takes from a correction of its maintenance record. */
function correctedTexts(entry: MoneyEntryRow, { notes, receiptId }: CorrectedDetails) {
  return {
    notes: notes === undefined ? entry.notes : notes,
    receiptFileId: receiptId === undefined ? entry.receiptFileId : receiptId,
  };
}

/** The row after these postings, without reversed entries, and its new balance (docs/rules/trips.md#figures). */
function postToRow(row: TripRow, posted: readonly Entry[], farePaise = row.farePaise): TripRow {
  const folded = foldEntries(row.entries, posted, toMoneyEntryRow);
  const entries = Object.fromEntries(liveEntries(folded).map((entry) => [entry.entryId, entry]));
  return {
    ...row,
    entries,
    farePaise,
    balancePaise: tripBalance({ status: row.status, farePaise, entries }),
  };
}

/**
 * The receipts, deductions or costs of a trip, oldest business date first. Hides a bulk payment's share of 0. The
 * receipts and costs of a cancelled trip stay in the books without it (docs/rules/trips.md#cancelling).
 */
export function entriesOfKind({ entries, status }: TripRow, kind: EntryKind): readonly MoneyEntryRow[] {
  if (status === 'CANCELLED') return [];
  return Object.values(entries)
    .filter((entry) => entryKind(entry) === kind && entry.amountPaise !== 0)
    .toSorted((one, other) =>
      one.occurredOn < other.occurredOn ? -1 : Number(one.occurredOn > other.occurredOn),
    );
}

/** For an event that only posts entries to the trip. */
function postEntries(
  event: EventEnvelope<DomainEvent<string, Pick<TripPostingData, 'tripId' | 'branchId' | 'entries'>>>,
) {
  return changeTrip(event, (row, { entries }) => postToRow(row, entries));
}

/** For a payment that was taken back, or whose cheque was returned. */
function releaseReceipts(event: EventEnvelope<DomainEvent<string, TripReleased>>) {
  return changeTrip(event, (row, { entries, reopens }) => {
    const released = postToRow(row, entries);
    return reopens ? reopenRow(released) : released;
  });
}

type TripReleased = Extract<TripEvent, { readonly type: 'TripReleased' }>['data'];
/** The data of an event that posts entries to a trip. */
type TripPostingData = Extract<TripEvent, { readonly type: 'TripAdvanceReceived' }>['data'];

function pickOffset({ meterOffset }: { readonly meterOffset?: Hundredths }): Pick<TripRow, 'meterOffset'> {
  return meterOffset === undefined ? {} : { meterOffset };
}

/** The row after the receipts and write-offs of an event that settles it. */
function settleRow(row: TripRow, by: Closing['by'], { entries, occurredOn: on }: TripPostingData): TripRow {
  const closing = { by, on, entryIds: entries.map(({ entryId }) => entryId) };
  const settledAt = settledOn(closing, row);
  return { ...postToRow(row, entries), status: 'SETTLED', settledAt, closing, waitsSince: null };
}

/**
 * The day on which the trip counts as settled. A payment over trips may be earlier than the POD, without which no trip
 * is settled.
 */
function settledOn(closing: Closing | null, { podSubmittedAt }: Pick<TripRow, 'podSubmittedAt'>): Day | null {
  if (closing === null) return null;
  const waitsForPod = closing.by === 'bulk' && podSubmittedAt !== null && podSubmittedAt > closing.on;
  return waitsForPod ? podSubmittedAt : closing.on;
}

function reopenRow(row: TripRow): TripRow {
  const open = { settledAt: null, closing: null, waitsSince: row.podSubmittedAt };
  return { ...row, ...open, status: 'POD_SUBMITTED' };
}

/**
 * Changes a trip, and moves it between the waiting counts of its old and new state.
 * @param branchBefore the branch that it left, if the event moved it to another branch
 */
function changeTrip<Data extends Pick<TripPostingData, 'tripId' | 'branchId'>>(
  { data, organisationId }: EventEnvelope<DomainEvent<string, Data>>,
  fold: (row: TripRow, data: Data) => TripRow,
  branchBefore = data.branchId,
): readonly Change[] {
  const alsoReads = [{ table: tripTable, key: data.tripId }];
  const countTrip = (by: typeof removeTrip, branchId: string) => {
    const empty: WaitingRow = { organisationId: organisationId ?? '', branchId, ...NO_WAITING_TRIPS };
    return upsert(
      waitingTable,
      `${empty.organisationId} ${branchId}`,
      empty,
      (row, lookup) => by(row, lookup(tripTable, data.tripId)),
      alsoReads,
    );
  };
  return [
    // Changes apply in order: the first finds the trip as it was before the event, the last as it is afterwards.
    countTrip(removeTrip, branchBefore),
    change(tripTable, data.tripId, (row) => fold(row, data)),
    countTrip(addTrip, data.branchId),
  ];
}

type PostingEvent = EventEnvelope<DomainEvent<string, { readonly entries: readonly Entry[] }>>;

/** Money entries that belong to no trip. */
function putExpenses({ data: { entries }, organisationId }: PostingEvent): readonly Change[] {
  return entries.map((entry) =>
    put(expenseTable, entry.entryId, { ...toMoneyEntryRow(entry), organisationId: organisationId ?? '' }),
  );
}

function removeExpenses({ data: { entries } }: PostingEvent): readonly Change[] {
  return entries.flatMap(({ reverses }) => (reverses === undefined ? [] : [remove(expenseTable, reverses)]));
}

export const tripsProjection = projection<TripEvent | ExpenseEvent | VendorCreditEvent>(VERSION, {
  tables: [tripTable, expenseTable, waitingTable],
  on: {
    TripStarted: ({ data, organisationId, position }) => {
      const { entries, tripId: id, occurredOn: startedAt, ...inputs } = data;
      const row: TripRow = {
        id,
        organisationId: organisationId ?? '',
        ...lrDigits(data.lrNumber),
        status: 'STARTED',
        waitsSince: startedAt,
        startedAt,
        endedAt: null,
        podReceivedAt: null,
        podSubmittedAt: null,
        settledAt: null,
        closing: null,
        cancelledAt: null,
        endReading: null,
        unloadingGrams: null,
        entries: foldEntries({}, entries, toMoneyEntryRow),
        balancePaise: data.farePaise,
        podNumber: null,
        podNotes: null,
        podFileId: null,
        deliveryBranchId: null,
        position,
        // Spread last: a spread at the start makes building the row several times slower, and a rebuild makes millions
        // of rows.
        ...inputs,
      };
      // The counts of waiting trips leave out a trip that has not ended.
      return [put(tripTable, id, row)];
    },
    TripAdvanceReceived: postEntries,
    TripChargeAdded: postEntries,
    TripExpenseRecorded: postEntries,
    TripMaintenanceCorrected: (event) =>
      changeTrip(event, (row, { entryId, after }) => {
        const entry = requireCreated(row.entries[entryId] ?? null);
        return {
          ...row,
          entries: { ...row.entries, [entryId]: { ...entry, ...correctedTexts(entry, after) } },
        };
      }),
    TripEntryDeleted: postEntries,
    TripEnded: (event) =>
      changeTrip(event, (row, data) => {
        const { occurredOn: endedAt, endReading, unloadingGrams, podFileId = null } = data;
        const arrived = {
          endedAt,
          endReading,
          unloadingGrams,
          podFileId,
          waitsSince: endedAt,
          ...pickOffset(data),
        };
        return { ...postToRow(row, data.entries, data.farePaise), ...arrived, status: 'COMPLETED' };
      }),
    TripPodReceived: (event) =>
      changeTrip(event, (row, { occurredOn: podReceivedAt, notes, podFileId }) => ({
        ...row,
        status: 'POD_RECEIVED',
        podReceivedAt,
        podNotes: notes ?? row.podNotes,
        podFileId: podFileId ?? row.podFileId,
      })),
    TripPodSubmitted: (event) =>
      changeTrip(event, (row, { occurredOn, podNumber, podNotes, podFileId }) => ({
        ...row,
        status: 'POD_SUBMITTED',
        podSubmittedAt: occurredOn,
        waitsSince: occurredOn,
        podNumber: podNumber ?? row.podNumber,
        podNotes: podNotes ?? row.podNotes,
        podFileId: podFileId ?? row.podFileId,
      })),
    TripPartPaid: postEntries,
    TripSettled: (event) => changeTrip(event, (row, data) => settleRow(row, 'settlement', data)),
    TripAllocated: (event) =>
      changeTrip(event, (row, data) =>
        data.settles ? settleRow(row, 'bulk', data) : postToRow(row, data.entries),
      ),
    TripReleased: releaseReceipts,
    TripChequeReturned: releaseReceipts,
    TripReopened: (event) => changeTrip(event, (row, { entries }) => reopenRow(postToRow(row, entries))),
    TripUpdated: (event) =>
      changeTrip(
        event,
        (row, data) => {
          const { after, entries } = data;
          const updated = { ...row, ...(after as Partial<Particulars>), ...pickOffset(data) };
          const derived = {
            ...lrDigits(updated.lrNumber),
            waitsSince: waitingSince(updated),
            settledAt: settledOn(updated.closing, updated),
          };
          return postToRow({ ...updated, ...derived }, entries);
        },
        event.data.before.branchId,
      ),
    /**
     * The row keeps its inputs, with totals of 0, and its receipts and costs, because they may still be taken back
     * (docs/rules/trips.md#cancelling).
     */
    TripCancelled: (event) =>
      changeTrip(event, (row, { entries, occurredOn: cancelledAt }) => ({
        ...postToRow(row, entries, ZERO),
        status: 'CANCELLED',
        cancelledAt,
        waitsSince: null,
        balancePaise: ZERO,
      })),
    ExpenseRecorded: putExpenses,
    ExpenseDeleted: removeExpenses,
    MaintenanceCorrected: ({ data: { entryId, after } }) => [
      change(expenseTable, entryId, (row) => ({ ...row, ...correctedTexts(row, after) })),
    ],
    VendorCreditAdded: putExpenses,
    VendorCreditClassified: ({ data: { entries } }) =>
      entries.map((entry) =>
        change(expenseTable, entry.entryId, (row) => ({
          ...row,
          category: currentExpenseCategory(entry) ?? row.category,
        })),
      ),
    VendorCreditDeleted: removeExpenses,
  },
});
