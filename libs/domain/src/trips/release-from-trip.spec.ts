import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { releaseFromTrip } from './release-from-trip.ts';
import { settleTrip } from './settle-trip.ts';
import { allocated, BULK, day, facts, rupees, settleable, tripStarted } from './trip-fixtures.ts';
import { tripBalance } from './trip-figures.ts';
import { trip, type Trip } from './trip.ts';

const release = { occurredOn: day('2026-11-17'), reversing: new Map([[BULK, 'settlement.bulk.reversal']]) };
const releasing = (state: Trip | null) => releaseFromTrip(release, state);

describe('a trip whose bulk payment is deleted', () => {
  it('can be settled again if the payment had settled it', () => {
    const verdict = given(trip, ...settleable(), allocated(25_000, true)).when(releasing);
    const { entries } = verdict.thenEvent('TripReleased', { reopens: true });
    expect(entries).toMatchObject([
      { entryId: 'settlement.bulk.reversal', reverses: BULK, amountPaise: rupees(-25_000), lines: [] },
    ]);
    verdict.thenState((state) => {
      expect(state).toMatchObject({ status: 'POD_SUBMITTED', closing: null });
      expect(state && tripBalance(state)).toBe(rupees(25_000));
    });
  });

  it('owes the amount of a part payment again', () => {
    const verdict = given(trip, ...settleable(), allocated(10_000)).when(releasing);
    verdict.thenEvent('TripReleased', { reopens: false });
    verdict.thenState((state) => expect(state && tripBalance(state)).toBe(rupees(25_000)));
  });

  it('has its surplus again', () => {
    given(trip, tripStarted(), allocated(-500))
      .when(releasing)
      .thenState((state) => expect(state && tripBalance(state)).toBe(rupees(40_000)));
  });

  it('blocks the deletion if it was settled later, and is named in the refusal', () => {
    const paid = given(trip, ...settleable(), allocated(10_000));
    const rest = {
      tripId: paid.state?.id ?? '',
      amountReceived: rupees(15_000),
      tdsAmount: rupees(0),
      date: day('2026-11-18'),
      mode: 'CASH',
      notes: null,
      paymentReceiptId: null,
      paymentRefNo: null,
      isForceSettled: false,
    } as const;
    const who = {
      role: 'ADMIN',
      forceSettleLimitPaise: rupees(0),
      openingDate: null,
      receiptFile: null,
    } as const;
    const { decision } = paid.when((state) => settleTrip(rest, state, { ...facts, ...who }));
    const settled = given(
      trip,
      ...settleable(),
      allocated(10_000),
      ...(decision.accepted ? decision.events : []),
    );
    const refused = settled.when(releasing);
    refused.thenRejected('trip-settled');
    expect(refused.decision).toMatchObject({
      message: 'LR-1248 was settled after this payment; reopen it first',
    });
  });

  it('must belong to the organisation', () => {
    given(trip).when(releasing).thenRejected('not-found');
  });
});
