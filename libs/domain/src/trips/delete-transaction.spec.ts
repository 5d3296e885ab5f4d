import { type Decision } from '@bahi/kernel/decision';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { toShare } from '../money/payment-postings.ts';
import { allocateToTrip } from './allocate-to-trip.ts';
import { deleteTransaction } from './delete-transaction.ts';
import { settleTrip } from './settle-trip.ts';
import {
  ADVANCE,
  advanceReceived,
  BULK,
  bulkPayment,
  CHARGE,
  chargeAdded,
  CUSTOMER,
  day,
  EXPENSE,
  expenseRecorded,
  facts,
  rupees,
  settleable,
  TRIP,
  tripSettled,
  tripStarted,
  VEHICLE,
} from './trip-fixtures.ts';
import { accountAmounts } from '../money/entry-fixtures.ts';
import { liveEntries } from '../money/fold-entries.ts';
import { tripBalance } from './trip-figures.ts';
import { fareEntryId, trip, type Trip, type TripEvent } from './trip.ts';

const deleting = (id: string) => (state: Trip | null) =>
  deleteTransaction({ id, reason: 'Entered twice' }, state, facts);

const REVERSAL = `trip.${TRIP}.new-reversal of ${ADVANCE}`;

/** The events that a decision adds to the history of a trip that can be settled. */
function eventsAfter(decide: (state: Trip | null) => Decision<TripEvent>): TripEvent[] {
  const { decision } = given(trip, ...settleable()).when(decide);
  if (!decision.accepted) throw new Error(decision.code);
  return [...settleable(), ...decision.events];
}

const settling = (amount: number, isForceSettled: boolean) => (state: Trip | null) =>
  settleTrip(
    {
      tripId: TRIP,
      amountReceived: rupees(amount),
      tdsAmount: rupees(0),
      date: day('2026-11-17'),
      mode: 'CASH',
      notes: null,
      isForceSettled,
      paymentReceiptId: null,
      paymentRefNo: null,
    },
    state,
    { ...facts, role: 'ADMIN', forceSettleLimitPaise: rupees(0), openingDate: null, receiptFile: null },
  );

describe('deleting a money entry', () => {
  it('posts one linked reversal on the entry’s own day, as if the entry had never existed', () => {
    const verdict = given(trip, tripStarted(), advanceReceived(15_000, '2026-11-13')).when(deleting(ADVANCE));
    const { entries } = verdict.thenEvent('TripEntryDeleted', {
      occurredOn: day('2026-11-13'),
      customerId: CUSTOMER,
      reason: 'Entered twice',
    });
    expect(entries).toMatchObject([
      {
        entryId: REVERSAL,
        chain: ADVANCE,
        entryType: 'ADVANCE',
        occurredOn: '2026-11-13',
        reverses: ADVANCE,
        amountPaise: rupees(-15_000),
      },
    ]);
    expect(accountAmounts(entries)).toEqual([
      [`party ${CUSTOMER}`, rupees(15_000)],
      ['cash ONLINE', rupees(-15_000)],
    ]);
    verdict.thenState((state) => expect(state && tripBalance(state)).toBe(rupees(40_000)));
  });

  it('leaves the other entries unchanged', () => {
    const second = `trip.${TRIP}.f0000000-0000-5000-8000-000000000002`;
    given(trip, tripStarted(), advanceReceived(15_000), advanceReceived(5_000, '2026-11-13', second))
      .when(deleting(second))
      .thenState((state) => expect(state && tripBalance(state)).toBe(rupees(25_000)));
  });

  it('takes a part payment back', () => {
    given(trip, ...eventsAfter(settling(10_000, false)))
      .when(deleting(`trip.${TRIP}.new-payment`))
      .thenState((state) => expect(state && tripBalance(state)).toBe(rupees(25_000)));
  });

  it('is possible once', () => {
    const once = given(trip, tripStarted(), advanceReceived()).when(deleting(ADVANCE)).decision;
    given(trip, tripStarted(), advanceReceived(), ...(once.accepted ? once.events : []))
      .when(deleting(ADVANCE))
      .thenRejected('already-deleted');
  });

  it('cannot delete a reversal', () => {
    const once = given(trip, tripStarted(), advanceReceived()).when(deleting(ADVANCE)).decision;
    given(trip, tripStarted(), advanceReceived(), ...(once.accepted ? once.events : []))
      .when(deleting(REVERSAL))
      .thenRejected('not-found');
  });

  it('cannot delete only the fare', () => {
    given(trip, tripStarted())
      .when(deleting(fareEntryId(TRIP)))
      .thenRejected('not-deletable');
  });

  it('cannot delete only a write-off', () => {
    given(trip, ...eventsAfter(settling(24_000, true)))
      .when(deleting(`trip.${TRIP}.new-write-off`))
      .thenRejected('not-deletable');
  });

  it('cannot delete a share of a bulk payment, whether the trip is open or settled', () => {
    for (const amount of [10_000, 25_000]) {
      const history = eventsAfter((state) =>
        allocateToTrip(
          {
            customerId: CUSTOMER,
            occurredOn: day('2026-11-17'),
            share: toShare(bulkPayment(amount), rupees(amount)),
            isRefund: false,
            field: 'tripSettlement.0.amount',
          },
          state,
        ),
      );
      given(trip, ...history)
        .when(deleting(BULK))
        .thenRejected('not-deletable');
    }
  });

  it('is refused once the trip is settled', () => {
    given(trip, ...eventsAfter(settling(25_000, false)))
      .when(deleting(ADVANCE))
      .thenRejected('trip-settled');
  });

  it('needs an entry of this trip, and a trip that was started', () => {
    given(trip, tripStarted()).when(deleting(ADVANCE)).thenRejected('not-found');
    given(trip).when(deleting(ADVANCE)).thenRejected('not-found');
  });

  it('takes an advance’s live portions back with it, each by a reversal of its own', () => {
    const fuel = expenseRecorded(8_000, { entryId: 'fuel', groupId: ADVANCE, category: 'FUEL' });
    const driver = expenseRecorded(3_000, { entryId: 'driver', groupId: ADVANCE });
    const toll = expenseRecorded(1_200);
    const gone = given(trip, tripStarted(), advanceReceived(), fuel, driver, toll).when(deleting('driver'));
    const history = [tripStarted(), advanceReceived(), fuel, driver, toll];
    const verdict = given(trip, ...history, ...(gone.decision.accepted ? gone.decision.events : [])).when(
      deleting(ADVANCE),
    );
    const { entries } = verdict.thenEvent('TripEntryDeleted', {});
    expect(entries.map(({ reverses, amountPaise }) => [reverses, amountPaise])).toEqual([
      [ADVANCE, rupees(-15_000)],
      ['fuel', rupees(-8_000)],
    ]);
    verdict.thenState((state) => {
      const live = liveEntries(state?.entries ?? {});
      expect(live.map(({ entryId }) => entryId)).toEqual([fareEntryId(TRIP), EXPENSE]);
    });
  });

  it('leaves the advance when only a portion is deleted', () => {
    const fuel = expenseRecorded(8_000, { groupId: ADVANCE });
    given(trip, tripStarted(), advanceReceived(), fuel)
      .when(deleting(EXPENSE))
      .thenState((state) => expect(state?.entries[ADVANCE]?.reversedBy).toBeNull());
  });

  it('takes back an expense even on a settled trip, because it does not change the balance', () => {
    given(trip, ...settleable(), expenseRecorded(), tripSettled())
      .when(deleting(EXPENSE))
      .thenEvent('TripEntryDeleted', { vehicleId: VEHICLE });
  });

  it('takes back a charge until the trip is settled', () => {
    given(trip, tripStarted(), chargeAdded())
      .when(deleting(CHARGE))
      .thenState((state) => expect(state && tripBalance(state)).toBe(rupees(40_000)));
    given(trip, ...settleable(), chargeAdded(), tripSettled(24_500))
      .when(deleting(CHARGE))
      .thenRejected('trip-settled');
  });
});
