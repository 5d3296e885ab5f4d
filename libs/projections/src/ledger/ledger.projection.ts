import { categoryOfAccount, partyOfAccount, type Posting } from '@bahi/domain/money/postings';
import { type SettlementEvent } from '@bahi/domain/ledger/settlement';
import { dayAt, monthOf, type Day } from '@bahi/kernel/day';
import { type EventEnvelope } from '@bahi/kernel/envelope';
import { accumulate, add, subtract, ZERO, type Paise } from '@bahi/kernel/paise';
import {
  change,
  projection,
  put,
  putBeside,
  upsert,
  type Change,
  type Look,
} from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';
import { postingsOf } from '../parties/parties.projection.ts';

/**
 * When the books knew something, in milliseconds: the latest recorded time of the log up to the event. It rises with
 * the position, so `known from ≤ t` is the same as `position ≤ the last one known at t`, also where clocks went back.
 */
type KnownMs = number;

/** Until when the books know an entry that nobody has taken back. */
export const STILL_KNOWN_MS: KnownMs = Number.MAX_SAFE_INTEGER;

/** One line of a party's account. A reversal is no row of its own: it marks the row that it takes back. */
export interface EntryRow {
  readonly partyId: string;
  readonly entryId: string;
  /** Order of the ledger: (occurredOn, chainPosition, chainLine, position). RULES section 5, "Reversals". */
  readonly occurredOn: Day;
  /** Position and place in `postings` of the chain's first entry, which a re-posted fare or charge stands at. */
  readonly chainPosition: number;
  readonly chainLine: number;
  readonly position: number;
  /** What was given and what was received: both, where a vendor is paid at once. Neither is below zero. */
  readonly outwardPaise: Paise;
  readonly inwardPaise: Paise;
  /** outward − inward. */
  readonly amountPaise: Paise;
  readonly remark: string;
  /** What VEHICLE_MAINTENANCE was: UREA. Else null. */
  readonly maintenanceCategory: string | null;
  readonly knownFromMs: KnownMs;
  /** {@link STILL_KNOWN_MS}, or from when on it counts as if it had never been. */
  readonly knownUntilMs: KnownMs;
  readonly reversedBy: string | null;
}

/** What a month, or a cell of a day, of a party's account adds up to. No running balance is stored anywhere. */
export interface SpanRow {
  readonly partyId: string;
  /** `yyyy-MM-dd` or `yyyy-MM`. */
  readonly span: string;
  /** Of a cell that only took back, below zero: the cell of the posting, recorded in another month, still counts it. */
  readonly count: number;
  readonly reversedCount: number;
  readonly sumPaise: Paise;
  /** Of the first and of the last posting or reversal. */
  readonly firstKnownMs: KnownMs;
  readonly lastKnownMs: KnownMs;
}

/** Where a chain began; there once an entry of it has been taken back, before which nothing is posted again. */
export interface ChainRow {
  readonly position: number;
  readonly line: number;
}

/** What was posted and taken back as a party's opening balance, signed. */
export interface OpeningRow {
  readonly lines: readonly {
    readonly occurredOn: Day;
    readonly amountPaise: Paise;
    readonly knownFromMs: KnownMs;
  }[];
}

/** The latest recorded time of all events so far; a firm's as of its own last event. */
export interface ClockRow {
  readonly latestMs: KnownMs;
}

/** How a bulk payment was shared out. */
export interface SettlementRow {
  readonly allocations: readonly { readonly tripId: string; readonly amountPaise: Paise }[];
}

/** Order of the ledger, and behind it what counts and sums need, so that they never leave the index. */
const ORDER = [
  'occurredOn',
  'chainPosition',
  'chainLine',
  'position',
  'knownUntilMs',
  'knownFromMs',
  'amountPaise',
] as const;
/** The whole index backwards: what lies between it and the key would have to be sorted again. */
export const NEWEST_FIRST = ORDER.map((field) => `-${field}` as const);

export const entryTable = table<EntryRow>('ledger-v4.entry', {
  fields: {
    partyId: 'text',
    occurredOn: 'text',
    chainPosition: 'integer',
    chainLine: 'integer',
    position: 'integer',
    knownFromMs: 'integer',
    knownUntilMs: 'integer',
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
  firstKnownMs: 'integer',
  lastKnownMs: 'integer',
} as const;

/**
 * A day has a row, its cell, for each month in which something was posted to it or taken back. Of the cells that were
 * begun by a time, only those of the month around it can have changed since, so of all days that have, only these few
 * are looked into.
 *
 * A row is named by the event alone, and the clock is a row: the month is that of the event's own recorded time. A
 * clock that goes back into an earlier month adds to the cell of that month, which is known later than its name says.
 * No figure hangs on the name: whether a cell counts is told by its first and last known time, and an earlier month's
 * cell is at worst looked into for longer.
 */
export const dayTable = table<SpanRow>('ledger-v4.day', {
  fields: spanFields,
  // Behind the day stands what counts and sums need, so that they never leave the index.
  indexes: [['partyId', 'span', 'lastKnownMs', 'firstKnownMs', 'count', 'reversedCount', 'sumPaise']],
});
export const monthTable = table<SpanRow>('ledger-v4.month', {
  fields: spanFields,
  indexes: [['partyId', 'span']],
});
export const chainTable = table<ChainRow>('ledger-v4.chain', { fields: {} });
export const openingTable = table<OpeningRow>('ledger-v4.opening', { fields: {} });
export const clockTable = table<ClockRow>('ledger-v4.clock', { fields: {} });
export const settlementTable = table<SettlementRow>('ledger-v4.settlement', { fields: {} });

const rowKey = (partyId: string, part: string) => `${partyId} ${part}`;

/** The key of the clock of all events; a firm's own goes by its id. */
export const CLOCK = 'latest';
const clock = { table: clockTable, key: CLOCK };

/** Reads the postings of any event and knows no trip. DESIGN, "The ledger". */
export const ledgerProjection = projection<SettlementEvent>('ledger-v4', {
  tables: [entryTable, dayTable, monthTable, chainTable, openingTable, clockTable, settlementTable],
  on: {
    SettlementCreated: ({ data: { settlementId, allocations } }) => [
      put(settlementTable, settlementId, { allocations }),
    ],
    '*': (event) => {
      const lines = linesOf(event);
      const isReversal = ({ posting }: Line) => posting.reverses !== undefined;
      // A reversal remembers its chain's place, which what is posted in its stead looks up.
      return [
        ...tick(event),
        ...lines.filter(isReversal).flatMap((line) => reversed(event, line)),
        ...lines.filter((line) => !isReversal(line)).flatMap((line) => posted(event, line)),
        ...lines.flatMap(opening),
      ];
    },
  },
});

/** What an event posts to one entry of a party, or takes back. */
interface Line extends Pick<
  EntryRow,
  'partyId' | 'outwardPaise' | 'inwardPaise' | 'amountPaise' | 'maintenanceCategory'
> {
  readonly posting: Posting;
  /** Place of its first posting in the event. */
  readonly place: number;
}

function linesOf(event: EventEnvelope): readonly Line[] {
  const lines = new Map<string, Line>();
  for (const [place, posting] of postingsOf(event).entries()) {
    const partyId = partyOfAccount(posting.account);
    if (partyId === null) continue;
    const key = rowKey(partyId, posting.entryId);
    const maintenanceCategory = maintenanceOf(event, posting);
    const line = lines.get(key) ?? { ...nothing, maintenanceCategory, partyId, posting, place };
    lines.set(key, withPosting(line, posting));
  }
  return [...lines.values()];
}

const nothing = { outwardPaise: ZERO, inwardPaise: ZERO, amountPaise: ZERO };

/** The account that the maintenance was charged to says which it was. RULES section 5, "on CREDIT". */
function maintenanceOf(event: EventEnvelope, { entryId, remark }: Posting): string | null {
  if (remark !== 'VEHICLE_MAINTENANCE') return null;
  const lines = postingsOf(event).filter((line) => line.entryId === entryId);
  return lines.map(({ account }) => categoryOfAccount(account)).find((category) => category !== null) ?? null;
}

function withPosting(line: Line, { amountPaise }: Posting): Line {
  const { outwardPaise, inwardPaise } = line;
  return {
    ...line,
    ...(amountPaise > 0
      ? { outwardPaise: add(outwardPaise, amountPaise) }
      : { inwardPaise: subtract(inwardPaise, amountPaise) }),
    amountPaise: add(line.amountPaise, amountPaise),
  };
}

function tick({ recordedAt, organisationId }: EventEnvelope): readonly Change[] {
  const ofAll = upsert(clockTable, CLOCK, { latestMs: recordedAt }, (row) =>
    recordedAt > row.latestMs ? { latestMs: recordedAt } : row,
  );
  if (organisationId === null) return [ofAll];
  const own = putBeside(clockTable, organisationId, [clock], (look) => ({ latestMs: knownNow(look) }));
  return [ofAll, own];
}

function knownNow(look: Look): KnownMs {
  const row = look(clockTable, CLOCK);
  if (row === null) throw new Error('the first change of every event sets the clock');
  return row.latestMs;
}

function posted(event: EventEnvelope, { posting, place, ...line }: Line): readonly Change[] {
  const { position } = event;
  const { entryId, chain, occurredOn, remark } = posting;
  const { partyId, amountPaise } = line;
  const chained = { table: chainTable, key: chain };
  const isFirst = chain === entryId;
  const row = (look: Look): EntryRow => {
    const first = (isFirst ? null : look(chainTable, chain)) ?? { position, line: place };
    return {
      entryId,
      occurredOn,
      chainPosition: first.position,
      chainLine: first.line,
      position,
      remark,
      knownFromMs: knownNow(look),
      knownUntilMs: STILL_KNOWN_MS,
      reversedBy: null,
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
    putBeside(entryTable, rowKey(partyId, entryId), isFirst ? [clock] : [clock, chained], row),
    ...spans(event, partyId, occurredOn, counted),
  ];
}

/** The original leaves its day and month, so every figure is as if it had never been. */
function reversed(event: EventEnvelope, { partyId, posting, amountPaise }: Line): readonly Change[] {
  const { entryId: reversedBy, reverses = '', chain, occurredOn } = posting;
  const original = { table: entryTable, key: rowKey(partyId, reverses) };
  const uncounted = (span: SpanRow) => ({
    ...span,
    count: span.count - 1,
    reversedCount: span.reversedCount + 1,
    sumPaise: accumulate(span.sumPaise, amountPaise),
  });
  const takenBack = (row: EntryRow, look: Look) => ({ ...row, reversedBy, knownUntilMs: knownNow(look) });
  return [
    change(entryTable, original.key, takenBack, [clock]),
    putBeside(chainTable, chain, [original], (look) => placeOfChain(look(entryTable, original.key))),
    ...spans(event, partyId, occurredOn, uncounted),
  ];
}

function placeOfChain(entry: EntryRow | null): ChainRow {
  if (entry === null) throw new Error('a reversal marks its entry before it remembers the place');
  return { position: entry.chainPosition, line: entry.chainLine };
}

function spans(
  { recordedAt }: EventEnvelope,
  partyId: string,
  day: Day,
  fold: (span: SpanRow) => SpanRow,
): readonly Change[] {
  const folded = (row: SpanRow, look: Look) => {
    const lastKnownMs = knownNow(look);
    return { ...fold(row), firstKnownMs: Math.min(row.firstKnownMs, lastKnownMs), lastKnownMs };
  };
  const empty = (span: string): SpanRow => ({
    partyId,
    span,
    count: 0,
    reversedCount: 0,
    sumPaise: ZERO,
    firstKnownMs: STILL_KNOWN_MS,
    lastKnownMs: 0,
  });
  const month = monthOf(day);
  const cell = `${day} ${monthOf(dayAt(recordedAt))}`;
  return [
    upsert(dayTable, rowKey(partyId, cell), empty(day), folded, [clock]),
    upsert(monthTable, rowKey(partyId, month), empty(month), folded, [clock]),
  ];
}

function opening({ partyId, amountPaise, posting: { remark, occurredOn } }: Line): readonly Change[] {
  if (remark !== 'OPENING_BALANCE') return [];
  const entered = ({ lines }: OpeningRow, look: Look) => ({
    lines: [...lines, { occurredOn, amountPaise, knownFromMs: knownNow(look) }],
  });
  return [upsert(openingTable, partyId, { lines: [] }, entered, [clock])];
}
