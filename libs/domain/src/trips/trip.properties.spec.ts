import { describe, expect, it } from '@jest/globals';
import { fc } from '@bahi/kernel/fast-check-fixtures';
import { accountKey } from '../money/account.ts';
import { isShare, entryKind } from '../money/entry.ts';
import { liveEntries } from '../money/fold-entries.ts';
import { onAccountBalance, openingLeft } from '../parties/party.ts';
import { deleteTransaction } from './delete-transaction.ts';
import { isOverdrawn, sumUsed } from './driver-advance.ts';
import { tripBalance, isExpense } from './trip-figures.ts';
import {
  applyTrip,
  CUSTOMER,
  createDraw,
  facts,
  openBooks,
  OTHER,
  reached,
  type Streams,
} from './sequence-streams-fixtures.ts';
import { advance, end, pod, start, take } from './trip-sequence-fixtures.ts';
import { type Trip } from './trip.ts';

/** The nightly run executes 200,000 sequences with a seed of its own. */
const RUNS = Number(process.env['BAHI_SEQUENCES'] ?? 5_000);

/**
 * The statuses that may follow each status. A settled trip can be reopened, any other trip can be cancelled.
 */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  '': ['STARTED'],
  STARTED: ['COMPLETED', 'CANCELLED'],
  COMPLETED: ['POD_RECEIVED', 'POD_SUBMITTED', 'CANCELLED'],
  POD_RECEIVED: ['POD_SUBMITTED', 'CANCELLED'],
  POD_SUBMITTED: ['SETTLED', 'CANCELLED'],
  SETTLED: ['POD_SUBMITTED'],
  CANCELLED: [],
};
const currentStatus = (trip: Trip | null) => trip?.status ?? '';
const mayFollow = (was: Trip | null, now: Trip | null) =>
  currentStatus(was) === currentStatus(now) ||
  NEXT[currentStatus(was)]?.includes(currentStatus(now)) === true;

const PAYMENTS: readonly string[] = [
  'PAYMENT_RECEIVED',
  'FORCE_SETTLED',
  'BULK_PAYMENT_RECEIVED',
  'TDS',
  'PAYMENT_SENT',
];

/**
 * Whether a payment took more than the balance. Only an advance or a charge may do so; a surplus is set off
 * as a whole, or refunded in any part.
 */
function takesTooMuch(was: Trip, now: Trip): boolean {
  const balance = tripBalance(was);
  const fresh = Object.values(now.entries).filter(({ entryId }) => !(entryId in was.entries));
  const taken = fresh.filter(({ entryType }) => PAYMENTS.includes(entryType));
  const amount = taken.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  if (fresh.some(({ entryType }) => entryType === 'PAYMENT_SENT')) return amount >= 0 || amount < balance;
  if (taken.length === 0) return false;
  return balance < 0 ? amount !== balance : amount < 0 || amount > balance;
}

/** A surplus that was set off or refunded is restored only by deleting that payment. */
function givesSurplusBack(was: Trip, now: Trip): boolean {
  const takenBack = liveEntries(was.entries).filter(
    ({ entryId }) => now.entries[entryId]?.reversedBy != null,
  );
  const amount = takenBack.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return takenBack.every(isShare) && amount < 0 && tripBalance(now) === tripBalance(was) + amount;
}

/** Compares plain numbers instead of using `expect`, which is slower than the deciders. */
function findViolation(before: Streams, after: Streams): string | null {
  const fresh = after.entries.slice(before.entries.length);
  if (fresh.some(({ lines }) => lines.some(({ amountPaise }) => amountPaise === 0))) return 'a line of 0';
  const unbalanced = fresh.map(unbalancedBranch).find((branch) => branch !== undefined);
  if (unbalanced !== undefined) return `an entry does not balance in ${unbalanced}`;
  const untrue = findStaleLines(after);
  if (untrue !== null) return untrue;
  for (const [index, trip] of after.trips.entries()) {
    const broken = trip === null ? null : findTripViolation(before.trips[index] ?? null, trip);
    if (broken !== null) return broken;
  }
  return (
    [CUSTOMER, OTHER]
      .map((partyId) => findPartyViolation(after, partyId))
      .find((broken) => broken !== null) ?? null
  );
}

/** A branch in which the lines of an entry do not sum to 0. */
function unbalancedBranch({ lines }: Streams['entries'][number]): string | undefined {
  const sums = new Map<string, number>();
  for (const { branchId, amountPaise } of lines) sums.set(branchId, (sums.get(branchId) ?? 0) + amountPaise);
  return [...sums].find(([, sum]) => sum !== 0)?.[0];
}

/** Freight and deductions that do not name the trip's present manager or branch. */
function findStaleLines({ trips }: Streams): string | null {
  for (const trip of trips) {
    if (trip === null || trip.status === 'CANCELLED') continue;
    const lines = liveEntries(trip.entries)
      .filter((entry) => !isExpense(entry) && entryKind(entry) !== 'receipt')
      .flatMap((entry) => entry.lines)
      .filter(({ account: { kind } }) => kind === 'freight' || kind === 'deduction');
    if (lines.some(({ managerId }) => (managerId ?? null) !== trip.managerId))
      return 'lines name an earlier manager';
    if (lines.some(({ branchId }) => branchId !== trip.branchId)) return 'lines are in an earlier branch';
  }
  return null;
}

function findTripViolation(was: Trip | null, trip: Trip): string | null {
  if (!mayFollow(was, trip)) return `${was?.status} became ${trip.status}`;
  if (was?.status === 'SETTLED' && trip.status === 'SETTLED' && balanceMovers(trip) !== balanceMovers(was))
    return 'the money of a settled trip changed';
  const live = liveEntries(trip.entries);
  const counted = live.filter((entry) => !isExpense(entry) && entryKind(entry) !== 'fare');
  const balance = counted.reduce((rest, entry) => rest - entry.amountPaise, trip.farePaise as number);
  if (trip.status !== 'CANCELLED' && balance !== tripBalance(trip))
    return 'fare − charges − write-off − receipts is not the balance';
  if (trip.status === 'SETTLED' && balance !== 0) return `settled with a balance of ${balance}`;
  if (trip.status === 'CANCELLED' && counted.some((entry) => entryKind(entry) !== 'receipt'))
    return 'a cancelled trip has more than its receipts';
  if (isOverdrawn(trip.entries)) return 'more was taken from the driver advances than was given';
  if (was === null) return null;
  if (sumUsed(trip.entries) > sumUsed(was.entries)) reached.driverMoney += 1;
  if (trip.status !== was.status) countStatus(trip);
  if (was.status === 'SETTLED' && trip.status === 'POD_SUBMITTED') reached.reopened += 1;
  if (trip.branchId !== was.branchId) reached.rebooked += 1;
  if (trip.status === was.status && live.length < liveEntries(was.entries).length) reached.deletions += 1;
  const lowered = tripBalance(was) >= 0 && tripBalance(trip) < 0 && !givesSurplusBack(was, trip);
  if (lowered && trip.status !== was.status) return 'a change of status took a trip below zero';
  if (takesTooMuch(was, trip)) return 'a payment took more than the balance, or less than 0';
  return null;
}

function countStatus({ status }: Trip): void {
  if (status === 'SETTLED') reached.settledTrips += 1;
  if (status === 'CANCELLED') reached.cancelled += 1;
}

/** Everything that moves the balance, as text. */
function balanceMovers({ farePaise, entries, customerId, startedAt }: Trip): string {
  const counted = liveEntries(entries).filter((entry) => !isExpense(entry));
  return JSON.stringify([farePaise, customerId, startedAt, counted.map(({ entryId }) => entryId)]);
}

/**
 * The ledger of a party is the rest of its opening balance less its credit on account, plus the balances of
 * its trips, however often fares and charges were re-posted.
 */
function findPartyViolation(streams: Streams, partyId: string): string | null {
  const lines = streams.entries
    .flatMap((entry) => entry.lines)
    .filter(({ account }) => account.kind === 'party' && account.partyId === partyId);
  const ledger = lines.reduce((sum, line) => sum + line.amountPaise, 0);
  const party = partyId === CUSTOMER ? streams.party : streams.other;
  const outstanding = party === null ? 0 : openingLeft(party) - onAccountBalance(party);
  const own = streams.trips.filter((trip) => trip?.customerId === partyId);
  const trips = own.reduce((sum, trip) => sum + (trip === null ? 0 : tripBalance(trip)), 0);
  // A share reverses too, without lines.
  const reversed = streams.entries.flatMap(({ reverses, lines }) =>
    lines.length > 0 ? (reverses ?? []) : [],
  );
  if (new Set(reversed).size < reversed.length) return 'an entry was reversed twice';
  return ledger === outstanding + trips
    ? null
    : `ledger of ${partyId} ${ledger}, opening − on account ${outstanding} + trips ${trips}`;
}

const snapshot = (streams: Streams): Streams => ({
  ...streams,
  trips: [...streams.trips],
  settlements: [...streams.settlements],
  entries: [...streams.entries],
});

const seeds = fc.array(fc.nat(), { minLength: 1, maxLength: 24 });

describe('random sequences of commands', () => {
  it('keep balances, postings and the order of a trip’s life', () => {
    fc.assert(
      fc.property(fc.nat(), seeds, (opening, steps) => {
        const streams = openBooks(opening);
        // Trips that are already under way, so that short sequences reach more rules.
        for (const index of [0, 1]) start(streams, index, createDraw(opening + index));
        for (const step of [end, pod]) step(streams, 0, createDraw(opening));
        for (const seed of steps) {
          const before = snapshot(streams);
          take(streams, seed);
          const broken = findViolation(before, streams);
          if (broken !== null) throw new Error(broken);
        }
      }),
      // A surplus that was set off is given back.
      { numRuns: RUNS, examples: [[15, [1_298_893_125, 1_489_232_744, 1_935_340_128, 0]]] },
    );
    for (const [what, times] of Object.entries(reached))
      expect([what, times > RUNS / 1000]).toEqual([what, true]);
  });

  it('leave every figure as if a deleted advance had never existed', () => {
    fc.assert(
      fc.property(fc.nat(), seeds, fc.nat(2), fc.nat(), (opening, steps, index, seed) => {
        const streams = openBooks(opening);
        for (const each of [0, 1, 2]) start(streams, each, createDraw(opening + each));
        for (const step of steps.slice(0, 8)) take(streams, step);
        const before = snapshot(streams);
        advance(streams, index, createDraw(seed));
        const entry = newestAdvance(streams.trips[index] ?? null);
        if (streams.trips[index] === before.trips[index]) return;
        const decision = deleteTransaction(
          { id: entry, reason: null },
          streams.trips[index] ?? null,
          facts(streams),
        );
        applyTrip(streams, index, decision);
        if (!decision.accepted) throw new Error(`refused: ${decision.code}`);
        const [now, then] = [streams.trips[index], before.trips[index]];
        if (!now || !then || tripBalance(now) !== tripBalance(then)) throw new Error('the balance has moved');
        if (sumsByDay(streams) !== sumsByDay(before)) throw new Error('an account has moved');
      }),
      { numRuns: RUNS / 4 },
    );
  });
});

function newestAdvance(trip: Trip | null): string {
  const advances = Object.values(trip?.entries ?? {}).filter(({ entryType }) => entryType === 'ADVANCE');
  return advances.at(-1)?.entryId ?? '';
}

/** The sum of each account on each day as text, without sums of 0. */
function sumsByDay({ entries }: Streams): string {
  const sums = new Map<string, number>();
  for (const { occurredOn, lines } of entries)
    for (const { account, branchId, amountPaise } of lines) {
      const key = `${accountKey(account)} in ${branchId} ${occurredOn}`;
      sums.set(key, (sums.get(key) ?? 0) + amountPaise);
    }
  return [...sums]
    .flatMap(([key, sum]) => (sum === 0 ? [] : [`${key}: ${sum}`]))
    .sort()
    .join('\n');
}
