import { isRejected } from '@bahi/kernel/decision';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { deleteTransaction } from '../trips/delete-transaction.ts';
import {
  ADVANCE,
  advanceReceived,
  branches,
  chargeAdded,
  CUSTOMER,
  day,
  facts,
  HEAD_OFFICE,
  named,
  rupees,
  tripEnded,
  tripStarted,
  VEHICLE,
} from '../trips/trip-fixtures.ts';
import { repostFare } from '../trips/repost.ts';
import { tripBalance } from '../trips/trip-figures.ts';
import { requireCreated } from '../aggregate.ts';
import { fareEntryId, trip, type Trip, type TripEvent } from '../trips/trip.ts';
import { adaptToClosedBooks } from './closed-books.ts';
import { eventEntries, type Entry } from './entry.ts';
import { accountAmounts } from './entry-fixtures.ts';
import { postReceipt, moveEntry } from './postings.ts';
import { postChequeReturned } from './reversals.ts';
import { toShare } from './payment-postings.ts';

const books = { until: day('2026-11-15'), today: day('2026-11-20') };
const passed = (event: DomainEvent, at = books): readonly Entry[] => {
  const verdict = adaptToClosedBooks(event, at);
  if (isRejected(verdict)) throw new Error(verdict.message);
  return eventEntries(verdict);
};
/** The trip of the specs with its advance, both dated in the closed period. */
const before = (): Trip => requireCreated(given(trip, tripStarted(), advanceReceived()).state);
const updated = (entries: readonly Entry[], after: object = {}): TripEvent => ({
  type: 'TripUpdated',
  data: { ...named, status: 'STARTED', before: {}, after, readings: [], entries: [...entries] },
});

describe('closed books', () => {
  it.each(['2026-11-14', '2026-11-15'])('refuse an entry dated %s', (on) => {
    expect(adaptToClosedBooks(advanceReceived(500, on), books)).toEqual({
      accepted: false,
      code: 'period-closed',
      message: 'The books are closed until 15-11-2026',
      fields: { [on]: 'The books are closed until 15-11-2026' },
    });
  });

  it('refuse a cheque that was returned on a closed day, whenever it was given', () => {
    const returnedOn = (on: string) =>
      eventEntries(advanceReceived()).map((receipt) =>
        postChequeReturned(receipt, 'trip.t.r', day(on), { branchId: HEAD_OFFICE, mode: 'CHEQUE' }),
      );
    const returned = (on: string): DomainEvent => ({
      type: 'TripChequeReturned',
      data: { ...named, reopens: false, entries: returnedOn(on) },
    });
    expect(adaptToClosedBooks(returned('2026-11-15'), books)).toMatchObject({
      code: 'period-closed',
      fields: { '2026-11-15': expect.any(String) },
    });
    expect(passed(returned('2026-11-16'))).toMatchObject([{ occurredOn: '2026-11-16' }]);
  });

  it('accept an entry dated after them', () => {
    const event = advanceReceived(500, '2026-11-16');
    expect(adaptToClosedBooks(event, books)).toBe(event);
  });

  it('refuse a trip that starts in them', () => {
    expect(adaptToClosedBooks(tripStarted(), books)).toMatchObject({
      fields: { '2026-11-12': expect.any(String) },
    });
  });

  it('post a deletion today, as a separate row that names the deleted entry', () => {
    const verdict = given(trip, tripStarted(), advanceReceived()).when((state) =>
      deleteTransaction({ id: ADVANCE, reason: null }, state, facts),
    );
    if (!verdict.decision.accepted) throw new Error(verdict.decision.code);
    const event = adaptToClosedBooks(verdict.decision.events[0], books) as TripEvent;
    expect(eventEntries(event)).toMatchObject([
      { occurredOn: '2026-11-20', reverses: ADVANCE, amountPaise: rupees(-15_000), intoClosedBooks: true },
    ]);
    expect(tripBalance(requireCreated(given(trip, tripStarted(), advanceReceived(), event).state))).toBe(
      rupees(40_000),
    );
  });

  it('post a deletion on the first open day if today was closed in the meantime', () => {
    const verdict = given(trip, tripStarted(), advanceReceived()).when((state) =>
      deleteTransaction({ id: ADVANCE, reason: null }, state, facts),
    );
    if (!verdict.decision.accepted) throw new Error(verdict.decision.code);
    const entries = passed(verdict.decision.events[0], {
      until: day('2026-11-20'),
      today: day('2026-11-20'),
    });
    expect(entries).toMatchObject([{ occurredOn: '2026-11-21' }]);
  });

  it('post a changed fare today, both the old and the new amount', () => {
    const now = { ...before(), farePaise: rupees(42_000) };
    const entries = passed(updated(repostFare(before(), now, facts.newId), { farePaise: now.farePaise }));
    expect(entries).toMatchObject([
      { occurredOn: '2026-11-20', reverses: fareEntryId(named.tripId), intoClosedBooks: true },
      { occurredOn: '2026-11-20', amountPaise: rupees(42_000), intoClosedBooks: true },
    ]);
    const party = accountAmounts(entries).filter(([account]) => account === `party ${CUSTOMER}`);
    expect(party.map(([, amount]) => amount)).toEqual([rupees(-40_000), rupees(42_000)]);
  });

  it('post nothing if an entry is re-posted without a change', () => {
    const again = repostFare(before(), before(), facts.newId);
    expect(again).toHaveLength(2);
    expect(passed(updated(again))).toEqual([]);
  });

  it('refuse a trip that is moved into them', () => {
    const moved = repostFare(before(), { ...before(), startedAt: day('2026-11-10') }, facts.newId);
    expect(adaptToClosedBooks(updated(moved, { startedAt: day('2026-11-10') }), books)).toMatchObject({
      code: 'period-closed',
      fields: { '2026-11-10': expect.any(String) },
    });
  });

  it('keep the entries of the closed period on the old vehicle, and move them to the new one today', () => {
    const [charge] = eventEntries(chargeAdded(500, '2026-11-13'));
    const lines = moveEntry(charge as Entry, { vehicleId: 'another' });
    const [moved] = passed(updated(lines, { vehicleId: 'another' }));
    expect(moved).toMatchObject({
      entryId: charge?.entryId,
      occurredOn: '2026-11-20',
      intoClosedBooks: true,
    });
    expect(moved?.lines.map(({ vehicleId }) => vehicleId)).toEqual([VEHICLE, 'another']);
  });

  it('accept the end of a trip by the hour that began in them, and post its new fare today', () => {
    const entries = repostFare(before(), { ...before(), farePaise: rupees(41_000) }, facts.newId);
    const ended = tripEnded('2026-11-18', { entries, farePaise: rupees(41_000) });
    expect(passed(ended).map(({ occurredOn }) => occurredOn)).toEqual(['2026-11-20', '2026-11-20']);
  });

  it('leave shares unchanged, because the payment carries the lines', () => {
    const head = {
      entryId: 'settlement.a.a',
      occurredOn: day('2026-11-14'),
      amountPaise: rupees(100),
      mode: 'CASH',
    } as const;
    const [payment] = postReceipt('PAYMENT_RECEIVED', head, named, branches);
    const share = toShare(payment as Entry, rupees(100));
    const event = {
      type: 'TripAllocated',
      data: { ...named, occurredOn: head.occurredOn, settles: false, entries: [share] },
    };
    expect(passed(event)).toEqual([share]);
  });
});
