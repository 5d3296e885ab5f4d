import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { accounts } from '../money/postings.ts';
import { deleteTransaction } from './delete-transaction.ts';
import { balanceOf } from './trip-figures.ts';
import {
  advance,
  applyTrip,
  CUSTOMER,
  digits,
  end,
  facts,
  openBooks,
  OTHER,
  pod,
  reached,
  start,
  take,
  type Streams,
} from './trip-sequence-fixtures.ts';
import { isExpense, type Trip } from './trip.ts';

/** A trip's life goes forward step by step; a settled one is opened again, any other is cancelled. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  '': ['STARTED'],
  STARTED: ['COMPLETED', 'CANCELLED'],
  COMPLETED: ['POD_RECEIVED', 'POD_SUBMITTED', 'CANCELLED'],
  POD_RECEIVED: ['POD_SUBMITTED', 'CANCELLED'],
  POD_SUBMITTED: ['SETTLED', 'CANCELLED'],
  SETTLED: ['POD_SUBMITTED'],
  CANCELLED: [],
};
const statusOf = (trip: Trip | null) => trip?.status ?? '';
const mayFollow = (was: Trip | null, now: Trip | null) =>
  statusOf(was) === statusOf(now) || NEXT[statusOf(was)]?.includes(statusOf(now)) === true;

const PAYMENTS: readonly string[] = ['PAYMENT_RECEIVED', 'FORCE_SETTLED', 'BULK_PAYMENT_RECEIVED'];

/** Only an advance or a charge may pass the balance; a surplus takes part in a bulk payment as a whole. */
function takesTooMuch(was: Trip, now: Trip): boolean {
  const balance = balanceOf(was);
  return Object.keys(now.entries).some((id) => {
    const entry = now.entries[id];
    if (entry === undefined || id in was.entries || !PAYMENTS.includes(entry.kind)) return false;
    return balance < 0 ? entry.amountPaise !== balance : entry.amountPaise < 0 || entry.amountPaise > balance;
  });
}

/** Plain numbers instead of `expect`, which costs more than the deciders themselves. */
function violation(before: Streams, after: Streams): string | null {
  const fresh = after.postings.slice(before.postings.length);
  if (fresh.some((line) => line.amountPaise === 0)) return 'a row of 0 was posted';
  if (fresh.reduce((sum, line) => sum + line.amountPaise, 0) !== 0) return 'postings do not sum to 0';
  for (const [index, trip] of after.trips.entries()) {
    const broken = trip === null ? null : brokenTrip(before.trips[index] ?? null, trip);
    if (broken !== null) return broken;
  }
  return (
    [CUSTOMER, OTHER].map((partyId) => brokenParty(after, partyId)).find((broken) => broken !== null) ?? null
  );
}

function brokenTrip(was: Trip | null, trip: Trip): string | null {
  if (!mayFollow(was, trip)) return `${was?.status} became ${trip.status}`;
  if (was?.status === 'SETTLED' && trip.status === 'SETTLED' && balanceMovers(trip) !== balanceMovers(was))
    return 'the money of a settled trip changed';
  const live = Object.values(trip.entries).filter((entry) => !entry.deleted);
  const counted = live.filter((entry) => !isExpense(entry));
  const balance = counted.reduce((rest, entry) => rest - entry.amountPaise, trip.farePaise as number);
  if (balance !== balanceOf(trip)) return 'fare − charges − write-off − receipts is not the balance';
  if (trip.status === 'SETTLED' && balance !== 0) return `settled with a balance of ${balance}`;
  if (trip.status === 'CANCELLED' && (balance !== 0 || counted.length > 0))
    return 'a cancelled trip holds money';
  if (was === null) return null;
  if (trip.status !== was.status) note(trip);
  if (was.status === 'SETTLED' && trip.status === 'POD_SUBMITTED') reached.reopened += 1;
  if (
    trip.status === was.status &&
    live.length < Object.values(was.entries).filter((entry) => !entry.deleted).length
  )
    reached.deletions += 1;
  const lowered = balanceOf(was) >= 0 && balance < 0;
  if (lowered && trip.status !== was.status) return 'a step of its life took a trip below zero';
  if (takesTooMuch(was, trip)) return 'a payment took more than the balance, or less than 0';
  return null;
}

function note({ status }: Trip): void {
  if (status === 'SETTLED') reached.settledTrips += 1;
  if (status === 'CANCELLED') reached.cancelled += 1;
}

/** Everything that moves the balance, as text. */
function balanceMovers({ farePaise, entries, customerId, startedAt }: Trip): string {
  const counted = Object.entries(entries).filter(([, entry]) => !isExpense(entry) && !entry.deleted);
  return JSON.stringify([farePaise, customerId, startedAt, counted.map(([id]) => id)]);
}

/** Outstanding opening and the balances of its trips; a charge and a fare stand once, whatever was posted again. */
function brokenParty(streams: Streams, partyId: string): string | null {
  const account = accounts.party(partyId);
  const lines = streams.postings.filter((line) => line.account === account);
  const ledger = lines.reduce((sum, line) => sum + line.amountPaise, 0);
  const outstanding = partyId === CUSTOMER ? (streams.party?.openingLeftPaise ?? 0) : 0;
  const own = streams.trips.filter((trip) => trip?.customerId === partyId);
  const trips = own.reduce((sum, trip) => sum + (trip === null ? 0 : balanceOf(trip)), 0);
  const reversed = lines.flatMap(({ reverses }) => reverses ?? []);
  if (new Set(reversed).size < reversed.length) return 'an entry was reversed twice';
  return ledger === outstanding + trips
    ? null
    : `ledger of ${partyId} ${ledger}, opening ${outstanding} + trips ${trips}`;
}

const snapshot = (streams: Streams): Streams => ({
  ...streams,
  trips: [...streams.trips],
  postings: [...streams.postings],
});

const seeds = fc.array(fc.nat(), { minLength: 1, maxLength: 24 });

describe('random sequences of commands', () => {
  it('keep balances, postings and the order of a trip’s life', () => {
    fc.assert(
      fc.property(fc.nat(), seeds, (opening, steps) => {
        const streams = openBooks(opening);
        // Trips that are under way from the start, so that short sequences get far.
        for (const index of [0, 1]) start(streams, index, digits(opening + index));
        for (const step of [end, pod]) step(streams, 0, digits(opening));
        for (const seed of steps) {
          const before = snapshot(streams);
          take(streams, seed);
          const broken = violation(before, streams);
          if (broken !== null) throw new Error(broken);
        }
      }),
      { numRuns: 80_000 },
    );
    for (const [what, times] of Object.entries(reached)) expect([what, times > 100]).toEqual([what, true]);
  }, 240_000);

  it('leave every figure as if a deleted advance had never been', () => {
    fc.assert(
      fc.property(fc.nat(), seeds, fc.nat(2), fc.nat(), (opening, steps, index, seed) => {
        const streams = openBooks(opening);
        for (const each of [0, 1, 2]) start(streams, each, digits(opening + each));
        for (const step of steps.slice(0, 8)) take(streams, step);
        const before = snapshot(streams);
        advance(streams, index, digits(seed));
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
        if (!now || !then || balanceOf(now) !== balanceOf(then)) throw new Error('the balance has moved');
        if (sumsByDay(streams) !== sumsByDay(before)) throw new Error('an account has moved');
      }),
      { numRuns: 20_000 },
    );
  }, 240_000);
});

function newestAdvance(trip: Trip | null): string {
  const advances = Object.entries(trip?.entries ?? {}).filter(([, { kind }]) => kind === 'ADVANCE');
  return advances.at(-1)?.[0] ?? '';
}

/** Account and day → sum as text, without those that cancel out. */
function sumsByDay({ postings }: Streams): string {
  const sums = new Map<string, number>();
  for (const { account, occurredOn, amountPaise } of postings) {
    const key = `${account} ${occurredOn}`;
    sums.set(key, (sums.get(key) ?? 0) + amountPaise);
  }
  return [...sums]
    .flatMap(([key, sum]) => (sum === 0 ? [] : [`${key}: ${sum}`]))
    .sort()
    .join('\n');
}
