import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { postReceipt } from '../money/postings.ts';
import { returnCheque, returnShare } from './return-cheque.ts';
import {
  ADVANCE,
  advanceReceived,
  allocated,
  branches,
  BULK,
  chargeAdded,
  CHARGE,
  day,
  expenseRecorded,
  facts,
  named,
  podSubmitted,
  rupees,
  settleable,
  tripEnded,
  tripSettled,
  tripStarted,
  WRITE_OFF,
} from './trip-fixtures.ts';
import { tripBalance } from './trip-figures.ts';
import { fareEntryId, trip, type Trip, type TripEvent } from './trip.ts';

/** An owner, and no transfer that took the cheque elsewhere. */
const returnFacts = { transfers: [], viewer: { userId: 'owner', role: 'ADMIN', branches: 'ALL' } } as const;
const returning =
  (id = ADVANCE, on = '2026-11-19') =>
  (state: Trip | null) =>
    returnCheque({ id, date: day(on), cashMode: null }, state, { ...facts, ...returnFacts });

/** An advance of Rs. 15,000 by cheque, which was paid in on 12 November. */
function advanceByCheque(): TripEvent {
  const head = { entryId: ADVANCE, occurredOn: day('2026-11-12'), amountPaise: rupees(15_000) };
  const entries = postReceipt('ADVANCE', { ...head, mode: 'CHEQUE' }, named, branches);
  return { type: 'TripAdvanceReceived', data: { ...named, occurredOn: head.occurredOn, entries } };
}
const delivered = (): TripEvent[] => [tripStarted(), advanceByCheque(), tripEnded(), podSubmitted()];

describe('a returned cheque of a receipt', () => {
  it('undoes the receipt on the day of its return', () => {
    const verdict = given(trip, ...delivered()).when(returning());
    const { entries } = verdict.thenEvent('TripChequeReturned', { reopens: false });
    expect(entries).toMatchObject([
      {
        entryType: 'CHEQUE_RETURNED',
        amountPaise: rupees(15_000),
        mode: 'CHEQUE',
        occurredOn: '2026-11-19',
        reverses: ADVANCE,
        chequeReturned: true,
        lines: [{ amountPaise: rupees(15_000) }, { amountPaise: rupees(-15_000) }],
      },
    ]);
    verdict.thenState((state) => expect(state && tripBalance(state)).toBe(rupees(40_000)));
  });

  it('reopens a settled trip, which then owes the written-off amount, too', () => {
    const verdict = given(trip, ...delivered(), tripSettled(24_000, 1_000)).when(returning());
    const { entries } = verdict.thenEvent('TripChequeReturned', { reopens: true });
    expect(entries[1]).toMatchObject({ reverses: WRITE_OFF, occurredOn: '2026-11-19', chequeReturned: true });
    verdict.thenState((state) => {
      expect(state).toMatchObject({ status: 'POD_SUBMITTED', closing: null });
      expect(state && tripBalance(state)).toBe(rupees(16_000));
    });
  });

  it('keeps the expenses paid out of the advance', () => {
    const fuel = expenseRecorded(8_000, { category: 'FUEL', groupId: ADVANCE });
    const { entries } = given(trip, ...delivered(), fuel)
      .when(returning())
      .thenEvent('TripChequeReturned', {});
    expect(entries).toHaveLength(1);
  });

  it('is returned once, and not before it was given', () => {
    const { decision } = given(trip, ...delivered()).when(returning());
    given(trip, ...delivered(), ...(decision.accepted ? decision.events : []))
      .when(returning())
      .thenRejected('already-deleted');
    given(trip, ...delivered())
      .when(returning(ADVANCE, '2026-11-11'))
      .thenRejected('invalid-input', 'date', 'Should be more than: 12-11-2026');
  });

  it('cannot be any other entry', () => {
    given(trip, tripStarted(), advanceReceived()).when(returning()).thenRejected('not-a-cheque');
    given(trip, tripStarted(), chargeAdded()).when(returning(CHARGE)).thenRejected('not-a-cheque');
    given(trip, tripStarted())
      .when(returning(fareEntryId(named.tripId)))
      .thenRejected('not-a-cheque');
    given(trip, tripStarted()).when(returning()).thenRejected('not-found');
    given(trip).when(returning()).thenRejected('not-found');
  });
});

describe('a share of a payment whose cheque is returned', () => {
  const date = day('2026-11-19');
  const sharing = (state: Trip | null) =>
    returnShare({ date, reversing: new Map([[BULK, 'settlement.bulk.back']]) }, state, facts);

  it('is owed again', () => {
    const verdict = given(trip, ...settleable(), allocated(25_000, true)).when(sharing);
    const { entries } = verdict.thenEvent('TripChequeReturned', { reopens: true, occurredOn: date });
    expect(entries).toMatchObject([{ reverses: BULK, amountPaise: rupees(-25_000), lines: [] }]);
    verdict.thenState((state) => expect(state && tripBalance(state)).toBe(rupees(25_000)));
  });

  it('reopens a trip that was settled since', () => {
    given(trip, ...settleable(), allocated(10_000), tripSettled(14_500, 500))
      .when(sharing)
      .thenState((state) => {
        expect(state).toMatchObject({ status: 'POD_SUBMITTED', closing: null });
        expect(state && tripBalance(state)).toBe(rupees(10_500));
      });
  });

  it('reopens the trip that it settled, even if it was 0', () => {
    given(trip, ...settleable(), chargeAdded(25_000), allocated(0, true))
      .when(sharing)
      .thenState((state) => expect(state).toMatchObject({ status: 'POD_SUBMITTED', closing: null }));
  });

  it('leaves a trip and its write-off as they are if it was 0 and another payment settled the trip', () => {
    given(trip, ...settleable(), allocated(0), tripSettled(24_500, 500))
      .when(sharing)
      .thenState((state) => {
        expect(state).toMatchObject({ status: 'SETTLED', closing: { by: 'settlement' } });
        expect(state && tripBalance(state)).toBe(rupees(0));
      });
  });

  it('needs a trip of the organisation', () => {
    given(trip).when(sharing).thenRejected('not-found');
  });
});
