import { isRejected } from '@bahi/kernel/decision';
import { type NewTransaction } from '@bahi/contract/trips/create-transaction';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { adaptToClosedBooks } from '../money/closed-books.ts';
import { makeEntryId } from '../money/entry-id.ts';
import { createTransaction } from './create-transaction.ts';
import { deleteTrip } from './delete-trip.ts';
import { reopenTrip } from './reopen-trip.ts';
import { settleTrip } from './settle-trip.ts';
import { MAX_ENTRIES, MAX_ENTRIES_WHEN_SETTLING, MAX_NOTES, MAX_REPOSTED } from './trip-entry-limit.ts';
import { branches, day, facts, podSubmitted, rupees, TRIP, tripEnded, tripStarted } from './trip-fixtures.ts';
import { trip, type Trip, type TripEvent } from './trip.ts';
import { truck, updating } from './update-trip-fixtures.ts';

/** The largest event data that a store takes at once (`event-store.ts`), without what it writes in addition. */
const EVENT_BYTES = 1_048_576 - 4_096;

const commonFields = {
  named: { partyIds: [], customerId: null, vehicleId: null, driverId: null, userId: null },
  tripId: TRIP,
  amount: rupees(1),
  date: day('2026-11-12'),
  // Three bytes each.
  paymentRefNo: 'न'.repeat(50),
  // Fills the notes of as many entries as a trip may have.
  notes: 'न'.repeat(Math.floor(MAX_NOTES / MAX_ENTRIES)),
};
const expense: NewTransaction = {
  ...commonFields,
  kind: 'expense',
  category: 'TOLL',
  mode: 'CASH',
  driverAdvanceUse: null,
  vendorId: null,
  billNo: 'न'.repeat(50),
  paidTo: null,
  vehicleId: null,
  driverId: null,
  fuelQuantity: null,
  groupId: null,
};
const kinds = {
  expenses: expense,
  charges: { ...commonFields, kind: 'charge', category: 'SHORTAGE_AMOUNT' },
  receipts: { ...commonFields, kind: 'advance', mode: 'CASH', portions: [] },
} satisfies Readonly<Record<string, NewTransaction>>;

/** Ids of the product's length. */
const newId = () => randomUUID();

function recording(input: NewTransaction, state: Trip | null) {
  return createTransaction(input, state, {
    branches,
    entryIds: { entryId: makeEntryId('trip', TRIP, newId()), portionIds: [] },
    openingDate: null,
    withheldTaxRate: null,
    named: [],
    vendor: null,
    driver: null,
    person: null,
  });
}

const started = () => trip.evolve(null, tripStarted({ managerId: randomUUID() }));
const folded = (state: Trip | null, events: readonly TripEvent[]) =>
  events.reduce<Trip | null>(trip.evolve, state);

/** The trip with entries of this kind up to the first refusal, and that refusal. */
function fillUntilRefused(input: NewTransaction) {
  let state = started();
  for (;;) {
    const verdict = recording(input, state);
    if (!verdict.accepted) return { state, refused: verdict };
    state = folded(state, verdict.events);
  }
}

/** The trip with this many entries of this kind. */
function holding(count: number, input: NewTransaction): Trip | null {
  let state = started();
  for (let entered = 0; entered < count; entered += 1) {
    const verdict = recording(input, state);
    if (!verdict.accepted) throw new Error(verdict.code);
    state = folded(state, verdict.events);
  }
  return state;
}

/** Settles and reopens the trip up to the first refusal. Returns the trip and that refusal. */
function settleUntilRefused(full: Trip | null) {
  let state = folded(full, [tripEnded(), podSubmitted()]);
  for (;;) {
    const settling = settleTrip(settlement, state, {
      ...facts,
      newId,
      role: 'ADMIN',
      forceSettleLimitPaise: rupees(1_000),
      openingDate: null,
      receiptFile: null,
    });
    if (!settling.accepted) return { state, refused: settling };
    state = folded(state, settling.events);
    const reopening = reopenTrip({ tripId: TRIP, date: day('2026-11-17'), notes: null }, state, { newId });
    if (!reopening.accepted) return { state, refused: reopening };
    state = folded(state, reopening.events);
  }
}

const settlement: Parameters<typeof settleTrip>[0] = {
  tripId: TRIP,
  amountReceived: rupees(1),
  tdsAmount: rupees(0),
  date: day('2026-11-16'),
  mode: 'CASH',
  isForceSettled: true,
  notes: null,
  paymentRefNo: null,
  paymentReceiptId: null,
};

const countBytes = (events: readonly TripEvent[]) => Buffer.byteLength(JSON.stringify(events));

describe.each(Object.entries(kinds))('a trip full of %s', (_, input) => {
  it('refuses more of them, at the amount', () => {
    const { state, refused } = fillUntilRefused(input);
    expect(refused.fields).toEqual({ amount: refusalMessages.tooManyEntries(MAX_ENTRIES) });
    expect(Object.keys(state?.entries ?? {})).toHaveLength(MAX_ENTRIES);
  });

  it('can be cancelled in one event', () => {
    const { state } = fillUntilRefused(input);
    const verdict = deleteTrip({ tripId: TRIP, reason: 'Never left' }, state, { ...facts, newId });
    expect(verdict).toMatchObject({ accepted: true });
    expect(verdict.accepted && countBytes(verdict.events)).toBeLessThan(EVENT_BYTES);
  });

  it('can be settled, but not settled and reopened without limit', () => {
    const { state, refused } = settleUntilRefused(fillUntilRefused(input).state);
    expect(refused.fields).toEqual({
      amountReceived: refusalMessages.tooManyEntries(MAX_ENTRIES_WHEN_SETTLING),
    });
    expect(Object.keys(state?.entries ?? {}).length).toBeGreaterThan(MAX_ENTRIES);
    const verdict = deleteTrip({ tripId: TRIP, reason: 'Never left' }, state, { ...facts, newId });
    expect(verdict.accepted && countBytes(verdict.events)).toBeLessThan(EVENT_BYTES);
  });

  it('refuses a correction that adds an entry', () => {
    expect(updating({ rate: rupees(1_999) }, { newId })(fillUntilRefused(input).state)).toMatchObject({
      fields: { rate: refusalMessages.tooManyEntries(MAX_ENTRIES) },
    });
  });
});

describe('one update', () => {
  const another = (): Parameters<typeof updating>[0] => ({
    vehicleId: randomUUID(),
    driverId: randomUUID(),
    managerId: randomUUID(),
    rate: rupees(1_999),
  });
  const named = {
    vehicle: truck,
    driver: { role: 'DRIVER', disabled: false },
    manager: { role: 'MANAGER', disabled: false },
    newId,
  } as const;

  it.each(['expenses', 'charges'] as const)('re-posts the fare and 99 %s', (kind) => {
    const full = holding(MAX_REPOSTED - 1, kinds[kind]);
    const verdict = updating({ ...another(), customerId: randomUUID() }, named)(full);
    expect(verdict).toMatchObject({ accepted: true });
    expect(verdict.accepted && countBytes(verdict.events)).toBeLessThan(EVENT_BYTES);
  });

  it('re-posts no more than a hundred entries, and says what to do instead', () => {
    const charged = holding(MAX_REPOSTED, kinds.charges);
    const refused = {
      code: 'invalid-input',
      fields: { customerId: refusalMessages.tooManyReposted(101, 100) },
    };
    expect(updating({ customerId: randomUUID() }, named)(charged)).toMatchObject(refused);
    expect(updating({ rate: rupees(1_999) }, named)(charged)).toMatchObject({ accepted: true });
    expect(refusalMessages.tooManyReposted(101, 100)).toContain('delete some, save, and enter them again');
  });

  it('moves no more than a hundred entries to another vehicle', () => {
    const spent = holding(MAX_REPOSTED, kinds.expenses);
    expect(updating({ vehicleId: randomUUID() }, named)(spent)).toMatchObject({
      fields: { vehicleId: refusalMessages.tooManyReposted(101, 100) },
    });
  });

  it('never lets a trip exceed its limit of entries, however often its customer changes', () => {
    let state = holding(60, kinds.charges);
    for (;;) {
      const verdict = updating({ customerId: randomUUID() }, named)(state);
      if (!verdict.accepted) {
        expect(verdict.fields).toEqual({ customerId: refusalMessages.tooManyEntries(MAX_ENTRIES) });
        break;
      }
      state = folded(state, verdict.events);
    }
    expect(Object.keys(state?.entries ?? {}).length).toBeLessThanOrEqual(MAX_ENTRIES);
  });

  it('never lets corrections of closed books exceed a trip’s limit of entries, however often its vehicle changes', () => {
    let state = holding(60, kinds.expenses);
    let changes = 0;
    for (;;) {
      const verdict = updating({ vehicleId: randomUUID() }, named)(state);
      if (!verdict.accepted) {
        expect(verdict.fields).toEqual({ vehicleId: refusalMessages.tooManyEntries(MAX_ENTRIES) });
        break;
      }
      changes += 1;
      state = folded(state, verdict.events.map(intoClosed));
    }
    expect(changes).toBeGreaterThan(1);
    expect(changes).toBeLessThan(MAX_ENTRIES / 60);
  });
});

/** The event as closed books adapt it. */
function intoClosed(event: TripEvent): TripEvent {
  const passed = adaptToClosedBooks(event, { until: day('2026-11-30'), today: day('2026-12-05') });
  if (isRejected(passed)) throw new Error(passed.code);
  return passed as TripEvent;
}

it('refuses notes beyond the limit of a trip, at the field notes', () => {
  const { state, refused } = fillUntilRefused({ ...expense, notes: 'न'.repeat(2_000) });
  expect(refused.fields).toEqual({ notes: refusalMessages.tooManyNotes });
  expect(recording({ ...expense, notes: null }, state)).toMatchObject({ accepted: true });
});
