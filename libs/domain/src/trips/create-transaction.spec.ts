import { type NewAdvance, type NewTransaction } from '@bahi/contract/trips/create-transaction';
import { type Hundredths } from '@bahi/kernel/measures';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { createTransaction } from './create-transaction.ts';
import { settleTrip } from './settle-trip.ts';
import {
  ADVANCE,
  advanceReceived,
  branches,
  CUSTOMER,
  VEHICLE,
  DRIVER,
  day,
  facts,
  podSubmitted,
  rupees,
  settleable,
  TRIP,
  tripEnded,
  tripStarted,
} from './trip-fixtures.ts';
import { eventEntries } from '../money/entry.ts';
import { accountAmounts } from '../money/entry-fixtures.ts';
import { transactionIds } from './transaction-facts.ts';
import { tripBalance } from './trip-figures.ts';
import { trip, type Trip } from './trip.ts';

const advance = (amount: number, change: Partial<NewAdvance> = {}): NewAdvance => ({
  kind: 'advance',
  named: { partyIds: [], customerId: null, vehicleId: null, driverId: null, userId: null },
  tripId: TRIP,
  portions: [],
  amount: rupees(amount),
  date: day('2026-11-12'),
  mode: 'ONLINE',
  paymentRefNo: 'UTR 402933120001',
  notes: null,
  ...change,
});
const PORTIONS = ['fuel', 'driver'].map((portion) => `trip.${TRIP}.${portion}`);
const receiving = (input: NewTransaction) => (state: Trip | null) =>
  createTransaction(input, state, {
    branches,
    entryIds: { entryId: ADVANCE, portionIds: PORTIONS },
    openingDate: day('2026-11-10'),
    withheldTaxRate: null,
    named: [],
    vendor: null,
    driver: null,
    person: null,
  });

describe('an advance', () => {
  it('is inward on the customer’s account and lowers the balance', () => {
    const verdict = given(trip, tripStarted()).when(receiving(advance(15_000)));
    const { entries } = verdict.thenEvent('TripAdvanceReceived', { tripId: TRIP, customerId: CUSTOMER });
    expect(entries).toMatchObject([
      {
        entryId: ADVANCE,
        chain: ADVANCE,
        entryType: 'ADVANCE',
        occurredOn: '2026-11-12',
        amountPaise: rupees(15_000),
        mode: 'ONLINE',
        paymentRefNo: 'UTR 402933120001',
      },
    ]);
    expect(accountAmounts(entries)).toEqual([
      [`party ${CUSTOMER}`, rupees(-15_000)],
      ['cash ONLINE', rupees(15_000)],
    ]);
    verdict.thenState((state) => expect(state && tripBalance(state)).toBe(rupees(25_000)));
    verdict.thenWarnings();
  });

  it.each([
    ['STARTED', [tripStarted()]],
    ['COMPLETED', [tripStarted(), tripEnded()]],
    ['POD_SUBMITTED', [tripStarted(), tripEnded(), podSubmitted()]],
  ])('is accepted on a trip that is %s', (_, history) => {
    given(trip, ...history)
      .when(receiving(advance(1)))
      .thenEvent('TripAdvanceReceived', {});
  });

  it.each([
    ['customerId', CUSTOMER, 'What is about a trip belongs to the customer of the trip'],
    ['vehicleId', VEHICLE, 'What is about a trip belongs to the vehicle of the trip'],
    ['driverId', DRIVER, 'What is about a trip belongs to the driver of the trip'],
  ])('may name the %s of its trip and no other', (field, own, message) => {
    const naming = (id: string) => advance(1, { named: { ...advance(1).named, [field]: id } });
    const trips = given(trip, tripStarted());
    trips.when(receiving(naming(own))).thenEvent('TripAdvanceReceived', {});
    trips.when(receiving(naming(ADVANCE))).thenRejected('field-not-allowed', field, message);
  });

  it('may be dated before the start of its trip', () => {
    given(trip, tripStarted())
      .when(receiving(advance(1_000, { date: day('2026-11-01') })))
      .thenEvent('TripAdvanceReceived', { occurredOn: day('2026-11-01') });
  });

  it('warns when it takes the trip below zero, but not at zero', () => {
    const trips = given(trip, tripStarted(), advanceReceived(15_000));
    trips.when(receiving(advance(25_000, {}))).thenWarnings();
    const beyond = trips.when(receiving(advance(27_500)));
    beyond.thenWarnings('trip-surplus');
    expect(beyond.decision).toMatchObject({
      warnings: [{ message: 'The trip has received ₹2,500 more than is due for it', field: 'amount' }],
    });
  });

  it('is refused when the surplus would exceed the largest amount', () => {
    const most = 10_000_000_000;
    const paid = [tripStarted({ farePaise: rupees(1) }), advanceReceived(1, '2026-11-12', 'first')];
    given(trip, ...paid)
      .when(receiving(advance(most)))
      .thenEvent('TripAdvanceReceived', {});
    given(trip, ...paid, advanceReceived(most))
      .when(receiving(advance(0.01)))
      .thenRejected('invalid-input', 'amount', 'The amount is too large');
  });

  it('warns of a date before the opening balance of the customer', () => {
    const trips = given(trip, tripStarted());
    trips.when(receiving(advance(1_000, { date: day('2026-11-10') }))).thenWarnings();
    trips.when(receiving(advance(1_000, { date: day('2026-11-09') }))).thenWarnings('before-opening-balance');
  });

  it('is refused once the trip is settled', () => {
    const full = {
      amountReceived: rupees(25_000),
      tdsAmount: rupees(0),
      mode: 'CASH',
      notes: null,
      isForceSettled: false,
      paymentReceiptId: null,
      paymentRefNo: null,
    } as const;
    const settled = given(trip, ...settleable()).when((state) =>
      settleTrip({ tripId: TRIP, date: day('2026-11-17'), ...full }, state, {
        ...facts,
        role: 'ADMIN',
        forceSettleLimitPaise: rupees(0),
        openingDate: null,
        receiptFile: null,
      }),
    ).decision;
    given(trip, ...settleable(), ...(settled.accepted ? settled.events : []))
      .when(receiving(advance(1)))
      .thenRejected('trip-settled');
  });

  it.each(['CREATED', 'CANCELLED'] as const)('is refused on a trip that is %s', (status) => {
    const { state } = given(trip, tripStarted());
    expect(receiving(advance(1))(state && { ...state, status })).toMatchObject({
      accepted: false,
      code: 'trip-status',
    });
  });

  it('needs a trip that was started', () => {
    given(trip)
      .when(receiving(advance(1)))
      .thenRejected('not-found');
  });

  it('has an id that names its trip and is the same when the command is retried', () => {
    expect(transactionIds(TRIP, 1, facts.newId)).toEqual({
      entryId: `trip.${TRIP}.new-entry`,
      portionIds: [`trip.${TRIP}.new-portion 0`],
    });
  });
});

describe('an advance with portions', () => {
  const fuel = { category: 'FUEL', amount: rupees(8_000), fuelQuantity: 8_500 as Hundredths } as const;
  const driver = { category: 'DRIVER_ADVANCE', amount: rupees(3_000), fuelQuantity: null } as const;

  it('is received and spent in one append, with the portions after the advance', () => {
    const { decision } = given(trip, tripStarted()).when(
      receiving(advance(15_000, { portions: [fuel, driver] })),
    );
    expect(decision).toMatchObject({
      accepted: true,
      events: [
        {
          type: 'TripAdvanceReceived',
          data: { entries: [{ entryId: ADVANCE, amountPaise: rupees(15_000) }] },
        },
        {
          type: 'TripExpenseRecorded',
          data: {
            entries: [
              { entryId: PORTIONS[0], groupId: ADVANCE, entryType: 'FUEL', quantity: 8_500, mode: 'ONLINE' },
            ],
          },
        },
        {
          type: 'TripExpenseRecorded',
          data: { entries: [{ entryId: PORTIONS[1], entryType: 'DRIVER_ADVANCE' }] },
        },
      ],
    });
  });

  it('has litres only for fuel', () => {
    const { decision } = given(trip, tripStarted()).when(
      receiving(advance(15_000, { portions: [{ ...driver, fuelQuantity: 500 as Hundredths }] })),
    );
    const [, portion] = decision.accepted ? decision.events : [];
    const entries = portion === undefined ? [] : eventEntries(portion);
    expect(entries).toMatchObject([{ entryType: 'DRIVER_ADVANCE' }]);
    expect(entries[0]).not.toHaveProperty('quantity');
  });

  it('changes the balance only by the whole advance, because the portions are no receipts', () => {
    given(trip, tripStarted())
      .when(receiving(advance(15_000, { portions: [fuel, driver] })))
      .thenState((state) => expect(state && tripBalance(state)).toBe(rupees(25_000)));
  });
});
