import { type NewTransaction } from '@bahi/contract/trips/create-transaction';
import { type Day } from '@bahi/kernel/day';
import { type Decision } from '@bahi/kernel/decision';
import { type Grams, type Hundredths } from '@bahi/kernel/measures';
import { paise, ZERO, type Paise } from '@bahi/kernel/paise';
import { bulkReceipt, createSettlement, sharesOf } from '../ledger/create-settlement.ts';
import { type SettlementEvent } from '../ledger/settlement.ts';
import { entriesOf, type Entry } from '../money/entry.ts';
import { type Branches } from '../money/postings.ts';
import { allocateToOpening } from '../parties/allocate-to-opening.ts';
import { createParty } from '../parties/create-party.ts';
import { openingLeft, party as partyAggregate, type Party, type PartyEvent } from '../parties/party.ts';
import { allocateToTrip } from './allocate-to-trip.ts';
import { createTransaction } from './create-transaction.ts';
import { deleteTransaction } from './delete-transaction.ts';
import { endTrip } from './end-trip.ts';
import { settleTrip } from './settle-trip.ts';
import { startTrip } from './start-trip.ts';
import { submitPod } from './submit-pod.ts';
import { deleteTrip } from './delete-trip.ts';
import { receivePod } from './receive-pod.ts';
import { reopenTrip } from './reopen-trip.ts';
import { balanceOf } from './trip-figures.ts';
import { trip as tripAggregate, type Trip, type TripEvent } from './trip.ts';
import { updateTrip } from './update-trip.ts';

export const CUSTOMER = '00000000-0000-4000-8000-000000000001';
/** Opens with nothing, and gets trips by a change of their customer. */
const VENDOR = '00000000-0000-4000-8000-000000000003';
export const OTHER = '00000000-0000-4000-8000-000000000002';
export const TRIPS = ['a', 'b', 'c'].map((letter) => letter.repeat(8) + '-0000-4000-8000-000000000000');
const day = (ofMonth: number) => `2026-06-${String(ofMonth).padStart(2, '0')}` as Day;

/** The streams of one customer and three trips, as the handlers keep them, and every entry so far. */
export interface Streams {
  party: Party | null;
  readonly trips: (Trip | null)[];
  readonly entries: Entry[];
  ids: number;
}

/** Draws small numbers out of one seed, so that a sequence is a plain list of integers and shrinks fast. */
export function digits(seed: number) {
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

/** Three branches: the head office and two that book trips. Money comes in and goes out at any of them. */
const BRANCHES = ['head office', 'Raipur', 'Pune'] as const;
const branches = (draw: Draw): Branches => ({
  headOfficeId: BRANCHES[0],
  cashBranchId: BRANCHES[draw(3)] ?? BRANCHES[0],
});

export const facts = (streams: Streams) => ({ today: day(30), newId: () => newId(streams) });

export function openBooks(seed: number): Streams {
  const draw = digits(seed);
  const streams: Streams = { party: null, trips: [null, null, null], entries: [], ids: 0 };
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
      customerDocs: null,
    },
    null,
    { partyId: CUSTOMER, location: {}, files: [], branches: branches(draw) },
  );
  applyParty(streams, opened);
  return streams;
}

function post(streams: Streams, event: TripEvent | PartyEvent | SettlementEvent): void {
  streams.entries.push(...entriesOf(event));
}

function applyParty(streams: Streams, decision: Decision<PartyEvent>): void {
  if (!decision.accepted) return;
  for (const event of decision.events) {
    streams.party = partyAggregate.evolve(streams.party, event);
    post(streams, event);
  }
}

export function applyTrip(streams: Streams, index: number, decision: Decision<TripEvent>): void {
  if (!decision.accepted) return;
  for (const event of decision.events) {
    streams.trips[index] = tripAggregate.evolve(streams.trips[index] ?? null, event);
    post(streams, event);
  }
}

export function start(streams: Streams, index: number, draw: Draw): void {
  if (streams.trips[index] !== null) return;
  const byHour = index === 2;
  const byWeight = (['FIXED', 'FIXED', 'PER_KG', 'PER_MT'] as const)[draw(4)] ?? 'FIXED';
  const rateType = byHour ? 'PER_HR' : byWeight;
  const grams = [20_000_000, 1_500, 1, 500_000][draw(4)] ?? 1;
  const input: Parameters<typeof startTrip>[0] = {
    vehicleId: CUSTOMER,
    customerId: CUSTOMER,
    startLocationId: CUSTOMER,
    endLocationId: CUSTOMER,
    driverId: CUSTOMER,
    managerId: null,
    startedAt: day(1 + draw(5)),
    startReading: byHour ? (1_000 as Hundredths) : null,
    rateType,
    rate: paise([100, 100, 150, 1][draw(4)] ?? 1),
    estimatedHoursRun: byHour ? (200 as Hundredths) : null,
    lrNumber: `LR-${index}`,
    material: null,
    metadata: { notes: null, podNumber: null, podNotes: null },
    load: byHour
      ? null
      : { grams: grams as Grams, unit: rateType === 'PER_KG' ? ('KG' as const) : ('MT' as const) },
  };
  const decision = startTrip(input, null, {
    tripId: TRIPS[index] ?? '',
    branchId: BRANCHES[index] ?? BRANCHES[0],
    vehicle: { vehicleNo: 'MH12AB1234', odoType: byHour ? 'HR' : 'KM', onTrip: false, lastReading: null },
    customer: { type: 'CUSTOMER', openingDate: day(1) },
    startLocation: {},
    endLocation: {},
    driver: { role: 'DRIVER' },
    manager: null,
  });
  applyTrip(streams, index, decision);
}

const nobody = { partyIds: [], vehicleId: null, driverId: null, userId: null };

function enter(streams: Streams, index: number, draw: Draw, given: (amount: Paise) => NewTransaction): void {
  const tripId = TRIPS[index] ?? '';
  // The request's own schema refuses an entry of 0.
  const input = given(paise(Math.max(1, amount(draw))));
  const entryId = () => `trip.${tripId}.${newId(streams)}`;
  const decision = createTransaction(input, streams.trips[index] ?? null, {
    branches: branches(draw),
    entryIds: { entryId: entryId(), portionIds: [entryId(), entryId()] },
    openingDate: day(1),
    named: [],
    vendor: { type: 'VENDOR', openingDate: day(1) },
    ...{ driver: null, person: null },
  });
  applyTrip(streams, index, decision);
}

const entryOf = (index: number, draw: Draw) => ({
  named: nobody,
  tripId: TRIPS[index] ?? '',
  date: day(1 + draw(9)),
  paymentRefNo: null,
  notes: null,
});

export function advance(streams: Streams, index: number, draw: Draw): void {
  const portion = { category: 'DRIVER_ADVANCE', amount: paise(50), fuelQuantity: null } as const;
  const portions = [[], [portion], [portion, { ...portion, category: 'FUEL' as const }]][draw(3)] ?? [];
  const entry = { kind: 'advance', ...entryOf(index, draw), mode: 'CASH', portions } as const;
  enter(streams, index, draw, (given) => ({ ...entry, amount: given }));
}

function charge(streams: Streams, index: number, draw: Draw): void {
  const entry = { kind: 'charge', ...entryOf(index, draw), category: 'SHORTAGE_AMOUNT' } as const;
  enter(streams, index, draw, (given) => ({ ...entry, amount: given }));
}

/** Paid, on credit, or as a part of the trip's first advance. */
function spend(streams: Streams, index: number, draw: Draw): void {
  const entries = Object.values(streams.trips[index]?.entries ?? {});
  const master = entries.find(({ entryType }) => entryType === 'ADVANCE')?.entryId ?? null;
  const onCredit = draw(3) === 0;
  const paid = {
    mode: onCredit ? null : 'CASH',
    groupId: onCredit || draw(2) === 0 ? null : master,
  } as const;
  const unsaid = { vehicleId: null, driverId: null, billNo: null, paidTo: null };
  const about = { category: 'FUEL', vendorId: VENDOR, ...unsaid } as const;
  const entry = { kind: 'expense', ...entryOf(index, draw), ...about, ...paid } as const;
  enter(streams, index, draw, (given) => ({ ...entry, amount: given, fuelQuantity: 100 as Hundredths }));
}

function takeBack(streams: Streams, index: number, draw: Draw): void {
  const trip = streams.trips[index] ?? null;
  const ids = Object.keys(trip?.entries ?? {});
  const id = ids[draw(Math.max(1, ids.length))] ?? `trip.${TRIPS[index]}.${TRIPS[index]}`;
  applyTrip(streams, index, deleteTransaction({ id, reason: null }, trip, facts(streams)));
}

export function end(streams: Streams, index: number, draw: Draw): void {
  const trip = streams.trips[index] ?? null;
  const byHour = trip?.odoType === 'HR';
  const unloadingWeight = trip?.weightUnit === 'KG' ? 0.001 : 0.000001;
  const input = {
    tripId: TRIPS[index] ?? '',
    endedAt: day(4 + draw(4)),
    endReading: byHour ? ((1_000 + 50 * draw(8)) as Hundredths) : null,
    unloadingWeight: byHour ? null : unloadingWeight,
    pod: null,
  };
  applyTrip(
    streams,
    index,
    endTrip(input, trip, { ...facts(streams), lastReading: null, pod: null, seesMoney: true }),
  );
}

function received(streams: Streams, index: number, draw: Draw): void {
  const input = { tripId: TRIPS[index] ?? '', date: day(6 + draw(3)), notes: null };
  applyTrip(streams, index, receivePod(input, streams.trips[index] ?? null));
}

export function pod(streams: Streams, index: number, draw: Draw): void {
  const said = { podNumber: null, notes: null, pod: null };
  const input = { tripId: TRIPS[index] ?? '', date: day(6 + draw(4)), ...said };
  applyTrip(streams, index, submitPod(input, streams.trips[index] ?? null, { pod: null }));
}

function reopen(streams: Streams, index: number): void {
  const input = { tripId: TRIPS[index] ?? '', date: day(30), notes: null };
  applyTrip(streams, index, reopenTrip(input, streams.trips[index] ?? null, facts(streams)));
}

function cancel(streams: Streams, index: number, draw: Draw): void {
  if (draw(4) > 0) return;
  const input = { tripId: TRIPS[index] ?? '', reason: null };
  applyTrip(streams, index, deleteTrip(input, streams.trips[index] ?? null, facts(streams)));
}

function putRight(streams: Streams, index: number, draw: Draw): void {
  const changes = [
    { rate: paise([50, 100, 150, 1][draw(4)] ?? 1) },
    { startedAt: day(1 + draw(5)) },
    { customerId: draw(2) === 0 ? OTHER : CUSTOMER },
    { endReading: (1_000 + 50 * draw(8)) as Hundredths },
    { material: 'Cement' },
    { managerId: draw(2) === 0 ? OTHER : null },
  ];
  const input = {
    tripId: TRIPS[index] ?? '',
    metadata: {},
    endedAt: null,
    podReceivedAt: null,
    podSubmittedAt: null,
    ...changes[draw(changes.length)],
  };
  const decision = updateTrip(input, streams.trips[index] ?? null, {
    vehicle: null,
    customer: { type: 'CUSTOMER', openingDate: day(1) },
    startLocation: null,
    endLocation: null,
    driver: null,
    manager: { role: 'MANAGER' },
    newId: () => newId(streams),
  });
  if (decision.accepted) reached.updates += 1;
  applyTrip(streams, index, decision);
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
    paymentReceiptId: null,
  };
  const who = { role: draw(2) === 0 ? 'ADMIN' : 'MANAGER', forceSettleLimitPaise: paise(100) } as const;
  const known = { openingDate: null, receipt: null, branches: branches(draw) };
  applyTrip(streams, index, settleTrip(input, trip, { ...facts(streams), ...who, ...known }));
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
  const opening =
    draw(3) === 0
      ? paise([100, 50, streams.party === null ? 0 : openingLeft(streams.party)][draw(3)] ?? 0)
      : null;
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
    direction: null,
  };
  const at = branches(draw);
  const taken = sharesOf(
    input,
    shares.map(({ trip }) => trip),
    at,
  );
  const payment = bulkReceipt(input, settlementId, taken, at);
  const settled = createSettlement(input, { settlementId, party: streams.party, payment, shares: taken });
  const ofTrips = shares.map(({ trip, amount: amountPaise }) =>
    allocateToTrip({ customerId: CUSTOMER, payment, amountPaise, field: 'amount' }, trip),
  );
  const share = { payment, amountPaise: opening ?? ZERO };
  const ofOpening = opening === null ? null : allocateToOpening(share, streams.party);
  if (!settled.accepted || ofTrips.some(({ accepted }) => !accepted) || ofOpening?.accepted === false) return;
  reached.bulkPayments += 1;
  for (const event of settled.events) post(streams, event);
  shares.forEach(({ index }, place) => {
    const decision = ofTrips[place];
    if (decision) applyTrip(streams, index, decision);
  });
  if (ofOpening) applyParty(streams, ofOpening);
}

/** How often the sequences got as far as the rules that matter: a property over nothing would pass. */
export const reached = {
  bulkPayments: 0,
  settledTrips: 0,
  deletions: 0,
  updates: 0,
  reopened: 0,
  cancelled: 0,
};

export const STEPS = [
  start,
  advance,
  advance,
  charge,
  spend,
  takeBack,
  end,
  end,
  received,
  pod,
  pod,
  settle,
  reopen,
  reopen,
  cancel,
  putRight,
  putRight,
  bulk,
  bulk,
  bulk,
] as const;

export function take(streams: Streams, seed: number): void {
  const draw = digits(seed);
  const step = STEPS[draw(STEPS.length)] ?? start;
  const index = draw(3);
  if (step === bulk) bulk(streams, draw);
  else (step as typeof start)(streams, index, draw);
}
