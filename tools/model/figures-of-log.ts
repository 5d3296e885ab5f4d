import { type Json, type RecordedEvent } from '@bahi/event-store/event-store';
import { total } from './exact.ts';

/** A line of an event's `postings`, as stored. */
export interface StoredPosting {
  readonly entryId: string;
  readonly chain: string;
  readonly account: string;
  readonly amount: bigint;
  /** Neither is below zero. */
  readonly outward: bigint;
  readonly inward: bigint;
  readonly remark: string;
  readonly occurredOn: string;
  readonly reverses: string | null;
  readonly event: RecordedEvent;
}

export interface LedgerEntry extends StoredPosting {
  /** The line that takes this one back, or null. */
  readonly reversal: StoredPosting | null;
}

export interface TripFigures {
  readonly id: string;
  readonly customerId: string;
  readonly fare: bigint;
  readonly status: string;
  readonly receipts: bigint;
  readonly writtenOff: bigint;
}

export interface PartyFigures {
  readonly id: string;
  readonly type: string;
  readonly opening: bigint;
  readonly openingLeft: bigint;
  readonly openedOn: string;
  /** Oldest first: by business date, then where the chain began, then in the order of recording. */
  readonly ledger: readonly LedgerEntry[];
}

export const textOf = (event: RecordedEvent, field: string): string => String(event.data[field]);
/** Amounts in events are whole paise; absent is 0. */
export const amountOf = (event: RecordedEvent, field: string): bigint =>
  BigInt(Number(event.data[field] ?? 0));

/** The objects of a list in event data. */
export function rowsOf(event: RecordedEvent, field: string): readonly { readonly [key: string]: Json }[] {
  const list = event.data[field];
  return Array.isArray(list) ? (list as { [key: string]: Json }[]) : [];
}

export function postingsOf(event: RecordedEvent): StoredPosting[] {
  return rowsOf(event, 'postings').map((line) => ({
    outward: Number(line['amountPaise']) > 0 ? BigInt(Number(line['amountPaise'])) : 0n,
    inward: Number(line['amountPaise']) < 0 ? -BigInt(Number(line['amountPaise'])) : 0n,
    entryId: String(line['entryId']),
    chain: String(line['chain']),
    account: String(line['account']),
    amount: BigInt(Number(line['amountPaise'])),
    remark: String(line['remark']),
    occurredOn: String(line['occurredOn']),
    reverses: line['reverses'] === undefined ? null : String(line['reverses']),
    event,
  }));
}

export function partiesOf(events: readonly RecordedEvent[]): PartyFigures[] {
  const created = events.filter(({ type }) => type === 'PartyCreated');
  return created.map((event) => {
    const id = textOf(event, 'partyId');
    const shares = events.filter(({ type, data }) => type === 'OpeningAllocated' && data['partyId'] === id);
    const corrections = events.filter(
      ({ type, data }) => type === 'OpeningCorrected' && data['partyId'] === id,
    );
    const said = corrections.at(-1) ?? event;
    const opening = amountOf(said, 'openingPaise');
    return {
      id,
      type: textOf(event, 'type'),
      opening,
      openingLeft: opening - total(shares.map((share) => amountOf(share, 'amountPaise'))),
      openedOn: textOf(said, 'occurredOn'),
      ledger: ledgerOfAccount(events, `party:${id}`),
    };
  });
}

/** RULES section 5: business date, the chain's first entry on whatever account, the order of recording. */
function ledgerOfAccount(events: readonly RecordedEvent[], account: string): LedgerEntry[] {
  const all = events.flatMap(postingsOf);
  const begins = new Map<string, number>();
  for (const [index, { chain }] of all.entries()) if (!begins.has(chain)) begins.set(chain, index);
  const beginOf = ({ chain }: StoredPosting) => begins.get(chain) ?? 0;
  const lines = merged(all.filter((line) => line.account === account));
  const originals = lines.filter((line) => line.reverses === null);
  const reversals = new Map(lines.flatMap((line) => (line.reverses === null ? [] : [[line.reverses, line]])));
  // The log is in the order of recording and sorting is stable.
  const sorted = [...originals].sort(
    (a, b) => a.occurredOn.localeCompare(b.occurredOn) || beginOf(a) - beginOf(b),
  );
  return sorted.map((line) => ({ ...line, reversal: reversals.get(line.entryId) ?? null }));
}

/** A vendor who was paid has two lines of one entry: what he gave and what he got. */
function merged(lines: readonly StoredPosting[]): StoredPosting[] {
  const byEntry = new Map<string, StoredPosting>();
  for (const line of lines) {
    const other = byEntry.get(line.entryId);
    if (other === undefined) byEntry.set(line.entryId, line);
    else
      byEntry.set(line.entryId, {
        ...other,
        amount: other.amount + line.amount,
        outward: other.outward + line.outward,
        inward: other.inward + line.inward,
      });
  }
  return [...byEntry.values()];
}

/** What each kind of trip event may follow and what it leads to; null keeps the status. RULES section 3. */
const OPEN = ['STARTED', 'COMPLETED', 'POD_RECEIVED', 'POD_SUBMITTED'];
const MOVES: Record<string, { readonly from: readonly (string | null)[]; readonly to: string | null }> = {
  TripStarted: { from: [null], to: 'STARTED' },
  TripAdvanceReceived: { from: OPEN, to: null },
  TripChargeAdded: { from: OPEN, to: null },
  TripExpenseRecorded: { from: [...OPEN, 'SETTLED'], to: null },
  // An expense goes at any time; what else was deleted shows in the balance.
  TripEntryDeleted: { from: [...OPEN, 'SETTLED', 'CANCELLED'], to: null },
  TripPodReceived: { from: ['COMPLETED'], to: 'POD_RECEIVED' },
  TripReopened: { from: ['SETTLED'], to: 'POD_SUBMITTED' },
  TripUpdated: { from: [...OPEN, 'SETTLED'], to: null },
  TripCancelled: { from: OPEN, to: 'CANCELLED' },
  TripEnded: { from: ['STARTED'], to: 'COMPLETED' },
  TripPodSubmitted: { from: ['COMPLETED', 'POD_RECEIVED'], to: 'POD_SUBMITTED' },
  TripPartPaid: { from: ['POD_SUBMITTED'], to: null },
  TripSettled: { from: ['POD_SUBMITTED'], to: 'SETTLED' },
  TripAllocated: { from: OPEN, to: null },
};

/**
 * Folds each trip's events, and reports moves that RULES forbid: a wrong step in its life, a receipt above the
 * balance, a settlement that leaves a balance.
 */
export function tripsOf(
  events: readonly RecordedEvent[],
  report: (violation: string) => void,
): TripFigures[] {
  const trips = new Map<string, TripFigures>();
  const entries = new Map<string, Taken>();
  for (const event of events) {
    if (!event.stream.startsWith('trip-')) continue;
    const id = textOf(event, 'tripId');
    const before = trips.get(id) ?? null;
    const move = MOVES[event.type];
    if (move === undefined) throw new Error(`no move is known for ${event.type}`);
    if (!move.from.includes(before?.status ?? null))
      report(`trip ${id}: ${event.type} follows ${before?.status ?? 'nothing'}`);
    const after = afterEvent(before, event, entries);
    const status = event.data['settles'] === true ? 'SETTLED' : (move.to ?? after.status);
    if (event.data['settles'] === true && before?.status !== 'POD_SUBMITTED')
      report(`trip ${id} was settled by a bulk payment at ${before?.status}`);
    const allocated = event.type === 'TripAllocated' || event.type === 'TripPartPaid';
    if (before && allocated && !isWithin(amountOf(event, 'amountPaise'), balanceOf(before)))
      report(
        `trip ${id}: ${event.type} of ${event.data['amountPaise']} on a balance of ${balanceOf(before)}`,
      );
    if (status === 'SETTLED' && balanceOf(after) !== 0n)
      report(`trip ${id} is settled with a balance of ${balanceOf(after)}`);
    trips.set(id, { ...after, status });
  }
  return [...trips.values()];
}

function isWithin(amount: bigint, balance: bigint): boolean {
  return balance < 0n ? amount === balance : amount >= 0n && amount <= balance;
}

export function balanceOf({ fare, writtenOff, receipts }: TripFigures): bigint {
  return fare - writtenOff - receipts;
}

/** What an entry takes off the balance; an expense takes nothing. */
interface Taken {
  readonly receipts: bigint;
  readonly writtenOff: bigint;
}

const NOTHING: Taken = { receipts: 0n, writtenOff: 0n };
/** Events whose amount is a receipt. */
const RECEIPTS = ['TripAdvanceReceived', 'TripPartPaid', 'TripSettled', 'TripAllocated'];

function afterEvent(
  before: TripFigures | null,
  event: RecordedEvent,
  entries: Map<string, Taken>,
): TripFigures {
  const id = textOf(event, 'tripId');
  const amount = amountOf(event, 'amountPaise');
  if (event.type === 'TripStarted' || before === null) {
    const fare = amountOf(event, 'farePaise');
    const customerId = textOf(event, 'customerId');
    return { id, customerId, fare, status: 'STARTED', receipts: 0n, writtenOff: 0n };
  }
  const writtenOff = amountOf(event, 'writtenOffPaise');
  if (writtenOff > 0n) entries.set(textOf(event, 'writeOffId'), { receipts: 0n, writtenOff });
  if (RECEIPTS.includes(event.type)) {
    entries.set(textOf(event, 'entryId'), { receipts: amount, writtenOff: 0n });
    return { ...before, receipts: before.receipts + amount, writtenOff: before.writtenOff + writtenOff };
  }
  switch (event.type) {
    case 'TripChargeAdded':
      entries.set(textOf(event, 'entryId'), { receipts: 0n, writtenOff: amount });
      return { ...before, writtenOff: before.writtenOff + amount };
    case 'TripEntryDeleted':
      return without(before, [textOf(event, 'entryId')], entries);
    case 'TripReopened':
      return without(
        before,
        rowsOf(event, 'reversed').map((line) => String(line['entryId'])),
        entries,
      );
    case 'TripCancelled':
      return { ...before, fare: 0n, receipts: 0n, writtenOff: 0n };
    case 'TripEnded':
      return { ...before, fare: afterFare(event.data['fare'], before.fare, 'afterPaise') };
    case 'TripUpdated':
      return updated(before, event, entries);
    default:
      return before;
  }
}

function without(before: TripFigures, ids: readonly string[], entries: Map<string, Taken>): TripFigures {
  const gone = ids.map((id) => entries.get(id) ?? NOTHING);
  return {
    ...before,
    receipts: before.receipts - total(gone.map(({ receipts }) => receipts)),
    writtenOff: before.writtenOff - total(gone.map(({ writtenOff }) => writtenOff)),
  };
}

function afterFare(value: Json | undefined, before: bigint, field: string): bigint {
  const fare = (value as { readonly [key: string]: Json } | undefined)?.[field];
  return fare === undefined ? before : BigInt(Number(fare));
}

/** Entries that were posted again go by their new ids. */
function updated(before: TripFigures, event: RecordedEvent, entries: Map<string, Taken>): TripFigures {
  for (const { entryId, replaces } of rowsOf(event, 'reposted')) {
    const taken = entries.get(String(replaces));
    if (taken) entries.set(String(entryId), taken);
  }
  const fare = afterFare(event.data['after'], before.fare, 'farePaise');
  return { ...before, customerId: textOf(event, 'customerId'), fare };
}
