import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { toShare } from '../money/payment-postings.ts';
import { allocateToTrip, type TripShare } from './allocate-to-trip.ts';
import {
  advanceReceived,
  BULK,
  bulkPayment,
  CUSTOMER,
  day,
  podSubmitted,
  rupees,
  settleable,
  TRIP,
  tripEnded,
  tripStarted,
} from './trip-fixtures.ts';
import { tripBalance } from './trip-figures.ts';
import { trip, type Trip } from './trip.ts';

const FIELD = 'tripSettlement.0.amount';

const share = (amount: number, change: Partial<TripShare> = {}): TripShare => ({
  customerId: CUSTOMER,
  occurredOn: day('2026-11-17'),
  share: toShare(bulkPayment(Math.max(0, amount)), rupees(amount)),
  isRefund: false,
  field: FIELD,
  ...change,
});
const allocating = (of: TripShare) => (state: Trip | null) => allocateToTrip(of, state);

const surplus = [tripStarted(), advanceReceived(42_500)];

describe('a trip’s share of a bulk payment', () => {
  it('settles a trip that it pays in full', () => {
    const verdict = given(trip, ...settleable()).when(allocating(share(25_000)));
    const { entries } = verdict.thenEvent('TripAllocated', { tripId: TRIP, settles: true });
    expect(entries).toMatchObject([
      {
        entryId: BULK,
        entryType: 'BULK_PAYMENT_RECEIVED',
        amountPaise: rupees(25_000),
        mode: 'CASH',
        lines: [],
      },
    ]);
    verdict.thenState((state) => {
      expect(state?.status).toBe('SETTLED');
      expect(state && tripBalance(state)).toBe(0);
    });
  });

  it('leaves a trip open that it pays in part', () => {
    const verdict = given(trip, ...settleable()).when(allocating(share(24_999.99)));
    verdict.thenEvent('TripAllocated', { settles: false });
    verdict.thenState((state) => {
      expect(state?.status).toBe('POD_SUBMITTED');
      expect(state && tripBalance(state)).toBe(1);
    });
  });

  it('cannot exceed the balance', () => {
    given(trip, ...settleable())
      .when(allocating(share(25_000.01)))
      .thenRejected('amount-exceeds-balance', FIELD, 'Trip amount cannot exceed ₹25,000.');
  });

  it.each([0, -1])('cannot be %p for a trip that owes something', (amount) => {
    given(trip, ...settleable())
      .when(allocating(share(amount)))
      .thenRejected('invalid-input', FIELD, 'Amount must be greater than 0');
  });

  it('may be dated before the POD', () => {
    given(trip, ...settleable())
      .when(allocating(share(25_000, { occurredOn: day('2026-11-14') })))
      .thenEvent('TripAllocated', { settles: true });
  });

  it('takes a surplus as a whole, from a trip of any live status', () => {
    const histories = [surplus, [...surplus, tripEnded()]];
    for (const history of histories) {
      const verdict = given(trip, ...history).when(allocating(share(-2_500)));
      verdict.thenEvent('TripAllocated', { settles: false });
      verdict.thenState((state) => expect(state && tripBalance(state)).toBe(0));
    }
  });

  it('settles a surplus trip at 0 only from POD_SUBMITTED on', () => {
    given(trip, ...surplus, tripEnded(), podSubmitted())
      .when(allocating(share(-2_500)))
      .thenEvent('TripAllocated', { settles: true });
  });

  it.each([-2_499.99, -2_500.01, 0, 1])('cannot be %p of a surplus of 2,500', (amount) => {
    given(trip, ...surplus)
      .when(allocating(share(amount)))
      .thenRejected('amount-exceeds-balance', FIELD);
  });

  it('needs POD_SUBMITTED while the trip owes something', () => {
    given(trip, tripStarted())
      .when(allocating(share(1)))
      .thenRejected('trip-status');
    given(trip, tripStarted(), tripEnded())
      .when(allocating(share(1)))
      .thenRejected('trip-status');
  });

  it('is refused once the trip is settled', () => {
    const settled = given(trip, ...settleable()).when(allocating(share(25_000))).decision;
    given(trip, ...settleable(), ...(settled.accepted ? settled.events : []))
      .when(allocating(share(1)))
      .thenRejected('trip-settled');
  });

  it('refunds any part of a surplus, which settles nothing', () => {
    const back = (amount: number) => share(-amount, { isRefund: true });
    const trips = given(trip, ...surplus, tripEnded(), podSubmitted());
    trips.when(allocating(back(1_000))).thenState((state) => {
      expect(state?.status).toBe('POD_SUBMITTED');
      expect(state && tripBalance(state)).toBe(rupees(-1_500));
    });
    trips.when(allocating(back(2_500))).thenEvent('TripAllocated', { settles: false });
    trips
      .when(allocating(back(2_500.01)))
      .thenRejected('amount-exceeds-balance', FIELD, 'Amount cannot exceed ₹2,500.');
    given(trip, ...settleable())
      .when(allocating(back(1)))
      .thenRejected('amount-exceeds-balance', FIELD, 'Amount cannot exceed ₹0.');
  });

  it('needs a trip of the paying customer', () => {
    given(trip, ...settleable())
      .when(allocating(share(25_000, { customerId: 'somebody-else' })))
      .thenRejected('wrong-party');
  });

  it('needs a trip that was started', () => {
    given(trip)
      .when(allocating(share(1)))
      .thenRejected('not-found');
  });
});
