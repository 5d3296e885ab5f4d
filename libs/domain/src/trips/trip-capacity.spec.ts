import { type NewTransaction } from '@bahi/contract/trips/create-transaction';
import { messages } from '@bahi/contract/messages';
import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { entryIdOf } from '../money/entry-id.ts';
import { createTransaction } from './create-transaction.ts';
import { deleteTrip } from './delete-trip.ts';
import { MAX_ENTRIES, MAX_NOTES } from './trip-capacity.ts';
import { branches, day, facts, rupees, TRIP, tripStarted } from './trip-fixtures.ts';
import { trip, type Trip, type TripEvent } from './trip.ts';
import { truck, updating } from './update-trip-fixtures.ts';

/** What an event store takes at once (`event-store.ts`), without what it writes beside the data. */
const EVENT_BYTES = 1_048_576 - 4_096;

const said = {
  named: { partyIds: [], vehicleId: null, driverId: null, userId: null },
  tripId: TRIP,
  amount: rupees(1),
  date: day('2026-11-12'),
  // Three bytes each.
  paymentRefNo: 'न'.repeat(50),
  // Room for as many entries as there may be.
  notes: 'न'.repeat(Math.floor(MAX_NOTES / MAX_ENTRIES)),
};
const expense: NewTransaction = {
  ...said,
  kind: 'expense',
  category: 'TOLL',
  mode: 'CASH',
  ofDriverAdvance: null,
  vendorId: null,
  billNo: 'न'.repeat(50),
  paidTo: null,
  vehicleId: null,
  driverId: null,
  fuelQuantity: null,
  groupId: null,
};
const kinds: Readonly<Record<string, NewTransaction>> = {
  expenses: expense,
  charges: { ...said, kind: 'charge', category: 'SHORTAGE_AMOUNT' },
  receipts: { ...said, kind: 'advance', mode: 'CASH', portions: [] },
};

/** Ids as long as they are in the product. */
const newId = () => randomUUID();

function recording(input: NewTransaction, state: Trip | null) {
  return createTransaction(input, state, {
    branches,
    entryIds: { entryId: entryIdOf('trip', TRIP, newId()), portionIds: [] },
    openingDate: null,
    named: [],
    vendor: null,
    driver: null,
    person: null,
  });
}

/** The trip with entries of this kind until one is refused, and what that said. */
function filled(input: NewTransaction) {
  let state = trip.evolve(null, tripStarted({ managerId: randomUUID() }));
  for (;;) {
    const verdict = recording(input, state);
    if (!verdict.accepted) return { state, refused: verdict };
    state = verdict.events.reduce<Trip | null>(trip.evolve, state);
  }
}

const bytesOf = (events: readonly TripEvent[]) => Buffer.byteLength(JSON.stringify(events));

describe.each(Object.entries(kinds))('a trip full of %s', (_, input) => {
  it('takes no more of them, and says so at the amount', () => {
    const { state, refused } = filled(input);
    expect(refused.fields).toEqual({ amount: messages.tooManyEntries(MAX_ENTRIES) });
    expect(Object.keys(state?.entries ?? {})).toHaveLength(MAX_ENTRIES);
  });

  it('can be cancelled in one event', () => {
    const { state } = filled(input);
    const verdict = deleteTrip({ tripId: TRIP, reason: 'Never left' }, state, { ...facts, newId });
    expect(verdict).toMatchObject({ accepted: true });
    expect(verdict.accepted && bytesOf(verdict.events)).toBeLessThan(EVENT_BYTES);
  });

  it('can be moved to another vehicle, driver, manager and fare in one event', () => {
    const { state } = filled(input);
    const [vehicleId, driverId, managerId] = [randomUUID(), randomUUID(), randomUUID()];
    const verdict = updating(
      { vehicleId, driverId, managerId, rate: rupees(1_999), ...movedTo(input) },
      { vehicle: truck, driver: { role: 'DRIVER' }, manager: { role: 'MANAGER' }, newId },
    )(state);
    expect(verdict).toMatchObject({ accepted: true });
    expect(verdict.accepted && bytesOf(verdict.events)).toBeLessThan(EVENT_BYTES);
  });
});

/** Receipts hold a trip to its customer. */
function movedTo({ kind }: NewTransaction) {
  return kind === 'advance' ? {} : { customerId: randomUUID() };
}

it('a trip takes no notes beyond their room, at the notes', () => {
  const { state, refused } = filled({ ...expense, notes: 'न'.repeat(2_000) });
  expect(refused.fields).toEqual({ notes: messages.tooManyNotes });
  expect(recording({ ...expense, notes: null }, state)).toMatchObject({ accepted: true });
});
