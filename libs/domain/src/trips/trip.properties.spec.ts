import { type Day } from '@bahi/kernel/day';
import { type Decision } from '@bahi/kernel/decision';
import { type Grams } from '@bahi/kernel/measures';
import { paise, ZERO } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createSettlement } from '../ledger/create-settlement.ts';
import { type SettlementEvent } from '../ledger/settlement.ts';
import { accounts, type Posting } from '../money/postings.ts';
import { allocateToOpening } from '../parties/allocate-to-opening.ts';
import { createParty } from '../parties/create-party.ts';
import { party as partyAggregate, type Party, type PartyEvent } from '../parties/party.ts';
import { allocateToTrip } from './allocate-to-trip.ts';
import { createTransaction } from './create-transaction.ts';
import { deleteTransaction } from './delete-transaction.ts';
import { endTrip } from './end-trip.ts';
import { settleTrip } from './settle-trip.ts';
import { startTrip } from './start-trip.ts';
import { submitPod } from './submit-pod.ts';
import { balanceOf, trip as tripAggregate, type Trip, type TripEvent } from './trip.ts';

const CUSTOMER = '00000000-0000-4000-8000-000000000001';
const TRIPS = ['a', 'b', 'c'].map((letter) => letter.repeat(8) + '-0000-4000-8000-000000000000');
const day = (ofMonth: number) => `2026-06-${String(ofMonth).padStart(2, '0')}` as Day;

/** The streams of one customer and three trips, as the handlers keep them, and every posting so far. */
interface Streams {
  party: Party | null;
  readonly trips: (Trip | null)[];
  readonly postings: Posting[];
  ids: number;
}

/** Draws small numbers out of one seed, so that a sequence is a plain list of integers and shrinks fast. */
function digits(seed: number) {
  let rest = seed;
  return (below: number) => {
    const digit = rest % below;
    rest = Math.floor(rest / below);
    return digit;
  };
}

type Draw = ReturnType<typeof digits>;

/** Few amounts, close together, so that sequences hit balances exactly and go just past them. */
const amount = (draw: Draw) => paise([0, 1, 50, 100, 150, 1_000][draw(6)] ?? 0);

function newId(streams: Streams): string {
  streams.ids += 1;
  return `00000000-0000-4000-9000-${String(streams.ids).padStart(12, '0')}`;
}

const facts = (streams: Streams) => ({ today: day(30), newId: () => newId(streams) });

function openBooks(seed: number): Streams {
  const draw = digits(seed);
  const streams: Streams = { party: null, trips: [null, null, null], postings: [], ids: 0 };
  const opened = createParty(
    {
      name: 'Verma & Co.',
      type: 'CUSTOMER',
      locationId: CUSTOMER,
      primaryContact: null,
      secondaryContact: null,
      email: null,
      mailId: null,
      gstNo: null,
      openingBalance: paise([0, 100, -100, 1_000][draw(4)] ?? 0),
      openingBalanceType: null,
      direction: null,
      openingBalanceDate: day(1),
    },
    null,
    { partyId: CUSTOMER, location: {} },
  );
  applyParty(streams, opened);
  return streams;
}

function post(streams: Streams, event: TripEvent | PartyEvent | SettlementEvent): void {
  if ('postings' in event.data) streams.postings.push(...event.data.postings);
}

function applyParty(streams: Streams, decision: Decision<PartyEvent>): void {
  if (!decision.accepted) return;
  for (const event of decision.events) {
    streams.party = partyAggregate.evolve(streams.party, event);
    post(streams, event);
  }
}

function applyTrip(streams: Streams, index: number, decision: Decision<TripEvent>): void {
  if (!decision.accepted) return;
  for (const event of decision.events) {
    streams.trips[index] = tripAggregate.evolve(streams.trips[index] ?? null, event);
    post(streams, event);
  }
}

function start(streams: Streams, index: number, draw: Draw): void {
  if (streams.trips[index] !== null) return;
  const rateType = (['FIXED', 'FIXED', 'PER_KG', 'PER_MT'] as const)[draw(4)] ?? 'FIXED';
  const grams = [20_000_000, 1_500, 1, 500_000][draw(4)] ?? 1;
  const input = {
    vehicleId: CUSTOMER,
    customerId: CUSTOMER,
    startLocationId: CUSTOMER,
    endLocationId: CUSTOMER,
    driverId: CUSTOMER,
    managerId: null,
    startedAt: day(1 + draw(5)),
    startReading: null,
    rateType,
    rate: paise([100, 100, 150, 1][draw(4)] ?? 1),
    estimatedHoursRun: null,
    lrNumber: `LR-${index}`,
    material: null,
    metadata: { notes: null, podNumber: null, podNotes: null },
    load: { grams: grams as Grams, unit: rateType === 'PER_KG' ? ('KG' as const) : ('MT' as const) },
  };
  const decision = startTrip(input, null, {
    tripId: TRIPS[index] ?? '',
    vehicle: { vehicleNo: 'MH12AB1234', odoType: 'KM', onTrip: false, lastReading: null },
    customer: { type: 'CUSTOMER', openingDate: day(1) },
    startLocation: {},
    endLocation: {},
    driver: { role: 'DRIVER' },
    manager: null,
  });
  applyTrip(streams, index, decision);
}

function advance(streams: Streams, index: number, draw: Draw): void {
  const tripId = TRIPS[index] ?? '';
  // The request's own schema refuses an advance of 0.
  const given = paise(Math.max(1, amount(draw)));
  const entry = {
    amount: given,
    date: day(1 + draw(9)),
    mode: 'CASH',
    paymentRefNo: null,
    notes: null,
  } as const;
  const input = { tripId, type: 'SETTLEMENT', category: 'ADVANCE', ...entry } as const;
  const decision = createTransaction(input, streams.trips[index] ?? null, {
    entryId: `trip.${tripId}.${newId(streams)}`,
    openingDate: day(1),
  });
  applyTrip(streams, index, decision);
}

function takeBack(streams: Streams, index: number, draw: Draw): void {
  const trip = streams.trips[index] ?? null;
  const ids = Object.keys(trip?.entries ?? {});
  const id = ids[draw(Math.max(1, ids.length))] ?? `trip.${TRIPS[index]}.${TRIPS[index]}`;
  applyTrip(streams, index, deleteTransaction({ id, reason: null }, trip, facts(streams)));
}

function end(streams: Streams, index: number, draw: Draw): void {
  const trip = streams.trips[index] ?? null;
  const tripId = TRIPS[index] ?? '';
  const input = { tripId, endedAt: day(4 + draw(4)), endReading: null, unloadingWeight: 0.000001 };
  applyTrip(
    streams,
    index,
    endTrip(trip?.weightUnit === 'KG' ? { ...input, unloadingWeight: 0.001 } : input, trip, {
      lastReading: null,
    }),
  );
}

function pod(streams: Streams, index: number, draw: Draw): void {
  const input = { tripId: TRIPS[index] ?? '', date: day(6 + draw(4)), podNumber: null, notes: null };
  applyTrip(streams, index, submitPod(input, streams.trips[index] ?? null));
}

function settle(streams: Streams, index: number, draw: Draw): void {
  const trip = streams.trips[index] ?? null;
  const isFull = trip !== null && draw(3) === 0;
  const amountReceived = isFull ? paise(Math.max(0, balanceOf(trip))) : amount(draw);
  const mode = amountReceived === 0 && draw(2) === 0 ? null : ('ONLINE' as const);
  const isForceSettled = draw(2) === 0;
  const input = {
    tripId: TRIPS[index] ?? '',
    amountReceived,
    date: day(8 + draw(6)),
    mode,
    notes: null,
    isForceSettled,
  };
  const who = { role: draw(2) === 0 ? 'ADMIN' : 'MANAGER', forceSettleLimitPaise: paise(100) } as const;
  applyTrip(streams, index, settleTrip(input, trip, { ...facts(streams), ...who, openingDate: null }));
}

function shareOf(trip: Trip, draw: Draw) {
  const balance = balanceOf(trip);
  return paise([balance, balance, 50, -50, 0, balance - 50][draw(6)] ?? 0);
}

/** All or none, over the trips that the draw picks and perhaps the opening, as the handler composes it. */
function bulk(streams: Streams, draw: Draw): void {
  const settlementId = newId(streams);
  const date = day(8 + draw(6));
  const shares = streams.trips.flatMap((trip, index) => {
    if (trip === null || draw(2) === 0) return [];
    return [{ index, trip, amount: shareOf(trip, draw) }];
  });
  const opening = draw(3) === 0 ? paise([100, 50, streams.party?.openingLeftPaise ?? 0][draw(3)] ?? 0) : null;
  const total = paise(shares.reduce((sum, share) => sum + share.amount, opening ?? 0));
  // The request's own schema refuses an empty payment and one below 0.
  if (total < 0 || (shares.length === 0 && opening === null)) return;
  const mode = total === 0 ? null : ('CHEQUE' as const);
  const input = {
    customerId: CUSTOMER,
    date,
    mode,
    notes: null,
    totalAmount: total,
    tripSettlement: shares.map((share) => ({ tripId: share.trip.id, amount: share.amount })),
    openingBalanceSettlement: opening === null ? null : { amount: opening },
  };
  const payment = createSettlement(input, { settlementId, party: streams.party });
  const ofTrips = shares.map(({ trip, amount: amountPaise }) => {
    const share = {
      settlementId,
      customerId: CUSTOMER,
      occurredOn: date,
      mode,
      amountPaise,
      field: 'amount',
    };
    return allocateToTrip(share, trip);
  });
  const share = { settlementId, occurredOn: date, amountPaise: opening ?? ZERO };
  const ofOpening = opening === null ? null : allocateToOpening(share, streams.party);
  if (!payment.accepted || ofTrips.some(({ accepted }) => !accepted) || ofOpening?.accepted === false) return;
  reached.bulkPayments += 1;
  for (const event of payment.events) post(streams, event);
  shares.forEach(({ index }, at) => {
    const decision = ofTrips[at];
    if (decision) applyTrip(streams, index, decision);
  });
  if (ofOpening) applyParty(streams, ofOpening);
}

/** How often the sequences got as far as the rules that matter: a property over nothing would pass. */
const reached = { bulkPayments: 0, settledTrips: 0, deletions: 0 };

const STEPS = [start, advance, advance, takeBack, end, end, pod, pod, settle, bulk, bulk, bulk] as const;

function take(streams: Streams, seed: number): void {
  const draw = digits(seed);
  const step = STEPS[draw(STEPS.length)] ?? start;
  const index = draw(3);
  if (step === bulk) bulk(streams, draw);
  else (step as typeof start)(streams, index, draw);
}

/** Statuses only go forward. */
const ORDER = ['STARTED', 'COMPLETED', 'POD_RECEIVED', 'POD_SUBMITTED', 'SETTLED'];
const stepOf = (trip: Trip | null) => ORDER.indexOf(trip?.status ?? '');

/** Only an advance may pass the balance; a surplus takes part in a bulk payment as a whole. */
function takesTooMuch(was: Trip, now: Trip): boolean {
  const balance = balanceOf(was);
  return Object.keys(now.entries).some((id) => {
    const entry = now.entries[id];
    if (entry === undefined || id in was.entries || entry.kind === 'ADVANCE') return false;
    return balance < 0 ? entry.amountPaise !== balance : entry.amountPaise < 0 || entry.amountPaise > balance;
  });
}

/** Plain numbers instead of `expect`, which costs more than the deciders themselves. */
function violation(before: Streams, after: Streams): string | null {
  const fresh = after.postings.slice(before.postings.length);
  if (fresh.some((line) => line.amountPaise === 0)) return 'a row of 0 was posted';
  if (fresh.reduce((sum, line) => sum + line.amountPaise, 0) !== 0) return 'postings do not sum to 0';
  let trips = 0;
  for (const [index, trip] of after.trips.entries()) {
    const was = before.trips[index] ?? null;
    if (stepOf(trip) < stepOf(was) || stepOf(trip) > stepOf(was) + (stepOf(was) === 1 ? 2 : 1))
      return `${was?.status} became ${trip?.status}`;
    if (was?.status === 'SETTLED' && trip !== was) return 'a settled trip changed';
    if (trip === null) continue;
    const live = Object.values(trip.entries).filter((entry) => !entry.deleted);
    const balance = live.reduce((rest, entry) => rest - entry.amountPaise, trip.farePaise as number);
    if (balance !== balanceOf(trip)) return 'fare − write-off − receipts is not the balance';
    if (trip.status === 'SETTLED' && balance !== 0) return `settled with a balance of ${balance}`;
    if (trip.status === 'SETTLED' && was !== trip) reached.settledTrips += 1;
    if (was && live.length < Object.values(was.entries).filter((entry) => !entry.deleted).length)
      reached.deletions += 1;
    const lowered = was !== null && balanceOf(was) >= 0 && balance < 0;
    if (lowered && stepOf(trip) !== stepOf(was)) return 'a step of its life took a trip below zero';
    if (was !== null && takesTooMuch(was, trip))
      return 'a payment took more than the balance, or less than 0';
    trips += balance;
  }
  const account = accounts.party(CUSTOMER);
  const ledger = after.postings.reduce(
    (sum, line) => sum + (line.account === account ? line.amountPaise : 0),
    0,
  );
  const outstanding = after.party?.openingLeftPaise ?? 0;
  return ledger === outstanding + trips ? null : `ledger ${ledger}, opening ${outstanding} + trips ${trips}`;
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
    for (const times of Object.values(reached)) expect(times).toBeGreaterThan(1_000);
  }, 120_000);

  it('leave every figure as if a deleted advance had never been', () => {
    fc.assert(
      fc.property(fc.nat(), seeds, fc.nat(2), fc.nat(), (opening, steps, index, seed) => {
        const streams = openBooks(opening);
        for (const each of [0, 1, 2]) start(streams, each, digits(opening + each));
        for (const step of steps.slice(0, 8)) take(streams, step);
        const before = snapshot(streams);
        advance(streams, index, digits(seed));
        const entry = Object.keys(streams.trips[index]?.entries ?? {}).at(-1) ?? '';
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
  }, 120_000);
});

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
