import { type EntryType } from '@bahi/contract/entry-types';
import { type ExpenseAccount } from '@bahi/contract/labels';
import { type SettlementEvent } from '@bahi/domain/ledger/settlement';
import { type TripAmount } from '@bahi/domain/money/payment-postings';
import { type VendorCreditEvent } from '@bahi/domain/ledger/vendor-credit';
import { currentExpenseCategory, entryExpenseCategory, entryKind } from '@bahi/domain/money/entry';
import { dayAt, toMonth, type Day } from '@bahi/kernel/day';
import { type EventEnvelope } from '@bahi/kernel/envelope';
import { accumulate, negate, ZERO, type Paise } from '@bahi/kernel/paise';
import {
  change,
  projection,
  put,
  putFromRows,
  remove,
  upsert,
  type Change,
  type Lookup,
} from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';
import { topic } from '../../topics.ts';
import { listedEntries } from '../../entries/listed-entries.ts';
import { isMarking, isMoved, toAccountChanges, type AccountChange } from './account-changes.ts';
import { type NotesCorrection, type NotesRow, type ShownTexts, shownTexts } from './shown-texts.ts';

const VERSION = 'ledger-v16';

/**
 * The time at which the books learned something: the recorded time of the event. It rises strictly from one append to
 * the next, so the rows with `recordedFromMs ≤ t` come from a prefix of the log, even if the clock was set back, and
 * every append ends such a prefix.
 */
type RecordedMs = number;

/** `recordedUntilMs` of an entry that was not taken back. */
export const STILL_RECORDED_MS: RecordedMs = Number.MAX_SAFE_INTEGER;

/** One entry in a party's account. A reversal on the day of the entry has no row: it marks that row. */
export interface EntryRow extends Omit<AccountChange, 'entry' | 'place'>, ShownTexts {
  readonly entryId: string;
  /** Order of the ledger: (occurredOn, chainPosition, chainLine, position). docs/rules/money.md#reversals. */
  readonly occurredOn: Day;
  /** Position of the event with the chain's first entry. A re-posted fare keeps it. */
  readonly chainPosition: number;
  /** Place of the chain's first entry among the entries of its event. A re-posted fare keeps it, too. */
  readonly chainLine: number;
  readonly position: number;
  readonly entryType: EntryType;
  /** The category of an expense as entered; null for other kinds of entry. */
  readonly expenseCategory: ExpenseAccount | null;
  /** Later categories of a vendor's credit, the earliest first. */
  readonly classified?: readonly {
    readonly category: ExpenseAccount;
    readonly recordedFromMs: RecordedMs;
  }[];
  readonly recordedFromMs: RecordedMs;
  /** {@link STILL_RECORDED_MS}, or the time from which on it counts as if it had never been. */
  readonly recordedUntilMs: RecordedMs;
  readonly reversedBy: string | null;
  /** For a corrected opening balance: by whom and why. For other entries the rows of transactions hold this. */
  readonly takenBack?: { readonly userId: string | null; readonly reason: string | null };
  /** The entry that it takes back on a day of its own, in closed books or by a returned cheque; else null. */
  readonly reverses: string | null;
}

/**
 * Sums of a party's account over a month, or over a bucket of a day: what was recorded for that day in one month, see
 * {@link dayTable}. No running balance is stored anywhere.
 */
export interface SpanRow {
  readonly partyId: string;
  /** `yyyy-MM-dd` or `yyyy-MM`. */
  readonly span: string;
  /**
   * Entries that were not taken back. Below 0 in a bucket that holds only reversals: their entries were recorded in an
   * earlier month and count in its bucket.
   */
  readonly count: number;
  /** Entries that were taken back and are marked. */
  readonly reversedCount: number;
  readonly sumPaise: Paise;
  /** Times of the first and the last posting or reversal. */
  readonly firstRecordedMs: RecordedMs;
  readonly lastRecordedMs: RecordedMs;
}

/**
 * The start of a chain. The row exists once an entry of the chain has been taken back, since only then is one
 * re-posted.
 */
export interface ChainRow {
  readonly position: number;
  readonly line: number;
}

/** The postings and reversals of a party's opening balance, signed. */
export interface OpeningRow {
  readonly lines: readonly {
    readonly occurredOn: Day;
    readonly amountPaise: Paise;
    readonly recordedFromMs: RecordedMs;
  }[];
}

/** The time that the log's clock showed at a firm's last event, whether or not it moved money. */
export interface FirmRow {
  readonly lastClockMs: number;
}

/**
 * An event, of any firm, whose recorded time is later than the clock's: the clock had been set back, or the event
 * before has the same millisecond.
 */
export interface ClockRow {
  readonly clockMs: number;
  readonly recordedMs: RecordedMs;
}

/** The targets of a payment, or the sources of a refund. Together they equal the money plus the withheld tax. */
export interface SettlementRow {
  /** Each with the branch of its trip when the payment was made. */
  readonly allocations: readonly TripAmount[];
  readonly openingPaise: Paise;
  readonly onAccountPaise: Paise;
  readonly tdsPaise: Paise;
  readonly notes: string | null;
  readonly paymentRefNo: string | null;
}

/** The order of the ledger, then the columns for counts and sums, so that these read the index alone. */
const ORDER = [
  'occurredOn',
  'chainPosition',
  'chainLine',
  'position',
  'recordedUntilMs',
  'recordedFromMs',
  'amountPaise',
] as const;
/** The whole index backwards. Without the columns between order and key, the rows would have to be sorted again. */
export const NEWEST_FIRST = ORDER.map((field) => `-${field}` as const);

export const entryTable = table<EntryRow>(VERSION, 'entry', {
  fields: {
    partyId: 'text',
    occurredOn: 'text',
    chainPosition: 'integer',
    chainLine: 'integer',
    position: 'integer',
    recordedFromMs: 'integer',
    recordedUntilMs: 'integer',
    amountPaise: 'integer',
  },
  indexes: [['partyId', ...ORDER]],
});

const spanFields = {
  partyId: 'text',
  span: 'text',
  count: 'integer',
  reversedCount: 'integer',
  sumPaise: 'integer',
  firstRecordedMs: 'integer',
  lastRecordedMs: 'integer',
} as const;

/**
 * A day has one row, called a bucket, for each month of recording in which something was posted to it or taken back. A
 * bucket changes only during its month of recording. For the books as they were at a past time, the buckets of earlier
 * months of recording are therefore final; only days with a bucket of the month of that time must be counted entry by
 * entry.
 */
export const dayTable = table<SpanRow>(VERSION, 'day', {
  fields: spanFields,
  // Without the sums, which change with every entry: a page reads the days of one month.
  indexes: [['partyId', 'span']],
});
export const monthTable = table<SpanRow>(VERSION, 'month', {
  fields: spanFields,
  indexes: [['partyId', 'span']],
});
export const chainTable = table<ChainRow>(VERSION, 'chain', { fields: {} });
export const openingTable = table<OpeningRow>(VERSION, 'opening', { fields: {} });
export const firmTable = table<FirmRow>(VERSION, 'firm', {
  fields: {},
  topics: (organisationId) => [topic(organisationId, 'ledgers')],
});
export const clockTable = table<ClockRow>(VERSION, 'clock', {
  fields: { clockMs: 'integer', recordedMs: 'integer' },
  indexes: [['recordedMs', 'clockMs']],
});
export const settlementTable = table<SettlementRow>(VERSION, 'settlement', { fields: {} });
export const notesTable = table<NotesRow>(VERSION, 'notes', { fields: {} });

const rowKey = (partyId: string, part: string) => `${partyId} ${part}`;

/** Reads the entries of any event, whatever the event is. docs/architecture/read-side.md#the-ledger. */
export const ledgerProjection = projection<SettlementEvent | VendorCreditEvent | NotesCorrection>(VERSION, {
  tables: [
    entryTable,
    dayTable,
    monthTable,
    chainTable,
    openingTable,
    firmTable,
    clockTable,
    settlementTable,
    notesTable,
  ],
  on: {
    SettlementCreated: ({ data }) => putPayment(data, 1),
    CustomerRefunded: ({ data }) => putPayment(data, -1),
    VendorCreditClassified: classify,
    TripMaintenanceCorrected: putNotes,
    MaintenanceCorrected: putNotes,
    '*': (event) => {
      const changes = listedEntries(event).flatMap(toAccountChanges);
      // Reversals first: each stores the place of its chain in `chainTable`, where the re-posted entry looks it up.
      return [
        ...recordedForFirm(event),
        ...rememberClock(event),
        ...changes.filter(isMarking).flatMap((each) => markTaken(event, each)),
        ...changes.filter(isMoved).flatMap(removeTrip),
        ...changes.filter((each) => !isMarking(each) && !isMoved(each)).flatMap((each) => post(event, each)),
        ...changes.flatMap((each) => addOpening(event, each)),
      ];
    },
  },
});

function removeTrip({ partyId, entry: { entryId } }: AccountChange): readonly Change[] {
  return [change(entryTable, rowKey(partyId, entryId), (row) => ({ ...row, tripId: null }))];
}

/** The row shows the category from now on; earlier knowledge keeps the old one. */
function classify({
  data: { partyId, entries },
  recordedAt: recordedFromMs,
}: EventEnvelope<
  Extract<VendorCreditEvent, { readonly type: 'VendorCreditClassified' }>
>): readonly Change[] {
  return entries.flatMap((entry) => {
    const category = currentExpenseCategory(entry);
    if (category === null) return [];
    const withCategory = (row: EntryRow) => ({
      ...row,
      classified: [...(row.classified ?? []), { category, recordedFromMs }],
    });
    return [change(entryTable, rowKey(partyId, entry.entryId), withCategory)];
  });
}

function putNotes({
  data: { entryId, after },
}: {
  readonly data: NotesCorrection['data'];
}): readonly Change[] {
  return after.notes === undefined ? [] : [put(notesTable, entryId, { notes: after.notes })];
}

type PaymentData = Extract<SettlementEvent, { readonly type: 'SettlementCreated' }>['data'];

/** Written to the row of the payment; `sign` makes refunds positive too. */
function putPayment(
  { entries, allocations, openingPaise, onAccountPaise = ZERO }: PaymentData,
  sign: 1 | -1,
): readonly Change[] {
  const [payment, ...others] = entries;
  if (payment === undefined) throw new Error('a settlement has an entry');
  const signed = (amount: Paise) => (sign === 1 ? amount : negate(amount));
  const tds = others.find(({ entryType }) => entryType === 'TDS');
  return [
    put(settlementTable, payment.entryId, {
      allocations: allocations.map((share) => ({ ...share, amountPaise: signed(share.amountPaise) })),
      openingPaise: signed(openingPaise),
      onAccountPaise: signed(onAccountPaise),
      tdsPaise: tds?.amountPaise ?? ZERO,
      notes: payment.notes ?? null,
      paymentRefNo: payment.paymentRefNo ?? null,
    }),
  ];
}

function recordedForFirm({ organisationId, clockMs }: EventEnvelope): readonly Change[] {
  return organisationId === null ? [] : [put(firmTable, organisationId, { lastClockMs: clockMs })];
}

/** Keeps the clock of an append's first event. KurrentDB may date the events of its other streams later. */
function rememberClock({ clockMs, recordedAt: recordedMs }: EventEnvelope): readonly Change[] {
  if (recordedMs <= clockMs) return [];
  return [upsert(clockTable, String(recordedMs), { clockMs, recordedMs }, (first) => first)];
}

function post(event: EventEnvelope, { entry, place, ...line }: AccountChange): readonly Change[] {
  const { position, recordedAt: recordedFromMs } = event;
  const { entryId, chain = entryId, occurredOn, entryType, reverses = null, intoClosedBooks } = entry;
  const { partyId, amountPaise } = line;
  const chained = { table: chainTable, key: chain };
  // The correction of a closed entry, and its replacement, take the place where they were recorded.
  const isFirst = chain === entryId || reverses !== null || intoClosedBooks !== undefined;
  const row = (lookup: Lookup): EntryRow => {
    const first = (isFirst ? null : lookup(chainTable, chain)) ?? { position, line: place };
    return {
      entryId,
      occurredOn,
      chainPosition: first.position,
      chainLine: first.line,
      position,
      entryType,
      expenseCategory: entryExpenseCategory(entry),
      recordedFromMs,
      recordedUntilMs: STILL_RECORDED_MS,
      reversedBy: null,
      reverses,
      ...shownTexts(entry),
      // Last, as in the row of a trip.
      ...line,
    };
  };
  const counted = (span: SpanRow) => ({
    ...span,
    count: span.count + 1,
    sumPaise: accumulate(span.sumPaise, amountPaise),
  });
  return [
    putFromRows(entryTable, rowKey(partyId, entryId), isFirst ? [] : [chained], row),
    // The reversed entry keeps its place in the closed period; what is posted after it starts a new chain.
    ...(reverses !== null && intoClosedBooks ? [remove(chainTable, chain)] : []),
    ...addToSpans(event, partyId, occurredOn, counted),
  ];
}

/** Removes the original from its day and month, so every figure is as if it had never been. */
function markTaken(event: EventEnvelope, { partyId, entry, amountPaise }: AccountChange): readonly Change[] {
  const { entryId: reversedBy, reverses = '', chain = reverses, occurredOn } = entry;
  const original = { table: entryTable, key: rowKey(partyId, reverses) };
  const uncounted = (span: SpanRow) => ({
    ...span,
    count: span.count - 1,
    reversedCount: span.reversedCount + 1,
    sumPaise: accumulate(span.sumPaise, amountPaise),
  });
  const { recordedAt: recordedUntilMs, userId } = event;
  const { reason = null } = event.data as { readonly reason?: string | null };
  const correction = entryKind(entry) === 'opening' ? { takenBack: { userId, reason } } : {};
  return [
    change(entryTable, original.key, (row) => ({ ...row, reversedBy, recordedUntilMs, ...correction })),
    putFromRows(chainTable, chain, [original], (lookup) => placeOfChain(lookup(entryTable, original.key))),
    ...addToSpans(event, partyId, occurredOn, uncounted),
  ];
}

function placeOfChain(entry: EntryRow | null): ChainRow {
  if (entry === null) throw new Error('a reversal marks its entry before it remembers the place');
  return { position: entry.chainPosition, line: entry.chainLine };
}

function addToSpans(
  { recordedAt: lastRecordedMs }: EventEnvelope,
  partyId: string,
  day: Day,
  fold: (span: SpanRow) => SpanRow,
): readonly Change[] {
  const folded = (row: SpanRow) => ({ ...fold(row), lastRecordedMs });
  const empty = (span: string): SpanRow => ({
    partyId,
    span,
    count: 0,
    reversedCount: 0,
    sumPaise: ZERO,
    firstRecordedMs: lastRecordedMs,
    lastRecordedMs,
  });
  const month = toMonth(day);
  const bucket = `${day} ${toMonth(dayAt(lastRecordedMs))}`;
  return [
    upsert(dayTable, rowKey(partyId, bucket), empty(day), folded),
    upsert(monthTable, rowKey(partyId, month), empty(month), folded),
  ];
}

function addOpening(
  { recordedAt: recordedFromMs }: EventEnvelope,
  { partyId, amountPaise, entry }: AccountChange,
): readonly Change[] {
  if (entryKind(entry) !== 'opening') return [];
  const { occurredOn } = entry;
  const entered = ({ lines }: OpeningRow) => ({
    lines: [...lines, { occurredOn, amountPaise, recordedFromMs }],
  });
  return [upsert(openingTable, partyId, { lines: [] }, entered)];
}
