import { type Json, type RecordedEvent } from '@bahi/event-store/event-store';
import { total } from '../exact.ts';

/** A line of an event's stored `entries`, with the data of its entry. */
export interface StoredPosting {
  readonly entryId: string;
  readonly chain: string;
  /** The kind, and the fields that distinguish accounts of a kind. */
  readonly account: string;
  readonly branchId: string;
  /** The ids of the line's trip, vehicle, driver and manager, joined by commas; a missing one is empty. */
  readonly names: string;
  readonly amount: bigint;
  /** Never negative, like `inward`. */
  readonly outward: bigint;
  readonly inward: bigint;
  readonly remark: string;
  readonly occurredOn: string;
  readonly reverses: string | null;
  /**
   * Whether the entry corrects a closed day or records a returned cheque: then it has a later day than its original.
   */
  readonly hasOwnDay: boolean;
  /** Whether the entry records a returned cheque. */
  readonly isReturnedCheque: boolean;
  readonly event: RecordedEvent;
}

export interface LedgerEntry extends StoredPosting {
  /** The line that reverses this one, or null. */
  readonly reversal: StoredPosting | null;
}

export interface TripFigures {
  readonly id: string;
  readonly customerId: string;
  readonly fare: bigint;
  readonly status: string;
  readonly receipts: bigint;
  readonly deductions: bigint;
}

export interface PartyFigures {
  readonly id: string;
  readonly type: string;
  readonly opening: bigint;
  readonly openingLeft: bigint;
  readonly onAccount: bigint;
  readonly openedOn: string;
  /** Oldest first: by business date, then by the start of the chain, then by recording order. */
  readonly ledger: readonly LedgerEntry[];
}

export const textField = (event: RecordedEvent, field: string): string => String(event.data[field]);
/** Amounts in events are whole paise; a missing one is 0. */
export const amountField = (event: RecordedEvent, field: string): bigint =>
  BigInt(Number(event.data[field] ?? 0));

/** The objects of a list in event data. */
export function listField(event: RecordedEvent, field: string): readonly { readonly [key: string]: Json }[] {
  const list = event.data[field];
  return Array.isArray(list) ? (list as { [key: string]: Json }[]) : [];
}

export function listPostings(event: RecordedEvent): StoredPosting[] {
  return listField(event, 'entries').flatMap((entry) =>
    (entry['lines'] as { readonly [key: string]: Json }[]).map((line) => {
      const amount = BigInt(Number(line['amountPaise']));
      return {
        outward: amount > 0n ? amount : 0n,
        inward: amount < 0n ? -amount : 0n,
        entryId: String(entry['entryId']),
        chain: String(entry['chain']),
        account: accountKey(line['account'] as { readonly [key: string]: Json }),
        branchId: String(line['branchId']),
        names: [line['tripId'], line['vehicleId'], line['driverId'], line['managerId']].join(),
        amount,
        remark: String(entry['entryType']),
        occurredOn: String(entry['occurredOn']),
        reverses: entry['reverses'] === undefined ? null : String(entry['reverses']),
        hasOwnDay: entry['intoClosedBooks'] === true || entry['chequeReturned'] === true,
        isReturnedCheque: entry['chequeReturned'] === true,
        event,
      };
    }),
  );
}

/**
 * The postings of an event to a party's khata: its lines, and a row of 0 for a payment that moves no account, which
 * only offsets balances or settles trips at 0.
 */
function listKhataPostings(event: RecordedEvent): StoredPosting[] {
  if (!event.stream.startsWith('settlement-')) return listPostings(event);
  const line = { account: { kind: 'party', partyId: textField(event, 'partyId') }, amountPaise: 0 };
  const entries = listField(event, 'entries').map((entry) =>
    (entry['lines'] as readonly Json[]).length === 0 ? { ...entry, lines: [line] } : entry,
  );
  return listPostings({ ...event, data: { ...event.data, entries } });
}

/** The values in the order of their keys, because not every store keeps the order of keys. */
function accountKey(account: { readonly [key: string]: Json }): string {
  const keys = Object.keys(account).sort();
  return keys.map((key) => String(account[key])).join(':');
}

/** The sum of the amounts in an event's entries. */
export function sumEntered(event: RecordedEvent): bigint {
  return total(listField(event, 'entries').map((entry) => BigInt(Number(entry['amountPaise']))));
}

export function foldParties(events: readonly RecordedEvent[]): PartyFigures[] {
  const created = events.filter(({ type }) => type === 'PartyCreated');
  return created.map((event) => {
    const id = textField(event, 'partyId');
    const shared = (...types: readonly string[]) =>
      total(
        events.filter(({ type, data }) => types.includes(type) && data['partyId'] === id).map(sumEntered),
      );
    const corrections = events.filter(
      ({ type, data }) => type === 'OpeningCorrected' && data['partyId'] === id,
    );
    const latest = corrections.at(-1) ?? event;
    const opening = amountField(latest, 'openingPaise');
    return {
      id,
      type: textField(event, 'type'),
      opening,
      openingLeft: opening - shared('OpeningAllocated', 'OpeningReleased'),
      onAccount: shared('OnAccountAllocated', 'OnAccountReleased'),
      openedOn: textField(latest, 'occurredOn'),
      ledger: buildLedger(events, `party:${id}`),
    };
  });
}

/**
 * docs/rules/money.md#reversals: by business date, then by the chain's first entry on any account, then
 * by recording order. An entry with its own day keeps the place where it was recorded.
 */
function buildLedger(events: readonly RecordedEvent[], account: string): LedgerEntry[] {
  const all = events.flatMap(listKhataPostings);
  const starts = findStarts(all);
  const findStart = ({ entryId }: StoredPosting) => starts.get(entryId) ?? 0;
  const lines = mergeByEntry(all.filter((line) => line.account === account));
  const originals = lines.filter((line) => line.reverses === null || line.hasOwnDay);
  const reversals = new Map(
    lines.flatMap((line) => (line.reverses === null || line.hasOwnDay ? [] : [[line.reverses, line]])),
  );
  // The log is in recording order, and sorting is stable.
  const sorted = [...originals].sort(
    (a, b) => a.occurredOn.localeCompare(b.occurredOn) || findStart(a) - findStart(b),
  );
  return sorted.map((line) => ({ ...line, reversal: reversals.get(line.entryId) ?? null }));
}

/** The place of each entry: where it was recorded, or the place of the entry that it replaces. */
function findStarts(all: readonly StoredPosting[]): ReadonlyMap<string, number> {
  const starts = new Map<string, number>();
  /** By chain: the place of its last reversed entry, which the next entry of the chain takes. */
  const freed = new Map<string, number>();
  for (const [index, { entryId, chain, reverses, hasOwnDay }] of all.entries()) {
    if (starts.has(entryId)) continue;
    starts.set(entryId, (hasOwnDay ? undefined : freed.get(chain)) ?? index);
    if (reverses === null) continue;
    if (hasOwnDay) freed.delete(chain);
    else freed.set(chain, starts.get(reverses) ?? index);
  }
  return starts;
}

/** One row per entry with its net amount; for a vendor who was paid at once, with both amounts. */
function mergeByEntry(lines: readonly StoredPosting[]): StoredPosting[] {
  const byEntry = new Map<string, StoredPosting>();
  for (const line of lines) {
    const other = byEntry.get(line.entryId);
    byEntry.set(line.entryId, other === undefined ? line : mergeLines(other, line));
  }
  return [...byEntry.values()];
}

function mergeLines(one: StoredPosting, other: StoredPosting): StoredPosting {
  const amount = one.amount + other.amount;
  if (RECEIPTS.includes(one.remark))
    return { ...one, amount, outward: amount > 0n ? amount : 0n, inward: amount < 0n ? -amount : 0n };
  return { ...one, amount, outward: one.outward + other.outward, inward: one.inward + other.inward };
}

const OPEN = ['STARTED', 'COMPLETED', 'POD_RECEIVED', 'POD_SUBMITTED'];
/**
 * The statuses in which each trip event may occur, and the status it leads to; null keeps the status.
 * docs/rules/trips.md#statuses.
 */
const STATUS_CHANGES: Record<
  string,
  { readonly from: readonly (string | null)[]; readonly to: string | null }
> = {
  TripStarted: { from: [null], to: 'STARTED' },
  TripAdvanceReceived: { from: OPEN, to: null },
  TripChargeAdded: { from: OPEN, to: null },
  TripExpenseRecorded: { from: [...OPEN, 'SETTLED'], to: null },
  // An expense can be deleted at any time; other deletions show in the balance.
  TripEntryDeleted: { from: [...OPEN, 'SETTLED', 'CANCELLED'], to: null },
  TripPodReceived: { from: ['COMPLETED'], to: 'POD_RECEIVED' },
  TripReleased: { from: [...OPEN, 'SETTLED'], to: null },
  // The bank can return a cheque at any time.
  TripChequeReturned: { from: [...OPEN, 'SETTLED', 'CANCELLED'], to: null },
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
 * Folds each trip's events, and reports forbidden ones: a wrong change of status, a part payment or share above the
 * balance, a settlement that leaves a balance.
 */
export function foldTrips(
  events: readonly RecordedEvent[],
  report: (violation: string) => void,
): TripFigures[] {
  const trips = new Map<string, TripFigures>();
  const entries = new Map<string, Reductions>();
  for (const event of events) {
    if (!event.stream.startsWith('trip-')) continue;
    const id = textField(event, 'tripId');
    const before = trips.get(id) ?? null;
    const statusChange = STATUS_CHANGES[event.type];
    if (statusChange === undefined) throw new Error(`no status change is known for ${event.type}`);
    if (!statusChange.from.includes(before?.status ?? null))
      report(`trip ${id}: ${event.type} follows ${before?.status ?? 'nothing'}`);
    const after = afterEvent(before, event, entries);
    const status = statusAfter(event, statusChange.to ?? after.status);
    if (event.data['settles'] === true && before?.status !== 'POD_SUBMITTED')
      report(`trip ${id} was settled by a bulk payment at ${before?.status}`);
    const isPayment = event.type === 'TripAllocated' || event.type === 'TripPartPaid';
    if (before && isPayment && !isWithin(event, figuresBalance(before)))
      report(`trip ${id}: ${event.type} of ${sumEntered(event)} on a balance of ${figuresBalance(before)}`);
    if (status === 'SETTLED' && figuresBalance(after) !== 0n)
      report(`trip ${id} is settled with a balance of ${figuresBalance(after)}`);
    trips.set(id, { ...after, status });
  }
  return [...trips.values()];
}

function statusAfter({ data }: RecordedEvent, status: string): string {
  if (data['settles'] === true) return 'SETTLED';
  return data['reopens'] === true ? 'POD_SUBMITTED' : status;
}

/** Whether a payment fits the balance. A refund may take any part of a surplus; another share takes all of it. */
function isWithin(event: RecordedEvent, balance: bigint): boolean {
  const amount = sumEntered(event);
  if (listField(event, 'entries').some((entry) => entry['entryType'] === 'PAYMENT_SENT'))
    return amount < 0n && amount >= balance;
  return balance < 0n ? amount === balance : amount >= 0n && amount <= balance;
}

export function figuresBalance({ fare, deductions, receipts }: TripFigures): bigint {
  return fare - deductions - receipts;
}

/** The amounts by which an entry reduces the balance; 0 for an expense. */
interface Reductions {
  readonly receipts: bigint;
  readonly deductions: bigint;
}

const RECEIPTS = [
  'ADVANCE',
  'PAYMENT_RECEIVED',
  'BULK_PAYMENT_RECEIVED',
  'PAYMENT_SENT',
  'CHEQUE_RETURNED',
  'TDS',
];
const DEDUCTIONS = ['SHORTAGE_AMOUNT', 'BUILTY_COMMISSION', 'FORCE_SETTLED'];

function afterEvent(
  before: TripFigures | null,
  event: RecordedEvent,
  entries: Map<string, Reductions>,
): TripFigures {
  const id = textField(event, 'tripId');
  const customerId = textField(event, 'customerId');
  if (before === null) {
    const fare = amountField(event, 'farePaise');
    return { id, customerId, fare, status: 'STARTED', receipts: 0n, deductions: 0n };
  }
  const taken = sumReductions(event, entries);
  // The receipts of a cancelled trip stay on the customer's account until they are deleted.
  if (event.type === 'TripCancelled')
    return { ...before, fare: 0n, receipts: 0n, deductions: before.deductions + taken.deductions };
  if (before.status === 'CANCELLED') return before;
  return {
    ...before,
    customerId,
    fare: fareAfter(event, before.fare),
    receipts: before.receipts + taken.receipts,
    deductions: before.deductions + taken.deductions,
  };
}

/** The amounts by which the entries of an event reduce the balance; a reversal restores them. */
function sumReductions(event: RecordedEvent, entries: Map<string, Reductions>): Reductions {
  const each = listField(event, 'entries').map((entry): Reductions => {
    const reversed = entries.get(`${event.stream} ${entry['reverses']}`);
    if (reversed) return { receipts: -reversed.receipts, deductions: -reversed.deductions };
    const amount = BigInt(Number(entry['amountPaise']));
    const type = String(entry['entryType']);
    // A bulk payment has one id on all its trips.
    const id = `${event.stream} ${entry['entryId']}`;
    // Lines with a known id move it to another vehicle or person, and change no balance.
    if (entries.has(id) || entry['reverses'] !== undefined) return { receipts: 0n, deductions: 0n };
    const taken = {
      receipts: RECEIPTS.includes(type) ? amount : 0n,
      deductions: DEDUCTIONS.includes(type) ? amount : 0n,
    };
    entries.set(id, taken);
    return taken;
  });
  return {
    receipts: total(each.map(({ receipts }) => receipts)),
    deductions: total(each.map(({ deductions }) => deductions)),
  };
}

function fareAfter({ type, data }: RecordedEvent, before: bigint): bigint {
  if (type === 'TripCancelled') return 0n;
  const latest = type === 'TripUpdated' ? (data['after'] as { readonly [key: string]: Json }) : data;
  return latest['farePaise'] === undefined ? before : BigInt(Number(latest['farePaise']));
}
