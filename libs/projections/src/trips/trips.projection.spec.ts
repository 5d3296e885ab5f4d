import { type DomainEvent } from '@bahi/kernel/envelope';
import { type Grams, type Hundredths } from '@bahi/kernel/measures';
import { type EntryKind } from '@bahi/contract/entry-types';
import {
  ADVANCE,
  advanceReceived,
  allocated,
  BULK,
  CHARGE,
  chargeAdded,
  day,
  expenseRecorded,
  facts,
  partPaid,
  podReceived,
  podSubmitted,
  rupees,
  settleable,
  TRIP,
  tripEnded,
  tripSettled,
  tripStarted,
  WRITE_OFF,
} from '@bahi/domain/trips/trip-fixtures';
import { deleteTransaction } from '@bahi/domain/trips/delete-transaction';
import { deleteTrip } from '@bahi/domain/trips/delete-trip';
import { reopenTrip } from '@bahi/domain/trips/reopen-trip';
import { fareEntryId, trip, type Trip, type TripEvent } from '@bahi/domain/trips/trip';
import { updateTrip } from '@bahi/domain/trips/update-trip';
import { type UpdateDecision } from '@bahi/kernel/decision';
import { applyEvents } from '@bahi/read-store/apply-events';
import { describe, expect, it } from '@jest/globals';
import { FIRM, recorded } from '../book-fixtures.ts';
import { entriesOfKind, tripsProjection, tripTable, type TripRow } from './trips.projection.ts';

const foldRows = (events: readonly DomainEvent[]) => applyEvents(tripsProjection, recorded(events));
const tripRow = (events: readonly DomainEvent[]) => foldRows(events).get(tripTable, TRIP);

const list = (row: TripRow | null | undefined, kind: EntryKind) => (row ? entriesOfKind(row, kind) : []);

/** The events that a decider adds to this history. */
function decided(
  history: readonly TripEvent[],
  decide: (state: Trip | null) => UpdateDecision<TripEvent>,
): readonly TripEvent[] {
  const decision = decide(history.reduce(trip.evolve, trip.initial));
  if (!decision.accepted) throw new Error(decision.code);
  return decision.events;
}

const unsaid = { endedAt: null, podReceivedAt: null, podSubmittedAt: null, metadata: {}, reason: null };
const named = {
  vehicle: null,
  customer: { type: 'CUSTOMER', openingDate: day('2026-04-01') },
  startLocation: null,
  endLocation: null,
  driver: null,
  manager: null,
  pod: null,
  withheldTaxRate: null,
  role: 'ADMIN',
  newId: facts.newId,
} as const;

describe('the row of a trip', () => {
  it('holds its initial fields, and its fare as balance', () => {
    expect(tripRow([tripStarted()])).toMatchObject({
      id: TRIP,
      organisationId: FIRM,
      status: 'STARTED',
      startedAt: '2026-11-12',
      lrNumber: 'LR-1248',
      lrRun: '1248',
      lrFirst: '1',
      lrFirstTwo: '12',
      farePaise: rupees(40_000),
      balancePaise: rupees(40_000),
      position: 1,
    });
    expect(Object.keys(tripRow([tripStarted()])?.entries ?? {})).toEqual([fareEntryId(TRIP)]);
  });

  it('goes through all stages of its life', () => {
    expect(tripRow([tripStarted(), tripEnded()])).toMatchObject({
      status: 'COMPLETED',
      endedAt: '2026-11-14',
      endReading: 18_480_200 as Hundredths,
      unloadingGrams: 19_750_000 as Grams,
    });
    expect(tripRow([tripStarted(), tripEnded(), podSubmitted()])).toMatchObject({
      status: 'POD_SUBMITTED',
      podSubmittedAt: '2026-11-15',
    });
    expect(tripRow([...settleable(), tripSettled(25_000)])).toMatchObject({
      status: 'SETTLED',
      settledAt: '2026-11-17',
      balancePaise: 0,
    });
  });

  it('lists its receipts by business date, whenever they were entered', () => {
    const second = `trip.${TRIP}.f0000000-0000-5000-8000-000000000002`;
    const row = tripRow([
      tripStarted(),
      advanceReceived(1_000, '2026-11-13'),
      advanceReceived(500, '2026-11-12', second),
    ]);
    expect(list(row, 'receipt').map(({ entryId, occurredOn }) => [entryId, occurredOn])).toEqual([
      [second, '2026-11-12'],
      [ADVANCE, '2026-11-13'],
    ]);
    expect(row?.balancePaise).toBe(rupees(38_500));
  });

  it('keeps receipts of one day in their order of entry', () => {
    const second = `trip.${TRIP}.0aaaaaaa-0000-5000-8000-000000000002`;
    const row = tripRow([tripStarted(), advanceReceived(1_000), advanceReceived(500, '2026-11-12', second)]);
    expect(list(row, 'receipt').map(({ entryId }) => entryId)).toEqual([ADVANCE, second]);
  });

  it('ignores a deleted entry', () => {
    const open = [tripStarted(), advanceReceived()];
    const deleted = decided(open, (state) => deleteTransaction({ id: ADVANCE, reason: null }, state, facts));
    expect(tripRow([...open, ...deleted])).toEqual(tripRow([tripStarted()]));
  });

  it('stays open at a part payment', () => {
    const row = tripRow([...settleable(), partPaid(10_000)]);
    expect(row).toMatchObject({ status: 'POD_SUBMITTED', balancePaise: rupees(15_000) });
    expect(list(row, 'receipt')).toMatchObject([
      { category: 'ADVANCE' },
      { category: 'PAYMENT_RECEIVED', mode: 'CASH', notes: 'By hand' },
    ]);
  });

  it('shows a write-off among the adjustments', () => {
    const row = tripRow([...settleable(), tripSettled(24_500, 500)]);
    expect(row?.balancePaise).toBe(0);
    expect(list(row, 'receipt')).toMatchObject([
      { category: 'ADVANCE' },
      { category: 'PAYMENT_RECEIVED', amountPaise: rupees(24_500) },
    ]);
    expect(list(row, 'deduction')).toMatchObject([
      { entryId: WRITE_OFF, category: 'FORCE_SETTLED', amountPaise: rupees(500), mode: null },
    ]);
  });

  it('lists no entry of 0', () => {
    const row = tripRow([tripStarted(), tripEnded(), podSubmitted(), tripSettled(0, 40_000)]);
    expect(list(row, 'receipt')).toEqual([]);
    expect(list(row, 'deduction')).toHaveLength(1);
  });

  it('takes its share of a bulk payment, and is settled when the event says so', () => {
    const part = tripRow([...settleable(), allocated(10_000, false)]);
    expect(part).toMatchObject({ status: 'POD_SUBMITTED', settledAt: null, balancePaise: rupees(15_000) });
    expect(list(part, 'receipt').at(-1)).toMatchObject({
      entryId: BULK,
      category: 'BULK_PAYMENT_RECEIVED',
      mode: 'CASH',
    });
    expect(tripRow([...settleable(), allocated(25_000, true)])).toMatchObject({
      status: 'SETTLED',
      settledAt: '2026-11-17',
      balancePaise: 0,
    });
  });

  it('keeps the POD picture from its end, until it is submitted with another', () => {
    const [ended, submitted] = [tripEnded(), podSubmitted()];
    const arrived = { ...ended, data: { ...ended.data, podFileId: 'at-the-gate' } };
    const photographed = { ...submitted, data: { ...submitted.data, podFileId: 'signed' } };
    expect(tripRow([tripStarted(), arrived, submitted])?.podFileId).toBe('at-the-gate');
    expect(tripRow([tripStarted(), arrived, photographed])?.podFileId).toBe('signed');
    expect(tripRow([tripStarted(), ended, photographed])?.podFileId).toBe('signed');
  });

  it('keeps the POD picture that was received on the way to the party', () => {
    const received = podReceived();
    const pictured = { ...received, data: { ...received.data, podFileId: 'at-the-office' } };
    const arrived = tripEnded('2026-11-14', { podFileId: 'at-the-gate' });
    expect(tripRow([tripStarted(), arrived, received])?.podFileId).toBe('at-the-gate');
    expect(tripRow([tripStarted(), arrived, pictured])?.podFileId).toBe('at-the-office');
    expect(tripRow([tripStarted(), arrived, pictured, podSubmitted()])?.podFileId).toBe('at-the-office');
  });

  it('stops at a received POD', () => {
    expect(tripRow([tripStarted(), tripEnded(), podReceived()])).toMatchObject({
      status: 'POD_RECEIVED',
      podReceivedAt: '2026-11-14',
    });
  });

  it('keeps expenses apart from the entries that move its balance', () => {
    const row = tripRow([tripStarted(), chargeAdded(500), expenseRecorded(1_200)]);
    expect(row?.balancePaise).toBe(rupees(39_500));
    expect(list(row, 'deduction')).toMatchObject([{ category: 'SHORTAGE_AMOUNT' }]);
    expect(list(row, 'expense')).toMatchObject([{ category: 'TOLL', mode: 'CASH', groupId: null }]);
  });

  it('loses an advance together with its portions', () => {
    const portion = expenseRecorded(8_000, { groupId: ADVANCE });
    const open = [tripStarted(), advanceReceived(), portion];
    const row = tripRow([
      ...open,
      ...decided(open, (state) => deleteTransaction({ id: ADVANCE, reason: null }, state, facts)),
    ]);
    expect(row).toEqual(tripRow([tripStarted()]));
  });

  it('is reopened as it was before it was settled', () => {
    const closed = [...settleable(), partPaid(10_000), tripSettled(14_500, 500)];
    const reopening = { tripId: TRIP, date: day('2026-11-19'), notes: null };
    const row = tripRow([...closed, ...decided(closed, (state) => reopenTrip(reopening, state, facts))]);
    expect(row).toEqual(tripRow([...settleable(), partPaid(10_000)]));
  });

  it('takes corrected fields and the fare that results', () => {
    const open = [tripStarted(), chargeAdded(500)];
    const change = { tripId: TRIP, lrNumber: 'LR-77', rate: rupees(1_900), ...unsaid };
    const row = tripRow([...open, ...decided(open, (state) => updateTrip(change, state, named))]);
    expect(row).toMatchObject({
      lrNumber: 'LR-77',
      lrRun: '77',
      lrFirst: '7',
      lrFirstTwo: '77',
      ratePaise: rupees(1_900),
      farePaise: rupees(38_000),
      balancePaise: rupees(37_500),
      material: 'Soya DOC, 50 kg bags',
    });
  });

  it('takes another proof of delivery, and its removal', () => {
    const open = [tripStarted(), tripEnded('2026-11-14', { podFileId: 'gate' })];
    const put = (pod: { fileName: string } | null) =>
      tripRow([
        ...open,
        ...decided(open, (state) => updateTrip({ tripId: TRIP, pod, ...unsaid }, state, { ...named, pod })),
      ])?.podFileId;
    expect(put({ fileName: 'signed' })).toBe('signed');
    expect(put(null)).toBeNull();
  });

  it('knows a charge by its new id once another customer bears it', () => {
    const open = [tripStarted(), chargeAdded(500)];
    const change = { tripId: TRIP, customerId: 'another', ...unsaid };
    const events = decided(open, (state) => updateTrip(change, state, named));
    const row = tripRow([...open, ...events]);
    expect(row).toMatchObject({ customerId: 'another', balancePaise: rupees(39_500) });
    const [id = '', ...others] = list(row, 'deduction').map(({ entryId }) => entryId);
    expect([id === CHARGE, others]).toEqual([false, []]);
    const deleted = decided([...open, ...events], (state) =>
      deleteTransaction({ id, reason: null }, state, facts),
    );
    expect(list(tripRow([...open, ...events, ...deleted]), 'deduction')).toEqual([]);
  });

  it('has totals of 0 once it is cancelled, and keeps its inputs', () => {
    const open = [tripStarted(), advanceReceived(), chargeAdded(), expenseRecorded()];
    const gone = { tripId: TRIP, reason: null };
    const row = tripRow([...open, ...decided(open, (state) => deleteTrip(gone, state, facts))]);
    expect(row).toMatchObject({
      status: 'CANCELLED',
      cancelledAt: facts.today,
      ratePaise: rupees(2_000),
      farePaise: 0,
      balancePaise: 0,
      entries: {},
    });
  });

  it('never stops the rows of all firms, however much it has received', () => {
    const most = 10_000_000_000;
    const received = Array.from({ length: 20 }, (_, index) =>
      advanceReceived(most, '2026-11-12', `${index}`),
    );
    const beyond = (entryId: string) => {
      const { type, data } = advanceReceived(1, '2026-11-12', entryId);
      return {
        type,
        data: { ...data, entries: data.entries.map((entry) => ({ ...entry, amountPaise: -9e15 })) },
      };
    };
    const log = [tripStarted(), ...received, beyond('one'), beyond('two')];
    expect(tripRow(log)?.balancePaise).toBe(Number.MAX_SAFE_INTEGER);
  });
});
