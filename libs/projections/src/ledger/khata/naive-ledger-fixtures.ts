import { type Day } from '@bahi/kernel/day';
import { type RecordedEnvelope } from '@bahi/kernel/envelope';
import { recorded } from '../../book-fixtures.ts';
import { posted } from '../../money-fixtures.ts';
import { type LedgerPage } from './ledger-pages.ts';

/*
 * The naive ledger: a plain list of lines, sorted and summed again for each question. A spec compares its answers
 * with those of the real ledger over the same events. For a question about a past time, it uses the log up to that
 * time.
 */

/** A line of an event, on a party's account. */
export interface NaiveLine {
  readonly partyId: string;
  readonly entryId: string;
  readonly chain: string;
  readonly day: Day;
  readonly amount: number;
  readonly reverses?: string;
}

export interface NaiveEvent {
  readonly lines: readonly NaiveLine[];
  /** The time that the log's clock showed. */
  readonly clockMs: number;
}

export function envelopes(log: readonly NaiveEvent[]): RecordedEnvelope[] {
  const events = recorded(
    log.map(({ lines }) =>
      posted(...lines.map(({ partyId: party, day: on, ...line }) => ({ ...line, party, on }))),
    ),
  );
  return events.map((event, index) => ({ ...event, clockMs: log[index]?.clockMs ?? 0 }));
}

export interface NaiveQuestion {
  readonly partyId: string;
  readonly from: Day | null;
  readonly to: Day | null;
  readonly corrections: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** The recorded time of each event: that of the clock, or a millisecond after the one before. */
export function recordedTimes(log: readonly NaiveEvent[]): readonly number[] {
  let last = 0;
  return log.map(({ clockMs }) => (last = Math.max(clockMs, last + 1)));
}

/** The events up to a recorded time. */
export function recordedUpTo(log: readonly NaiveEvent[], recordedMs: number): readonly NaiveEvent[] {
  const times = recordedTimes(log);
  return log.filter((_, index) => (times[index] ?? 0) <= recordedMs);
}

/**
 * The events that a party's books knew at a time of the clock. If the clock passed that time again after it was set
 * back, and nothing of the party was recorded then before, they are those up to the last one that it dated up to then.
 */
export function knownAt(
  log: readonly NaiveEvent[],
  partyId: string,
  knownAtMs: number,
): readonly NaiveEvent[] {
  const times = recordedTimes(log);
  const timed = log.map((event, index) => ({ ...event, recordedMs: times[index] ?? 0 }));
  const isLate = ({ clockMs, recordedMs }: (typeof timed)[number]) => recordedMs > clockMs;
  const late = timed.findLast((event) => isLate(event) && event.clockMs <= knownAtMs);
  if (late === undefined || late.recordedMs <= knownAtMs) return recordedUpTo(log, knownAtMs);
  if (late.recordedMs - late.clockMs < 1_000) return recordedUpTo(log, late.recordedMs);
  const isNamed = timed.some(
    (event) =>
      event.recordedMs > late.clockMs &&
      event.recordedMs <= knownAtMs &&
      (isLate(event) || event.lines.some((line) => line.partyId === partyId)),
  );
  return recordedUpTo(log, isNamed ? knownAtMs : late.recordedMs);
}

interface Entry extends NaiveLine {
  /** Position and place of the chain's first entry, then position and place of this entry. */
  readonly order: readonly number[];
  readonly reversedBy: string | null;
}

function toEntries(log: readonly NaiveEvent[]): readonly Entry[] {
  const all = log.flatMap(({ lines }, position) =>
    lines.map((line, place) => ({ ...line, position, place })),
  );
  return all
    .filter(({ reverses }) => reverses === undefined)
    .map((line) => {
      const first = all.find(({ chain, reverses }) => chain === line.chain && reverses === undefined) ?? line;
      const reversedBy = all.find(({ reverses }) => reverses === line.entryId)?.entryId ?? null;
      return { ...line, reversedBy, order: [first.position, first.place, line.position, line.place] };
    });
}

function inLedgerOrder(a: Entry, b: Entry): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  const differing = a.order.findIndex((part, index) => part !== b.order[index]);
  return differing === -1 ? 0 : (a.order[differing] ?? 0) - (b.order[differing] ?? 0);
}

/** The lines of the whole account, oldest first, each with the balance after it. */
function toLines(log: readonly NaiveEvent[], { partyId, corrections }: NaiveQuestion) {
  let balance = 0;
  return toEntries(log)
    .filter((entry) => entry.partyId === partyId && (corrections || entry.reversedBy === null))
    .sort(inLedgerOrder)
    .flatMap(({ entryId, day, amount, reversedBy }) => {
      const own = { entryId, day, amount, reversedBy };
      const undone = { entryId: reversedBy ?? '', day, amount: -amount, reversedBy: null };
      return reversedBy === null ? [own] : [own, undone];
    })
    .map((line) => {
      balance += line.amount;
      return { ...line, balance };
    });
}

export function naiveBalance(log: readonly NaiveEvent[], partyId: string, through: Day | null): number {
  const counted = toEntries(log).filter(
    (entry) =>
      entry.partyId === partyId && entry.reversedBy === null && (through === null || entry.day <= through),
  );
  return counted.reduce((sum, { amount }) => sum + amount, 0);
}

export function naivePage(log: readonly NaiveEvent[], question: NaiveQuestion) {
  const { from, to, limit, offset } = question;
  const all = toLines(log, question);
  const inRange = all.filter(({ day }) => (from === null || day >= from) && (to === null || day <= to));
  const lines = inRange.toReversed().slice(offset, offset + limit);
  const oldest = lines.at(-1);
  const before = all.filter(({ day }) => from !== null && day < from).at(-1)?.balance ?? 0;
  return {
    lines,
    length: inRange.length,
    broughtForward: oldest ? oldest.balance - oldest.amount : before,
  };
}

/** A page of the real ledger, in the form of {@link naivePage}. */
export function plainPage({ lines, length, broughtForwardPaise: broughtForward }: LedgerPage) {
  const plainLines = lines.map(({ entry, balancePaise: balance }) => {
    const { entryId, occurredOn: day, amountPaise: amount, reversedBy } = entry;
    return { entryId, day, amount, reversedBy, balance };
  });
  return { lines: plainLines, length, broughtForward };
}
