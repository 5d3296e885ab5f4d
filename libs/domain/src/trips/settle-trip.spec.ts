import { type Hundredths } from '@bahi/kernel/measures';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { settleTrip } from './settle-trip.ts';
import {
  CUSTOMER,
  day,
  facts,
  podSubmitted,
  rupees,
  settleable,
  TRIP,
  tripEnded,
  tripStarted,
  advanceReceived,
} from './trip-fixtures.ts';
import { accountAmounts } from '../money/entry-fixtures.ts';
import { tripBalance } from './trip-figures.ts';
import { trip, type Trip } from './trip.ts';

type Input = Parameters<typeof settleTrip>[0];

const payment = (amount: number, change: Partial<Input> = {}): Input => ({
  tripId: TRIP,
  amountReceived: rupees(amount),
  tdsAmount: rupees(0),
  date: day('2026-11-17'),
  mode: amount === 0 ? null : 'ONLINE',
  notes: null,
  isForceSettled: false,
  paymentReceiptId: null,
  paymentRefNo: null,
  ...change,
});

const asOwner = {
  ...facts,
  role: 'ADMIN',
  forceSettleLimitPaise: rupees(1_000),
  openingDate: day('2026-11-01'),
  receiptFile: null,
} as const;
const asManager = { ...asOwner, role: 'MANAGER' } as const;
const settling =
  (input: Input, as: Parameters<typeof settleTrip>[2] = asOwner) =>
  (state: Trip | null) =>
    settleTrip(input, state, as);

describe('settling a trip', () => {
  it('settles when the full balance is received', () => {
    const verdict = given(trip, ...settleable()).when(settling(payment(25_000)));
    const { entries } = verdict.thenEvent('TripSettled', {});
    expect(entries).toMatchObject([{ entryType: 'PAYMENT_RECEIVED', amountPaise: rupees(25_000) }]);
    verdict.thenState((state) => expect(state?.status).toBe('SETTLED'));
  });

  it('refuses tax above the rate that the caller may enter', () => {
    const settle = (tdsAmount: number, as: Parameters<typeof settling>[1]) =>
      given(trip, ...settleable()).when(
        settling(payment(0, { mode: null, tdsAmount: rupees(tdsAmount) }), as),
      );
    settle(800.01, asManager).thenRejected(
      'forbidden',
      'tdsAmount',
      'TDS can be at most ₹800 (2%); the owner may enter more',
    );
    settle(800, asManager).thenEvent('TripPartPaid', {});
    settle(8_000.01, asOwner).thenRejected(
      'amount-exceeds-balance',
      'tdsAmount',
      'TDS can be at most ₹8,000 (20%)',
    );
    settle(8_000, asOwner).thenEvent('TripPartPaid', {});
  });

  it('applies the TDS rate of the party and deducts the tax withheld before', () => {
    const marked = { ...asManager, tdsRate: 500 as Hundredths };
    const settle = (tdsAmount: number) =>
      settling(payment(0, { mode: null, tdsAmount: rupees(tdsAmount) }), marked);
    const before = given(trip, ...settleable());
    before
      .when(settle(2_000.01))
      .thenRejected('forbidden', 'tdsAmount', 'TDS can be at most ₹2,000 (5%); the owner may enter more');
    const kept = before.when(settle(1_500)).decision;
    const after = given(trip, ...settleable(), ...(kept.accepted ? kept.events : []));
    after
      .when(settle(500.01))
      .thenRejected('forbidden', 'tdsAmount', 'TDS can be at most ₹500 (5%); the owner may enter more');
    after.when(settle(500)).thenEvent('TripPartPaid', {});
  });

  it('keeps notes and reference with the tax if no money came with it', () => {
    const texts = { notes: 'Form 16A to follow', paymentRefNo: 'TDS-7' };
    const input = payment(0, { mode: null, tdsAmount: rupees(100), ...texts });
    const { entries } = given(trip, ...settleable())
      .when(settling(input))
      .thenEvent('TripPartPaid', {});
    expect(entries).toMatchObject([{ entryType: 'TDS', ...texts }]);
  });

  it('counts withheld tax as received, in the group of the payment', () => {
    const input = payment(24_500, { tdsAmount: rupees(500) });
    const { entries } = given(trip, ...settleable())
      .when(settling(input))
      .thenEvent('TripSettled', {});
    const [paid, tds] = entries;
    expect(tds).toMatchObject({ entryType: 'TDS', amountPaise: rupees(500), groupId: paid?.entryId });
    expect(accountAmounts(entries.slice(1))).toEqual([
      [`party ${CUSTOMER}`, rupees(-500)],
      ['tds-receivable', rupees(500)],
    ]);
    given(trip, ...settleable())
      .when(settling({ ...input, amountReceived: rupees(24_500.01) }))
      .thenRejected(
        'amount-exceeds-balance',
        'amountReceived',
        'Amount Received cannot be more than Rs.24,500',
      );
    given(trip, ...settleable())
      .when(settling({ ...input, tdsAmount: rupees(25_000.01) }))
      .thenRejected('amount-exceeds-balance', 'tdsAmount');
  });

  it('records a part payment and keeps the trip open when less than the balance is received', () => {
    const verdict = given(trip, ...settleable()).when(settling(payment(24_000)));
    const { entries } = verdict.thenEvent('TripPartPaid', { customerId: CUSTOMER });
    expect(entries).toMatchObject([{ entryType: 'PAYMENT_RECEIVED', amountPaise: rupees(24_000) }]);
    verdict.thenState((state) => {
      expect(state?.status).toBe('POD_SUBMITTED');
      expect(state && tripBalance(state)).toBe(rupees(1_000));
    });
  });

  it('writes off the shortfall when forced', () => {
    const verdict = given(trip, ...settleable()).when(settling(payment(24_500, { isForceSettled: true })));
    const { entries } = verdict.thenEvent('TripSettled', {});
    expect(entries).toMatchObject([
      { entryType: 'PAYMENT_RECEIVED', amountPaise: rupees(24_500) },
      { entryType: 'FORCE_SETTLED', amountPaise: rupees(500) },
    ]);
    expect(accountAmounts(entries)).toEqual([
      [`party ${CUSTOMER}`, rupees(-24_500)],
      ['cash ONLINE', rupees(24_500)],
      [`party ${CUSTOMER}`, rupees(-500)],
      ['deduction FORCE_SETTLED', rupees(500)],
    ]);
    verdict.thenState((state) => expect(state && tripBalance(state)).toBe(0));
  });

  it('posts no write-off when a forced settlement receives the full balance', () => {
    const verdict = given(trip, ...settleable()).when(settling(payment(25_000, { isForceSettled: true })));
    expect(verdict.thenEvent('TripSettled', {}).entries).toHaveLength(1);
  });

  it('posts only the write-off when a forced settlement receives 0', () => {
    const verdict = given(trip, ...settleable()).when(settling(payment(0, { isForceSettled: true })));
    const { entries } = verdict.thenEvent('TripSettled', {});
    expect(entries).toMatchObject([{ entryType: 'FORCE_SETTLED', amountPaise: rupees(25_000) }]);
  });

  it('settles with an amount of 0 when the balance is 0', () => {
    const paidAhead = [tripStarted(), advanceReceived(40_000), tripEnded(), podSubmitted()];
    given(trip, ...paidAhead)
      .when(settling(payment(0)))
      .thenEvent('TripSettled', { entries: [] });
  });

  it('refuses an amount of 0 while a balance is due, unless forced', () => {
    given(trip, ...settleable())
      .when(settling(payment(0)))
      .thenRejected('invalid-input', 'amountReceived');
  });

  it('refuses more than the balance, and names the balance', () => {
    given(trip, ...settleable())
      .when(settling(payment(25_000.01)))
      .thenRejected(
        'amount-exceeds-balance',
        'amountReceived',
        'Amount Received cannot be more than Rs.25,000',
      );
  });

  it('refuses a date before the POD and accepts the day of the POD', () => {
    const trips = given(trip, ...settleable());
    trips
      .when(settling(payment(25_000, { date: day('2026-11-14') })))
      .thenRejected(
        'date-before-pod',
        'date',
        'Should be more than: 15-11-2026. The POD was submitted on 15-11-2026. Enter money that came earlier as an advance.',
      );
    trips.when(settling(payment(25_000, { date: day('2026-11-15') }))).thenEvent('TripSettled', {});
  });

  it('refuses a trip whose POD is not submitted', () => {
    given(trip, tripStarted(), tripEnded())
      .when(settling(payment(40_000)))
      .thenRejected('trip-status');
  });

  it('refuses a trip in surplus', () => {
    const surplus = [tripStarted(), advanceReceived(42_000), tripEnded(), podSubmitted()];
    given(trip, ...surplus)
      .when(settling(payment(0, { isForceSettled: true })))
      .thenRejected('trip-in-surplus');
  });

  it('refuses to settle a settled trip again', () => {
    const settled = given(trip, ...settleable()).when(settling(payment(25_000))).decision;
    const history = [...settleable(), ...(settled.accepted ? settled.events : [])];
    given(trip, ...history)
      .when(settling(payment(25_000)))
      .thenRejected('trip-settled');
  });

  it('lets a manager write off up to the limit of the firm, and the owner more', () => {
    const trips = given(trip, ...settleable());
    trips.when(settling(payment(24_000, { isForceSettled: true }), asManager)).thenEvent('TripSettled', {});
    trips
      .when(settling(payment(23_999, { isForceSettled: true }), asManager))
      .thenRejected('forbidden', 'amountReceived', 'Only the owner may write off more than ₹1,000');
    trips.when(settling(payment(23_999, { isForceSettled: true }), asOwner)).thenEvent('TripSettled', {});
  });

  it('warns of a date before the opening balance of the party', () => {
    const trips = given(trip, ...settleable());
    const openedLater = { ...asOwner, openingDate: day('2026-11-18') };
    trips.when(settling(payment(25_000), openedLater)).thenWarnings('before-opening-balance');
    trips.when(settling(payment(1_000), openedLater)).thenWarnings('before-opening-balance');
    trips.when(settling(payment(25_000))).thenWarnings();
  });

  it.each([
    { of: 'a full payment', amount: 25_000 },
    { of: 'a part payment', amount: 24_000 },
  ])('keeps the file of the receipt of $of', ({ amount }) => {
    const input = payment(amount, { paymentReceiptId: { id: 'slip' } });
    given(trip, ...settleable())
      .when(settling(input, { ...asOwner, receiptFile: { id: 'slip' } }))
      .thenState((state) =>
        expect(state?.entries[`trip.${TRIP}.new-payment`]).toMatchObject({ fileId: 'slip' }),
      );
  });

  it('refuses a receipt that the firm does not have', () => {
    given(trip, ...settleable())
      .when(settling(payment(25_000, { paymentReceiptId: { id: 'theirs' } })))
      .thenRejected('not-found', 'paymentReceiptId.id', 'Not found');
  });

  it('refuses an unknown trip', () => {
    given(trip)
      .when(settling(payment(1)))
      .thenRejected('not-found');
  });
});
