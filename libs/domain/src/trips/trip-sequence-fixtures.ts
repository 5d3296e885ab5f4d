import { idle } from './update-trip-fixtures.ts';
import { type NewTransaction } from '@bahi/contract/trips/create-transaction';
import { type Grams, type Hundredths } from '@bahi/kernel/measures';
import { paise, type Paise } from '@bahi/kernel/paise';
import { createTransaction } from './create-transaction.ts';
import { allocateOnAccount } from '../parties/allocate-on-account.ts';
import { releaseAllocation } from '../parties/release-allocation.ts';
import { deleteTransaction, planAccountReversals } from './delete-transaction.ts';
import { endTrip } from './end-trip.ts';
import { settleTrip } from './settle-trip.ts';
import { startTrip } from './start-trip.ts';
import { submitPod } from './submit-pod.ts';
import { deleteTrip, receiptsLeftOnAccount } from './delete-trip.ts';
import { receivePod } from './receive-pod.ts';
import { reopenTrip } from './reopen-trip.ts';
import { tripBalance } from './trip-figures.ts';
import { type Trip } from './trip.ts';
import { updateTrip } from './update-trip.ts';
import { bulk, deletePayment, refund } from './payment-sequence-fixtures.ts';
import {
  amount,
  applyParty,
  applyTrip,
  BRANCHES,
  branches,
  CUSTOMER,
  day,
  createDraw,
  facts,
  newId,
  OTHER,
  reached,
  TRIPS,
  VENDOR,
  type Draw,
  type Streams,
} from './sequence-streams-fixtures.ts';

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
    vehicle: { ...idle, vehicleNo: 'MH12AB1234', odoType: byHour ? 'HR' : 'KM' },
    customer: { type: 'CUSTOMER', openingDate: day(1) },
    startLocation: {},
    endLocation: {},
    driver: { role: 'DRIVER', disabled: false },
    manager: null,
  });
  applyTrip(streams, index, decision);
}

const nobody = { partyIds: [], customerId: null, vehicleId: null, driverId: null, userId: null };

function enter(streams: Streams, index: number, draw: Draw, given: (amount: Paise) => NewTransaction): void {
  const tripId = TRIPS[index] ?? '';
  // The contract refuses an entry of 0.
  const input = given(paise(Math.max(1, amount(draw))));
  const entryId = () => `trip.${tripId}.${newId(streams)}`;
  const decision = createTransaction(input, streams.trips[index] ?? null, {
    branches: branches(draw),
    entryIds: { entryId: entryId(), portionIds: [entryId(), entryId()] },
    openingDate: day(1),
    withheldTaxRate: null,
    named: [],
    vendor: { type: 'VENDOR', openingDate: day(1) },
    driver: null,
    person: null,
  });
  applyTrip(streams, index, decision);
}

const toEntryInput = (index: number, draw: Draw) => ({
  named: nobody,
  tripId: TRIPS[index] ?? '',
  date: day(1 + draw(9)),
  paymentRefNo: null,
  notes: null,
});

export function advance(streams: Streams, index: number, draw: Draw): void {
  const portion = { category: 'DRIVER_ADVANCE', amount: paise(50), fuelQuantity: null } as const;
  const portions = [[], [portion], [portion, { ...portion, category: 'FUEL' as const }]][draw(3)] ?? [];
  const entry = { kind: 'advance', ...toEntryInput(index, draw), mode: 'CASH' } as const;
  // The contract refuses portions above the advance.
  enter(streams, index, draw, (given) => ({
    ...entry,
    amount: given,
    portions: portions.filter((_, other) => portion.amount * (other + 1) <= given),
  }));
}

function enterCharge(streams: Streams, index: number, draw: Draw): void {
  const entry = { kind: 'charge', ...toEntryInput(index, draw), category: 'SHORTAGE_AMOUNT' } as const;
  enter(streams, index, draw, (given) => ({ ...entry, amount: given }));
}

/** An expense that is paid, on credit, a portion of the trip's first advance, or paid out of the driver advance. */
function enterExpense(streams: Streams, index: number, draw: Draw): void {
  const entries = Object.values(streams.trips[index]?.entries ?? {});
  const master = entries.find(({ entryType }) => entryType === 'ADVANCE')?.entryId ?? null;
  const onCredit = draw(3) === 0;
  const driverAdvanceUse = onCredit ? null : (([null, 'spent', 'returned'] as const)[draw(3)] ?? null);
  const paid = {
    mode: onCredit || driverAdvanceUse === 'spent' ? null : 'CASH',
    groupId: onCredit || driverAdvanceUse !== null || draw(2) === 0 ? null : master,
    driverAdvanceUse,
  } as const;
  const emptyFields = { vehicleId: null, driverId: null, billNo: null, paidTo: null };
  const category = driverAdvanceUse === 'returned' ? ('DRIVER_ADVANCE' as const) : ('FUEL' as const);
  const about = { category, vendorId: VENDOR, ...emptyFields } as const;
  const entry = { kind: 'expense', ...toEntryInput(index, draw), ...about, ...paid } as const;
  enter(streams, index, draw, (given) => ({ ...entry, amount: given, fuelQuantity: 100 as Hundredths }));
}

function takeBack(streams: Streams, index: number, draw: Draw): void {
  const trip = streams.trips[index] ?? null;
  const entries = Object.keys(trip?.entries ?? {});
  const id = entries[draw(Math.max(1, entries.length))] ?? `trip.${TRIPS[index]}.${TRIPS[index]}`;
  // The same name gives the same id, as in a command.
  const taken = newId(streams);
  const ids = { newId: (name: string) => `${taken} ${name}` };
  const deleted = deleteTransaction({ id, reason: null }, trip, ids);
  const reversing = planAccountReversals({ id }, trip, ids);
  if (trip !== null && reversing.size > 0) {
    const released = releaseAllocation({ occurredOn: day(30), reversing }, applyToParty(streams, trip));
    if (!released.accepted) return;
    applyParty(streams, trip.customerId, released);
  }
  applyTrip(streams, index, deleted);
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
    endTrip(input, trip, { ...facts(streams), readings: [], pod: null, seesMoney: true }),
  );
}

function enterPodReceived(streams: Streams, index: number, draw: Draw): void {
  const input = { tripId: TRIPS[index] ?? '', date: day(6 + draw(3)), notes: null, pod: null };
  applyTrip(streams, index, receivePod(input, streams.trips[index] ?? null, { pod: null }));
}

export function pod(streams: Streams, index: number, draw: Draw): void {
  const emptyFields = { podNumber: null, notes: null, pod: null };
  const input = { tripId: TRIPS[index] ?? '', date: day(6 + draw(4)), ...emptyFields };
  applyTrip(streams, index, submitPod(input, streams.trips[index] ?? null, { pod: null }));
}

function reopen(streams: Streams, index: number): void {
  const input = { tripId: TRIPS[index] ?? '', date: day(30), notes: null };
  applyTrip(streams, index, reopenTrip(input, streams.trips[index] ?? null, facts(streams)));
}

function cancel(streams: Streams, index: number, draw: Draw): void {
  if (draw(4) > 0) return;
  const input = { tripId: TRIPS[index] ?? '', reason: null };
  const trip = streams.trips[index] ?? null;
  const cancelled = deleteTrip(input, trip, { ...facts(streams), branches: branches(draw) });
  if (!cancelled.accepted || trip === null) return;
  const shares = receiptsLeftOnAccount(trip);
  const kept = { occurredOn: day(30), shares };
  if (shares.length > 0)
    applyParty(streams, trip.customerId, allocateOnAccount(kept, applyToParty(streams, trip)));
  applyTrip(streams, index, cancelled);
}

function applyToParty(streams: Streams, { customerId }: Trip) {
  return customerId === CUSTOMER ? streams.party : streams.other;
}

function enterCorrection(streams: Streams, index: number, draw: Draw): void {
  const changes = [
    { rate: paise([50, 100, 150, 1][draw(4)] ?? 1) },
    { startedAt: day(1 + draw(5)) },
    { customerId: draw(2) === 0 ? OTHER : CUSTOMER },
    { endReading: (1_000 + 50 * draw(8)) as Hundredths },
    { material: 'Cement' },
    { branchId: BRANCHES[draw(3)] ?? null },
    { managerId: draw(2) === 0 ? OTHER : null },
  ];
  const input = {
    tripId: TRIPS[index] ?? '',
    metadata: {},
    endedAt: null,
    podReceivedAt: null,
    podSubmittedAt: null,
    reason: null,
    ...changes[draw(changes.length)],
  };
  const decision = updateTrip(input, streams.trips[index] ?? null, {
    vehicle: null,
    customer: { type: 'CUSTOMER', openingDate: day(1) },
    startLocation: null,
    endLocation: null,
    driver: null,
    manager: { role: 'MANAGER', disabled: false },
    pod: null,
    withheldTaxRate: null,
    role: 'ADMIN',
    newId: () => newId(streams),
  });
  if (decision.accepted) reached.updates += 1;
  applyTrip(streams, index, decision);
}

function settle(streams: Streams, index: number, draw: Draw): void {
  const trip = streams.trips[index] ?? null;
  const isFull = trip !== null && draw(3) === 0;
  const amountReceived = isFull ? paise(Math.max(0, tripBalance(trip))) : amount(draw);
  const mode = amountReceived === 0 && draw(2) === 0 ? null : ('ONLINE' as const);
  const isForceSettled = draw(2) === 0;
  const input = {
    tripId: TRIPS[index] ?? '',
    amountReceived,
    tdsAmount: paise(draw(4) === 0 ? 10 : 0),
    date: day(8 + draw(6)),
    mode,
    notes: null,
    isForceSettled,
    paymentReceiptId: null,
    paymentRefNo: null,
  };
  const who = { role: draw(2) === 0 ? 'ADMIN' : 'MANAGER', forceSettleLimitPaise: paise(100) } as const;
  const known = { openingDate: null, tdsRate: null, receiptFile: null, branches: branches(draw) };
  applyTrip(streams, index, settleTrip(input, trip, { ...facts(streams), ...who, ...known }));
}

export const STEPS = [
  start,
  advance,
  advance,
  enterCharge,
  enterExpense,
  takeBack,
  end,
  end,
  enterPodReceived,
  pod,
  pod,
  settle,
  reopen,
  reopen,
  cancel,
  enterCorrection,
  enterCorrection,
  bulk,
  bulk,
  bulk,
  refund,
  refund,
  deletePayment,
] as const;

export function take(streams: Streams, seed: number): void {
  const draw = createDraw(seed);
  const step = STEPS[draw(STEPS.length)] ?? start;
  const index = draw(3);
  if (step === bulk || step === refund || step === deletePayment) step(streams, draw);
  else (step as typeof start)(streams, index, draw);
}
