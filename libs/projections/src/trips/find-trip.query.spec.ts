import { trip as tripSchema } from '@bahi/contract/trips/trip';
import {
  ADVANCE,
  advanceReceived,
  CUSTOMER,
  day,
  rupees,
  settleable,
  TRIP,
  tripStarted,
  VEHICLE,
} from '@bahi/domain/trips/trip-fixtures';
import { type TripEvent } from '@bahi/domain/trips/trip';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { owner, readRows, recorded, stranger } from '../book-fixtures.ts';
import { BHIWANDI, DRIVER, LATUR, masterData } from '../firm-fixtures.ts';
import { findTransaction } from './find-transaction.ts';
import { findTrip } from './find-trip.query.ts';

const find = (events: readonly DomainEvent[], caller = owner, tripId = TRIP) =>
  readRows(recorded([...masterData(), ...events]), (rows) => findTrip(rows, { tripId }, caller));

/** RULES section 5, first example without charges and expenses: 24,500 received of 25,000, forced. */
const forced: TripEvent = {
  type: 'TripSettled',
  data: {
    tripId: TRIP,
    customerId: CUSTOMER,
    entryId: 'payment',
    occurredOn: day('2026-11-17'),
    amountPaise: rupees(24_500),
    mode: 'ONLINE',
    notes: null,
    writeOffId: 'write-off',
    writtenOffPaise: rupees(500),
    postings: [],
  },
};

describe('a trip as the API answers it', () => {
  it('has the names of what it holds the ids of, and its figures in rupees', async () => {
    const answer = await find([tripStarted(), advanceReceived()]);
    expect(answer?.trip).toMatchObject({
      id: TRIP,
      lrNumber: 'LR-1248',
      vehicle: { id: VEHICLE, vehicleNo: 'MH12AB1234', vehicleType: 'TRUCK', odoType: 'KM' },
      customer: { id: CUSTOMER, name: 'M/s Verma & Co.' },
      startLocation: { id: LATUR, name: 'Latur' },
      endLocation: { id: BHIWANDI, name: 'Bhiwandi' },
      driver: { id: DRIVER, name: 'Anil Jadhav' },
      manager: null,
      startReading: 184_320,
      loadingWeight: 20,
      weightUnit: 'MT',
      rate: 2_000,
      totalRate: 40_000,
      amountReceivable: 40_000,
      balance: 25_000,
      metadata: '{}',
      advance: { totalAdvance: 15_000 },
      profit: { grossProfit: 40_000, netProfit: 40_000 },
    });
    expect(v.safeParse(tripSchema, answer?.trip).issues).toBeUndefined();
  });

  it('after a forced settlement has the shortfall among its adjustments', async () => {
    const answer = await find([...settleable(), forced]);
    expect(answer?.trip).toMatchObject({
      status: 'SETTLED',
      settledAt: '2026-11-17',
      amountReceivable: 39_500,
      balance: 0,
      advance: { totalAdvance: 39_500 },
      adjustment: { totalAdjustment: 500, adjustments: [{ category: 'FORCE_SETTLED', type: 'ADJUSTMENT' }] },
      profit: { grossProfit: 39_500, netProfit: 39_500 },
    });
  });

  it('says which entries can be deleted: receipts of their own, until it is settled', async () => {
    const open = await find(settleable());
    expect(open?.trip.advance.advances.map(({ deletable }) => deletable)).toEqual([true]);
    const closed = await find([...settleable(), forced]);
    expect(closed?.trip.advance.advances.map(({ deletable }) => deletable)).toEqual([false, false]);
    expect(closed?.trip.adjustment.adjustments.map(({ deletable }) => deletable)).toEqual([false]);
  });

  it('never lets a bulk share be deleted', async () => {
    const share = {
      settlementId: 'bulk',
      occurredOn: day('2026-11-17'),
      amountPaise: rupees(1),
      settles: false,
    };
    const allocated: TripEvent = {
      type: 'TripAllocated',
      data: { tripId: TRIP, customerId: CUSTOMER, mode: 'CASH', ...share },
    };
    const answer = await find([...settleable(), allocated]);
    expect(answer?.trip.advance.advances.at(-1)).toMatchObject({ id: 'bulk', deletable: false });
  });

  it('keeps its notes in the metadata', async () => {
    const answer = await find([tripStarted({ notes: 'Call before unloading' })]);
    expect(JSON.parse(answer?.trip.metadata ?? '')).toEqual({ notes: 'Call before unloading' });
  });

  it('of another firm is unknown, as is one that never was', async () => {
    expect(await find([tripStarted()], stranger)).toBeNull();
    expect(await find([tripStarted()], owner, 'nothing')).toBeNull();
  });
});

describe('an entry as a command answers it', () => {
  const entryOf = (tripId: string, entryId: string) =>
    readRows(recorded([...masterData(), tripStarted(), advanceReceived()]), (rows) =>
      findTransaction(rows, tripId, entryId),
    );

  it('is the row of the trip’s list', async () => {
    expect(await entryOf(TRIP, ADVANCE)).toEqual({
      id: ADVANCE,
      transactionDate: '2026-11-12',
      amount: 15_000,
      mode: 'ONLINE',
      type: 'SETTLEMENT',
      category: 'ADVANCE',
      notes: null,
      paymentRefNo: null,
      deletable: true,
    });
  });

  it('is null while there is no row', async () => {
    expect(await entryOf(TRIP, 'another')).toBeNull();
    expect(await entryOf('another', ADVANCE)).toBeNull();
  });
});
