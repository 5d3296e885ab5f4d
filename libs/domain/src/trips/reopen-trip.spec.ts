import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { reopenTrip } from './reopen-trip.ts';
import { settleTrip } from './settle-trip.ts';
import { tripBalance } from './trip-figures.ts';
import {
  advanceReceived,
  allocated,
  day,
  facts,
  PAYMENT,
  rupees,
  settleable,
  TRIP,
  tripSettled,
  WRITE_OFF,
} from './trip-fixtures.ts';
import { trip, type Trip } from './trip.ts';

const reopening = (state: Trip | null) =>
  reopenTrip({ tripId: TRIP, date: day('2026-11-19'), notes: 'Wrong cheque' }, state, facts);

describe('reopening a trip', () => {
  it('reverses its settling payment and its write-off, each on its own day', () => {
    const verdict = given(trip, ...settleable(), tripSettled(24_500, 500)).when(reopening);
    const { entries } = verdict.thenEvent('TripReopened', { occurredOn: day('2026-11-19') });
    expect(entries).toMatchObject([
      {
        reverses: PAYMENT,
        entryType: 'PAYMENT_RECEIVED',
        amountPaise: rupees(-24_500),
        occurredOn: '2026-11-17',
      },
      {
        reverses: WRITE_OFF,
        entryType: 'FORCE_SETTLED',
        amountPaise: rupees(-500),
        occurredOn: '2026-11-17',
      },
    ]);
    verdict.thenState((state) => {
      expect(state).toMatchObject({ status: 'POD_SUBMITTED', closing: null });
      expect(state && tripBalance(state)).toBe(rupees(25_000));
    });
  });

  it('keeps earlier part payments', () => {
    const settling = (state: Trip | null) =>
      settleTrip(
        {
          tripId: TRIP,
          amountReceived: rupees(10_000),
          tdsAmount: rupees(0),
          date: day('2026-11-16'),
          mode: 'CASH',
          notes: null,
          isForceSettled: false,
          paymentReceiptId: null,
          paymentRefNo: null,
        },
        state,
        { ...facts, role: 'ADMIN', forceSettleLimitPaise: rupees(0), openingDate: null, receiptFile: null },
      );
    const part = given(trip, ...settleable()).when(settling).decision;
    if (!part.accepted) throw new Error(part.code);
    given(trip, ...settleable(), ...part.events, tripSettled(15_000))
      .when(reopening)
      .thenState((state) => expect(state && tripBalance(state)).toBe(rupees(15_000)));
  });

  it('has nothing to reverse if the balance was already 0', () => {
    given(trip, ...settleable(), advanceReceived(25_000, '2026-11-16', 'second'), tripSettled(0))
      .when(reopening)
      .thenEvent('TripReopened', { entries: [] });
  });

  it('is refused if a bulk payment settled it', () => {
    given(trip, ...settleable(), allocated(25_000, true))
      .when(reopening)
      .thenRejected('settled-by-bulk');
  });

  it('needs a settled trip', () => {
    given(trip, ...settleable())
      .when(reopening)
      .thenRejected('trip-status');
    given(trip).when(reopening).thenRejected('not-found');
  });
});
