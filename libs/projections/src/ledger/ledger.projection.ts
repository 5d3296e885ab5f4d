import { partyOfAccount, type Posting } from '@bahi/domain/money/postings';
import { type SettlementEvent } from '@bahi/domain/ledger/settlement';
import { monthOf, type Day } from '@bahi/kernel/day';
import { type EventEnvelope } from '@bahi/kernel/envelope';
import { accumulate, negate, ZERO, type Paise } from '@bahi/kernel/paise';
import { change, projection, put, upsert, type Change } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';
import { postingsOf } from '../parties/parties.projection.ts';

/** One line of a party's account. A reversal is no row of its own: it marks the row that it takes back. */
export interface EntryRow {
  readonly partyId: string;
  readonly entryId: string;
  /** Order of the ledger: (occurredOn, position, line). */
  readonly occurredOn: Day;
  readonly position: number;
  readonly line: number;
  readonly amountPaise: Paise;
  readonly remark: string;
  readonly reversedBy: string | null;
  readonly live: boolean;
}

/** What a day, or a month, of a party's account adds up to. No running balance is stored anywhere. */
export interface SpanRow {
  readonly partyId: string;
  /** `yyyy-MM-dd` or `yyyy-MM`. */
  readonly span: string;
  readonly count: number;
  readonly reversedCount: number;
  readonly sumPaise: Paise;
}

/** How a bulk payment was shared out. */
export interface SettlementRow {
  readonly allocations: readonly { readonly tripId: string; readonly amountPaise: Paise }[];
}

export const entryTable = table<EntryRow>('ledger-v1.entry', {
  fields: {
    partyId: 'text',
    occurredOn: 'text',
    position: 'integer',
    line: 'integer',
    amountPaise: 'integer',
    live: 'boolean',
  },
  indexes: [
    ['partyId', 'occurredOn', 'position', 'line'],
    ['partyId', 'live', 'occurredOn', 'position', 'line'],
  ],
});

const spanShape = {
  fields: { partyId: 'text', span: 'text', count: 'integer', reversedCount: 'integer', sumPaise: 'integer' },
  indexes: [['partyId', 'span']],
} as const;
export const dayTable = table<SpanRow>('ledger-v1.day', spanShape);
export const monthTable = table<SpanRow>('ledger-v1.month', spanShape);
export const settlementTable = table<SettlementRow>('ledger-v1.settlement', { fields: {} });

const rowKey = (partyId: string, part: string) => `${partyId} ${part}`;

/** Reads the postings of any event and knows no trip. DESIGN, "The ledger". */
export const ledgerProjection = projection<SettlementEvent>('ledger-v1', {
  tables: [entryTable, dayTable, monthTable, settlementTable],
  on: {
    SettlementCreated: ({ data: { settlementId, allocations } }) => [
      put(settlementTable, settlementId, { allocations }),
    ],
    '*': (event) =>
      postingsOf(event).flatMap((posting, line) => {
        const partyId = partyOfAccount(posting.account);
        if (partyId === null) return [];
        return posting.reverses === undefined
          ? posted(event, partyId, posting, line)
          : reversed(partyId, posting, posting.reverses);
      }),
  },
});

function posted({ position }: EventEnvelope, partyId: string, posting: Posting, line: number): Change[] {
  const { entryId, occurredOn, amountPaise, remark } = posting;
  const row = {
    partyId,
    entryId,
    occurredOn,
    position,
    line,
    amountPaise,
    remark,
    reversedBy: null,
    live: true,
  };
  const counted = (span: SpanRow) => ({
    ...span,
    count: span.count + 1,
    sumPaise: accumulate(span.sumPaise, amountPaise),
  });
  return [put(entryTable, rowKey(partyId, entryId), row), ...spans(partyId, occurredOn, counted)];
}

/** The original leaves its day and month, so every figure is as if it had never been. */
function reversed(partyId: string, posting: Posting, original: string): Change[] {
  const { entryId: reversedBy, occurredOn, amountPaise } = posting;
  const uncounted = (span: SpanRow) => ({
    ...span,
    count: span.count - 1,
    reversedCount: span.reversedCount + 1,
    sumPaise: accumulate(span.sumPaise, amountPaise),
  });
  return [
    change(entryTable, rowKey(partyId, original), (row) => ({ ...row, reversedBy, live: false })),
    ...spans(partyId, occurredOn, uncounted),
  ];
}

function spans(partyId: string, day: Day, fold: (span: SpanRow) => SpanRow): Change[] {
  const empty = (span: string): SpanRow => ({ partyId, span, count: 0, reversedCount: 0, sumPaise: ZERO });
  const month = monthOf(day);
  return [
    upsert(dayTable, rowKey(partyId, day), empty(day), fold),
    upsert(monthTable, rowKey(partyId, month), empty(month), fold),
  ];
}

/** The line that takes an entry back, as a page with corrections prints it. */
export function reversalOf(row: EntryRow): EntryRow | null {
  if (row.reversedBy === null) return null;
  return { ...row, entryId: row.reversedBy, amountPaise: negate(row.amountPaise), reversedBy: null };
}
