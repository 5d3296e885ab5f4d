import { entryCashBranchId, entryKind, isReversalMark, type Entry } from '@bahi/domain/money/entry';
import { type ExpenseEvent } from '@bahi/domain/money/expense';
import { withCorrectedTexts } from '@bahi/domain/money/maintenance-correction';
import { type CorrectedDetails } from '@bahi/domain/money/maintenance-details';
import { mergeEntry } from '@bahi/domain/money/fold-entries';
import { type TripEvent } from '@bahi/domain/trips/trip';
import { toMonth } from '@bahi/kernel/day';
import { type EventEnvelope } from '@bahi/kernel/envelope';
import { accumulate, ZERO } from '@bahi/kernel/paise';
import {
  change,
  projection,
  putFromRows,
  upsert,
  type Change,
  type Lookup,
} from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';
import { listSpans } from '../../spans.ts';
import { topic } from '../../topics.ts';
import { type ExpenseSpanRow } from './expense-span.ts';
import { listedEntries } from '../../entries/listed-entries.ts';
import { moneyMoved, type MoneyDayRow, type MoneyMoved } from '../../entries/money-moved.ts';
import { correctionRow, isMove, movedSides, copyAdvanceMark, type MovedSide } from './correction-rows.ts';
import { withResult } from '../../entries/entry-result.ts';
import { toNamedEntry } from '../../entries/named-entry.ts';
import { toListedEntries, type ListedEntry, type View } from '../../entries/transfer-rows.ts';
import { TRANSACTION_INDEXES } from './transaction-indexes.ts';
import { type TransactionRow } from '../../entries/transaction-row.ts';

const VERSION = 'transactions-v8';

export const transactionTable = table<TransactionRow>(VERSION, 'transaction', {
  scope: { branch: ['branchId', 'cashBranchId'] },
  fields: {
    organisationId: 'text',
    branchId: 'text',
    cashBranchId: 'text',
    partyId: 'text',
    tripId: 'text',
    vehicleId: 'text',
    driverId: 'text',
    category: 'text',
    isExpense: 'boolean',
    isRevenue: 'boolean',
    isFare: 'boolean',
    isFromAdvance: 'boolean',
    mode: 'text',
    direction: 'text',
    userId: 'text',
    reference: 'text',
    bill: 'text',
    enteredPaise: 'integer',
    occurredOn: 'text',
    anchor: 'integer',
    place: 'integer',
    position: 'integer',
    isCorrection: 'boolean',
    inPaise: 'integer',
    outPaise: 'integer',
    withoutPaise: 'integer',
    revenuePaise: 'integer',
    spentPaise: 'integer',
    view: 'text',
  },
  indexes: TRANSACTION_INDEXES,
  sparse: ['tripId', 'partyId', 'driverId', 'cashBranchId', 'isRevenue', 'reference', 'bill'],
  topics: (_, row) => (row === null ? [] : [topic(row.organisationId, 'ledgers')]),
});

export const moneyDayTable = table<MoneyDayRow>(VERSION, 'money-day', {
  scope: { branch: 'branchId' },
  fields: {
    organisationId: 'text',
    branchId: 'text',
    day: 'text',
    isTransfer: 'boolean',
    inPaise: 'integer',
    outPaise: 'integer',
    withoutPaise: 'integer',
  },
  indexes: [['organisationId', 'day', 'branchId', 'isTransfer', 'inPaise', 'outPaise', 'withoutPaise']],
});

export const expenseSpanTable = table<ExpenseSpanRow>(VERSION, 'expense-span', {
  scope: { branch: 'branchId' },
  fields: {
    organisationId: 'text',
    branchId: 'text',
    grain: 'text',
    span: 'text',
    month: 'text',
    category: 'text',
    vehicleId: 'text',
    driverId: 'text',
    amountPaise: 'integer',
  },
  indexes: [
    [
      'organisationId',
      'grain',
      'vehicleId',
      'span',
      'month',
      'category',
      'driverId',
      'branchId',
      'amountPaise',
    ],
    [
      'organisationId',
      'grain',
      'driverId',
      'span',
      'month',
      'category',
      'vehicleId',
      'branchId',
      'amountPaise',
    ],
    [
      'organisationId',
      'grain',
      'category',
      'span',
      'month',
      'vehicleId',
      'driverId',
      'branchId',
      'amountPaise',
    ],
    [
      'organisationId',
      'grain',
      'span',
      'month',
      'category',
      'vehicleId',
      'driverId',
      'branchId',
      'amountPaise',
    ],
  ],
});

/** Reads the entries of any event, so a new kind of entry needs no change here. */
export const transactionsProjection = projection<TripEvent | ExpenseEvent>(VERSION, {
  tables: [transactionTable, moneyDayTable, expenseSpanTable],
  on: {
    /** A trip's receipts name no vehicle, so they follow the trip's. */
    TripUpdated: ({ data: { vehicleId, receiptIds = [] } }) =>
      receiptIds.map((entryId) => change(transactionTable, entryId, (row) => ({ ...row, vehicleId }))),
    TripMaintenanceCorrected: ({ data: { entryId, after } }) => [withTexts(entryId, after)],
    MaintenanceCorrected: ({ data: { entryId, after } }) => [withTexts(entryId, after)],
    '*': (event) =>
      listedEntries(event).flatMap((entry, place) => [
        ...addToExpenseSpans(event, entry),
        ...(isListed(entry)
          ? toListedEntries(entry).flatMap((listed) => toListChanges(event, listed, place))
          : []),
      ]),
  },
});

/** An entry shows the notes and the receipt of a corrected maintenance record. */
function withTexts(entryId: string, after: CorrectedDetails): Change {
  return change(transactionTable, entryId, (row) => ({
    ...row,
    entry: withCorrectedTexts(row.entry, after),
  }));
}

/** An opening shows in the khata only; the payment's row represents its shares. */
function isListed(entry: Entry): boolean {
  return entryKind(entry) !== 'opening' && entry.lines.length > 0;
}

function toListChanges(event: EventEnvelope, listed: ListedEntry, place: number): readonly Change[] {
  const { entry } = listed;
  const { entryId, reverses, chequeReturned } = entry;
  if (reverses !== undefined && isReversalMark(entry)) return toReversalChanges(event, listed, reverses);
  // The row of a closed entry stays as it was at the close; moves have their own rows.
  if (isMove(entry))
    return movedSides(entry).map((side, index) => toCorrectionChange(event, entry, side, place + index));
  const fresh = toRow(event, listed, place);
  const corrected = (row: TransactionRow) =>
    chequeReturned === undefined ? { ...row, reversedBy: entryId } : { ...row, returnedBy: entryId };
  return [
    ...(reverses === undefined ? [] : [change(transactionTable, reverses, corrected)]),
    ...addToMoneyDay(event, listed, fresh),
    upsert(
      transactionTable,
      entryId,
      fresh,
      (row, lookup) => {
        // `upsert` passes `fresh` itself where there is no row yet.
        if (row !== fresh) return withLines(row, entry);
        return reverses === undefined
          ? fresh
          : withResult(copyAdvanceMark(lookup(transactionTable, reverses), fresh));
      },
      reverses === undefined ? [] : [rowName(reverses)],
    ),
  ];
}

/** One side of the move of a closed entry. */
function toCorrectionChange(event: EventEnvelope, entry: Entry, side: MovedSide, place: number): Change {
  const { entryId: corrects } = entry;
  const { key, lines } = side;
  const entryId = `${corrects}~${key}`;
  const moved = { ...entry, entryId, amountPaise: ZERO, lines };
  const empty = { ...toRow(event, { entry: moved, view: 'ANY' }, place), corrects };
  const fold = (row: TransactionRow, lookup: Lookup) =>
    correctionRow(empty, side, row, lookup(transactionTable, corrects));
  return upsert(transactionTable, entryId, empty, fold, [rowName(corrects)]);
}

function rowName(key: string) {
  return { table: transactionTable, key };
}

/** Neither of the pair counts any more, and both are listed together. */
function toReversalChanges(event: EventEnvelope, listed: ListedEntry, reverses: string): readonly Change[] {
  const { entry } = listed;
  const { entryId } = entry;
  return [
    ...addToMoneyDay(event, listed, moneyMoved(entry)),
    change(transactionTable, reverses, (row) => ({ ...row, isCorrection: true, reversedBy: entryId })),
    putFromRows(transactionTable, entryId, [rowName(reverses)], (lookup) => {
      const original = lookup(transactionTable, reverses);
      if (original === null) throw new Error('a reversal marks its entry before it is listed');
      const { partyId, tripId, vehicleId, driverId, category, mode, direction } = original;
      const { isExpense, isRevenue } = original;
      const alike = { partyId, tripId, vehicleId, driverId, category, isExpense, isRevenue, mode, direction };
      const row = copyAdvanceMark(original, toRow(event, listed, original.place));
      return withResult({ ...row, ...alike, anchor: original.anchor, isCorrection: true });
    }),
  ];
}

/**
 * Adds the money of a new entry to its day. Must come before the change that writes the entry's row: if the row exists,
 * these are later lines under its id, which move no money. Leaves out fares, as the list without a filter does.
 */
function addToMoneyDay(
  { organisationId }: EventEnvelope,
  { entry, view }: ListedEntry,
  { inPaise, outPaise, withoutPaise }: MoneyMoved,
): readonly Change[] {
  // Money that stays in its branch changes neither the branch's totals nor the firm's.
  const isTransfer = entryKind(entry) === 'transfer';
  if (entryKind(entry) === 'fare' || (isTransfer && !CROSSES_BRANCHES.includes(view))) return [];
  const { entryId, occurredOn: day } = entry;
  const nothing = { inPaise: ZERO, outPaise: ZERO, withoutPaise: ZERO };
  const branchId = entryCashBranchId(entry) ?? entry.branchId;
  const empty = { organisationId: organisationId ?? '', branchId, day, isTransfer, ...nothing };
  const added = (row: MoneyDayRow): MoneyDayRow => ({
    ...row,
    inPaise: accumulate(row.inPaise, inPaise),
    outPaise: accumulate(row.outPaise, outPaise),
    withoutPaise: accumulate(row.withoutPaise, withoutPaise),
  });
  return [
    upsert(
      moneyDayTable,
      [empty.organisationId, branchId, day, ...(isTransfer ? ['transfers'] : [])].join(' '),
      empty,
      (row, lookup) => (lookup(transactionTable, entryId) === null ? added(row) : row),
      [rowName(entryId)],
    ),
  ];
}

const CROSSES_BRANCHES: readonly View[] = ['SIDE_BRANCH', 'SIDE_BOTH'];

function toRow(event: EventEnvelope, { entry, view, boxes }: ListedEntry, place: number): TransactionRow {
  const { position, organisationId, userId, recordedAt } = event;
  const { entryId, occurredOn, reverses = null } = entry;
  return {
    organisationId: organisationId ?? '',
    entryId,
    occurredOn,
    anchor: position,
    place,
    position,
    isCorrection: false,
    userId,
    recordedAt,
    reversedBy: null,
    reverses,
    reason: textIn(event, 'reason'),
    view,
    ...(boxes === undefined ? {} : { boxes }),
    ...toNamedEntry(entry, textIn(event, 'vehicleId')),
  };
}

/** Applies later lines: another vehicle, another category, or no trip. */
function withLines(row: TransactionRow, further: Entry): TransactionRow {
  return { ...row, ...toNamedEntry(mergeEntry(further, row.entry), row.vehicleId) };
}

/** Adds every line of an expense account: of an expense, of its reversal, or of its move to another vehicle. */
function addToExpenseSpans(
  { organisationId }: EventEnvelope,
  { occurredOn, lines }: Entry,
): readonly Change[] {
  const month = toMonth(occurredOn);
  return lines.flatMap(({ account, amountPaise, branchId, vehicleId = null, driverId = null }) => {
    if (account.kind !== 'expense') return [];
    const { category } = account;
    const of = { organisationId: organisationId ?? '', branchId, month, category, vehicleId, driverId };
    return listSpans(occurredOn).map((span) => {
      const empty = { ...of, ...span, amountPaise: ZERO };
      return upsert<ExpenseSpanRow>(expenseSpanTable, spanKey(empty), empty, (row) => ({
        ...row,
        amountPaise: accumulate(row.amountPaise, amountPaise),
      }));
    });
  });
}

function spanKey(row: ExpenseSpanRow): string {
  const { organisationId, branchId, span, category, vehicleId, driverId } = row;
  return [organisationId, branchId, span, category, vehicleId ?? '-', driverId ?? '-'].join(' ');
}

/** A field of an event of any type. */
function textIn({ data }: EventEnvelope, name: 'reason' | 'vehicleId'): string | null {
  const value = (data as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : null;
}
