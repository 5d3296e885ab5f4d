import { type PaymentMode } from '@bahi/contract/labels';
import { type CountedPieces } from '@bahi/contract/ledger/denominations';
import { type CashBoxesEvent } from '@bahi/domain/ledger/cash-boxes';
import { type CashCountEvent } from '@bahi/domain/ledger/cash-count';
import { eventEntries, entryKind, type Entry } from '@bahi/domain/money/entry';
import { type Day } from '@bahi/kernel/day';
import { type EventEnvelope } from '@bahi/kernel/envelope';
import { accumulate, ZERO, type Paise } from '@bahi/kernel/paise';
import { projection, put, remove, upsert, type Change } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';
import { listSpansRecorded, spanKey, type Span } from '../../spans.ts';
import { topic } from '../../topics.ts';
import { moneyMoved } from '../../entries/money-moved.ts';

const VERSION = 'cash-book-v4';

/** Money in and out of a cash box on one day or in one month. */
export interface BoxSpanRow extends Span {
  readonly organisationId: string;
  readonly branchId: string;
  readonly mode: PaymentMode;
  /** Negative if more was taken back on the day than came in, which happens in closed books. */
  readonly inPaise: Paise;
  readonly outPaise: Paise;
  /** The opening balance of the box, which is neither money in nor out. */
  readonly openedPaise: Paise;
}

export type Box = Pick<BoxSpanRow, 'organisationId' | 'branchId' | 'mode'>;

/** The current opening balance of a box. */
export interface BoxOpeningRow extends Box {
  readonly entryId: string;
  readonly occurredOn: Day;
  readonly openingPaise: Paise;
}

interface CashCount {
  readonly countedPaise: Paise;
  readonly denominations: readonly CountedPieces[] | null;
  readonly userId: string | null;
  /** Recorded time, in milliseconds. */
  readonly recordedAt: number;
}

/** The last count of a branch's cash on a day, and the ones before it, the latest last. */
export interface CashCountRow extends CashCount {
  readonly organisationId: string;
  readonly branchId: string;
  readonly day: Day;
  readonly earlier: readonly CashCount[];
}

export const boxSpanTable = table<BoxSpanRow>(VERSION, 'box-span', {
  scope: { branch: 'branchId' },
  fields: {
    organisationId: 'text',
    branchId: 'text',
    mode: 'text',
    grain: 'text',
    span: 'text',
    recordedOn: 'text',
    inPaise: 'integer',
    outPaise: 'integer',
    openedPaise: 'integer',
  },
  // Without the sums, which change with every entry: a balance reads few spans.
  indexes: [['organisationId', 'branchId', 'mode', 'grain', 'span']],
  topics: (_, row) => (row === null ? [] : [topic(row.organisationId, 'ledgers')]),
});

export const boxOpeningTable = table<BoxOpeningRow>(VERSION, 'box-opening', {
  scope: { branch: 'branchId' },
  fields: { branchId: 'text' },
  topics: (_, row) => (row === null ? [] : [topic(row.organisationId, 'ledgers')]),
});

export const cashCountTable = table<CashCountRow>(VERSION, 'cash-count', {
  scope: { branch: 'branchId' },
  fields: { organisationId: 'text', branchId: 'text', day: 'text' },
  indexes: [['organisationId', 'branchId', 'day']],
  topics: (_, row) => (row === null ? [] : [topic(row.organisationId, 'ledgers')]),
});

/** Reads the cash lines of any event, so a new kind of entry needs no change here. */
export const cashBookProjection = projection<CashBoxesEvent | CashCountEvent>(VERSION, {
  tables: [boxSpanTable, boxOpeningTable, cashCountTable],
  on: {
    BoxOpened: putOpening,
    BoxOpeningCorrected: putOpening,
    BoxOpeningDeleted: ({ data: { branchId, mode }, organisationId }) => [
      remove(boxOpeningTable, boxOpeningKey({ organisationId: organisationId ?? '', branchId, mode })),
    ],
    CashCounted: ({
      data: { occurredOn: day, branchId, ...counted },
      organisationId,
      userId,
      recordedAt,
    }) => {
      const of = { organisationId: organisationId ?? '', branchId, day };
      const count: CashCount = { ...counted, userId, recordedAt };
      const first: CashCountRow = { ...of, ...count, earlier: [] };
      // `upsert` passes `first` itself where there is no row yet.
      const fold = (row: CashCountRow) =>
        row === first ? first : { ...of, ...count, earlier: [...row.earlier, toCount(row)] };
      return [upsert(cashCountTable, cashCountKey(of), first, fold)];
    },
    '*': (event) => eventEntries(event).flatMap((entry) => toChanges(event, entry)),
  },
});

function toCount({ countedPaise, denominations, userId, recordedAt }: CashCountRow): CashCount {
  return { countedPaise, denominations, userId, recordedAt };
}

/** The count that the books had at a recorded time; null if there was none yet. */
export function countKnownAt(row: CashCountRow, recordedMs: number): CashCountRow | null {
  const known = [...row.earlier, toCount(row)].findLast(({ recordedAt }) => recordedAt <= recordedMs);
  return known === undefined ? null : { ...row, ...known };
}

type Opened = Extract<CashBoxesEvent, { readonly type: 'BoxOpened' | 'BoxOpeningCorrected' }>;

function putOpening({ data, organisationId }: EventEnvelope<Opened>): readonly Change[] {
  const { branchId, mode, occurredOn, openingPaise, entries } = data;
  const box = { organisationId: organisationId ?? '', branchId, mode };
  const posted = entries.find(({ reverses }) => reverses === undefined);
  if (posted === undefined) throw new Error('the event posts no opening entry');
  const row = { ...box, entryId: posted.entryId, occurredOn, openingPaise };
  return [put(boxOpeningTable, boxOpeningKey(box), row)];
}

const NOTHING_MOVED = { inPaise: ZERO, outPaise: ZERO };

function toChanges({ organisationId, recordedAt }: EventEnvelope, entry: Entry): readonly Change[] {
  const { occurredOn, lines } = entry;
  return lines.flatMap((line) => {
    if (line.account.kind !== 'cash') return [];
    const isOpening = entryKind(entry) === 'opening';
    const { inPaise, outPaise } = isOpening ? NOTHING_MOVED : moneyMoved({ ...entry, lines: [line] });
    const openedPaise = isOpening ? line.amountPaise : ZERO;
    const box = {
      organisationId: organisationId ?? '',
      branchId: line.branchId,
      mode: line.account.mode,
      ...NOTHING_MOVED,
      openedPaise: ZERO,
    };
    return listSpansRecorded(occurredOn, recordedAt).map((span) => {
      const empty = { ...box, ...span };
      return upsert<BoxSpanRow>(boxSpanTable, rowKey(empty), empty, (row) => ({
        ...row,
        inPaise: accumulate(row.inPaise, inPaise),
        outPaise: accumulate(row.outPaise, outPaise),
        openedPaise: accumulate(row.openedPaise, openedPaise),
      }));
    });
  });
}

function rowKey({ organisationId, branchId, mode, ...span }: BoxSpanRow): string {
  return [organisationId, branchId, mode, spanKey(span)].join(' ');
}

export function boxOpeningKey({ organisationId, branchId, mode }: Box): string {
  return [organisationId, branchId, mode].join(' ');
}

export function cashCountKey({
  organisationId,
  branchId,
  day,
}: Pick<CashCountRow, 'organisationId' | 'branchId' | 'day'>): string {
  return [organisationId, branchId, day].join(' ');
}
