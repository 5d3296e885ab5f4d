import { trip as tripSchema } from '@bahi/contract/trips/trip';
import {
  ADVANCE,
  advanceReceived,
  allocated,
  branches,
  BULK,
  chargeAdded,
  CUSTOMER,
  day,
  driverPaid,
  driverReturned,
  EXPENSE,
  expenseRecorded,
  HEAD_OFFICE,
  partPaid,
  rupees,
  settleable,
  TRIP,
  tripSettled,
  tripStarted,
  VEHICLE,
} from '@bahi/domain/trips/trip-fixtures';
import { type ExpenseEvent } from '@bahi/domain/money/expense';
import { postExpense, postTripTds } from '@bahi/domain/money/postings';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { type Hundredths } from '@bahi/kernel/measures';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { owner, readRows, recorded, stranger } from '../book-fixtures.ts';
import {
  BHIWANDI,
  DRIVER,
  LATUR,
  fileUploaded,
  masterData,
  partyCreated,
  staffAdded,
} from '../firm-fixtures.ts';
import { findTransaction } from './find-transaction.ts';
import { findTrip } from './find-trip.query.ts';

const MANAGER = 'd0000000-0000-5000-8000-000000000002';

const find = (events: readonly DomainEvent[], caller = owner, tripId = TRIP) =>
  readRows(recorded([...masterData(), ...events]), (rows) => findTrip(rows, { tripId }, caller));

/** The person who enters the log of these specs, as `masterData` names them. */
const OWNER = { id: owner.userId, name: 'Anil Jadhav' };
const own = (received: number, writtenOff: number) => ({
  by: 'settlement',
  received,
  tds: 0,
  writtenOff,
  user: received + writtenOff === 0 ? null : OWNER,
});

function withOwnTds(settled: ReturnType<typeof tripSettled>, tds: number): DomainEvent {
  const head = { entryId: 'trip.tds', occurredOn: settled.data.occurredOn, amountPaise: rupees(tds) };
  const entries = [...settled.data.entries, ...postTripTds(head, settled.data)];
  return { ...settled, data: { ...settled.data, entries } };
}

function withTdsInShare(share: ReturnType<typeof allocated>, tds: number): DomainEvent {
  const entries = share.data.entries.map((entry) => ({ ...entry, tdsPaise: rupees(tds) }));
  return { ...share, data: { ...share.data, entries } };
}

/**
 * docs/rules/money.md#worked-examples, first example without charges and expenses: 24,500 received of 25,000, forced.
 */
const forced = tripSettled(24_500, 500);

describe('a trip as the API answers it', () => {
  it('has the names of the ids that it holds, and its figures in rupees', async () => {
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

  it('has the phones of its customer, its driver and its manager', async () => {
    const manager = staffAdded(MANAGER, 'Anita Kulkarni', 'MANAGER');
    const answer = await find([manager, tripStarted({ managerId: MANAGER })]);
    expect(answer?.trip).toMatchObject({
      customer: { primaryContact: '9890098900' },
      driver: { name: 'Anil Jadhav', phoneNumber: '9822012345' },
      manager: { name: 'Anita Kulkarni', phoneNumber: '9822012345' },
    });
    expect(v.safeParse(tripSchema, answer?.trip).issues).toBeUndefined();
  });

  it('has the shortfall among its adjustments after a forced settlement', async () => {
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

  it('says which entries can be deleted: its own receipts, until it is settled', async () => {
    const open = await find(settleable());
    expect(open?.trip.advance.advances.map(({ deletable }) => deletable)).toEqual([true]);
    const closed = await find([...settleable(), forced]);
    expect(closed?.trip.advance.advances.map(({ deletable }) => deletable)).toEqual([false, false]);
    expect(closed?.trip.adjustment.adjustments.map(({ deletable }) => deletable)).toEqual([false]);
  });

  it.each<[string, readonly DomainEvent[], object | null]>([
    ['nothing while it is not settled', [partPaid(24_500)], null],
    [
      'its own payment, and not the part payment of the day',
      [partPaid(1_000), tripSettled(23_500, 500)],
      own(23_500, 500),
    ],
    ['a write-off alone', [partPaid(24_500), tripSettled(0, 500)], own(0, 500)],
    ['nothing that was left to pay', [partPaid(25_000), tripSettled(0)], own(0, 0)],
    [
      'a payment of its party',
      [allocated(25_000, true)],
      { by: 'bulk', received: 25_000, tds: 0, writtenOff: 0, user: null },
    ],
  ])('shows that %s closed it', async (_, events, closing) => {
    expect((await find([...settleable(), ...events]))?.trip.closing).toEqual(closing);
  });

  it.each([
    ['an entry of its own beside the payment', withOwnTds(tripSettled(24_000), 1_000)],
    ['a part of its share of a payment', withTdsInShare(allocated(25_000, true), 1_000)],
  ])('shows the tax part of what closed it: %s', async (_, closing) => {
    const answer = await find([...settleable(), closing]);
    expect(answer?.trip.closing).toMatchObject({ received: 25_000, tds: 1_000, writtenOff: 0 });
  });

  it('has its proof of delivery and its receipts with the type and size that the server found', async () => {
    const [pod, slip] = ['a1000000-0000-5000-8000-000000000001', 'a1000000-0000-5000-8000-000000000002'];
    const [started, advance, ended, submitted] = settleable();
    const paidWith = (fileId: string) =>
      forced.data.entries.map((entry) =>
        entry.entryType === 'PAYMENT_RECEIVED' ? { ...entry, fileId } : entry,
      );
    if (!started || !advance || ended?.type !== 'TripEnded' || !submitted)
      throw new Error('a trip that can be settled has gone all the way');
    const answer = await find([
      fileUploaded(pod, { mimetype: 'application/pdf', size: 48_210 }),
      fileUploaded(slip, { mimetype: 'image/jpeg', size: 91_002 }),
      started,
      advance,
      { ...ended, data: { ...ended.data, podFileId: pod } },
      submitted,
      { ...forced, data: { ...forced.data, entries: paidWith(slip) } },
    ]);
    expect(answer?.trip.podId).toEqual({
      fileName: pod,
      originalName: 'POD 1248.pdf',
      fileType: 'application/pdf',
      fileSize: 48_210,
    });
    expect(answer?.trip.advance.advances.map(({ receipt }) => receipt)).toEqual([
      null,
      { id: slip, originalName: 'POD 1248.pdf', fileType: 'image/jpeg', fileSize: 91_002 },
    ]);
    expect(answer?.trip.adjustment.adjustments.map(({ receipt }) => receipt)).toEqual([null]);
    expect(v.safeParse(tripSchema, answer?.trip).issues).toBeUndefined();
  });

  it('never lets a bulk share be deleted', async () => {
    const answer = await find([...settleable(), allocated(1)]);
    expect(answer?.trip.advance.advances.at(-1)).toMatchObject({ id: BULK, deletable: false });
  });

  it('counts charges against the fare, and expenses against the profit alone', async () => {
    const answer = await find([tripStarted(), chargeAdded(500), expenseRecorded(1_200)]);
    expect(answer?.trip).toMatchObject({
      amountReceivable: 39_500,
      balance: 39_500,
      adjustment: { totalAdjustment: 500, adjustments: [{ category: 'SHORTAGE_AMOUNT', mode: null }] },
      expense: { totalExpense: 1_200, expenses: [{ category: 'TOLL', type: 'ONE_SHOT', mode: 'CASH' }] },
      profit: { grossProfit: 39_500, netProfit: 38_300 },
    });
    expect(v.safeParse(tripSchema, answer?.trip).issues).toBeUndefined();
  });

  it('counts the driver’s payments once, and shows the rest of each advance', async () => {
    const second = `trip.${TRIP}.f0000000-0000-5000-8000-000000000022`;
    const given = (amount: number, entryId: string) =>
      expenseRecorded(amount, { category: 'DRIVER_ADVANCE', entryId });
    const answer = await find([
      tripStarted(),
      given(3_000, EXPENSE),
      given(500, second),
      driverPaid(1_200),
      driverReturned(2_000),
    ]);
    expect(answer?.trip).toMatchObject({
      balance: 40_000,
      expense: { totalExpense: 1_500 },
      profit: { grossProfit: 40_000, netProfit: 38_500 },
      driverAdvances: [
        { id: EXPENSE, left: 0 },
        { id: second, left: 300 },
      ],
    });
    const rows = answer?.trip.expense.expenses.map((row) => [
      row.category,
      row.amount,
      row.type,
      row.mode,
      row.fromDriverAdvance,
    ]);
    expect(rows).toEqual([
      ['DRIVER_ADVANCE', 3_000, 'ONE_SHOT', 'CASH', false],
      ['DRIVER_ADVANCE', 500, 'ONE_SHOT', 'CASH', false],
      ['TOLL', 1_200, 'ONE_SHOT', null, true],
      ['DRIVER_ADVANCE', -2_000, 'ONE_SHOT', 'CASH', false],
    ]);
    expect(v.safeParse(tripSchema, answer?.trip).issues).toBeUndefined();
  });

  it('keeps its notes in the metadata', async () => {
    const answer = await find([tripStarted({ notes: 'Call before unloading' })]);
    expect(JSON.parse(answer?.trip.metadata ?? '')).toEqual({ notes: 'Call before unloading' });
    const withPod = await find([tripStarted({ podNumber: 'POD-77' })]);
    expect(JSON.parse(withPod?.trip.metadata ?? '')).toEqual({ podNumber: 'POD-77' });
  });

  it('is unknown to another firm, like a missing one', async () => {
    expect(await find([tripStarted()], stranger)).toBeNull();
    expect(await find([tripStarted()], owner, 'nothing')).toBeNull();
  });
});

describe('an entry as a command answers it', () => {
  const VENDOR = 'c0000000-0000-5000-8000-000000000009';
  const fuel = expenseRecorded(8_000, {
    category: 'FUEL',
    quantity: 8_550 as Hundredths,
    vendorId: VENDOR,
    groupId: ADVANCE,
  });
  const log = [partyCreated(0, { partyId: VENDOR, name: 'HP Pump', type: 'VENDOR' }), tripStarted()];
  const readEntry = (tripId: string | null, entryId: string, portionIds: readonly string[] = []) =>
    readRows(recorded([...masterData(), ...log, advanceReceived(), fuel, withoutTrip]), (rows) =>
      findTransaction(rows, tripId, { entryId, portionIds }),
    );
  const shown = {
    notes: null,
    paymentRefNo: null,
    tds: null,
    fuelQuantity: null,
    groupId: null,
    fromDriverAdvance: false,
    vendor: null,
    receipt: null,
    maintenance: null,
    deletable: true,
    returnable: false,
  };
  const advance = {
    ...shown,
    id: ADVANCE,
    transactionDate: '2026-11-12',
    amount: 15_000,
    mode: 'ONLINE',
    type: 'SETTLEMENT',
    category: 'ADVANCE',
    groupId: ADVANCE,
  };

  it('is the row of the trip’s list, and names its group', async () => {
    expect(await readEntry(TRIP, ADVANCE)).toEqual({ transaction: advance, transactions: [advance] });
  });

  it('is followed by its portions', async () => {
    const portion = {
      ...shown,
      id: EXPENSE,
      transactionDate: '2026-11-13',
      amount: 8_000,
      mode: 'CASH',
      type: 'ONE_SHOT',
      category: 'FUEL',
      fuelQuantity: 85.5,
      groupId: ADVANCE,
      vendor: { id: VENDOR, name: 'HP Pump' },
      maintenance: [{ category: 'FUEL' }],
    };
    const found = await readEntry(TRIP, ADVANCE, [EXPENSE]);
    expect(found?.transactions).toEqual([advance, portion]);
  });

  it('may belong to no trip', async () => {
    const found = await readEntry(null, 'expense');
    expect(found?.transaction).toMatchObject({ id: 'expense', type: 'CREDIT', mode: null, deletable: true });
    expect(await readEntry(null, 'another')).toBeNull();
  });

  it('is null without a row', async () => {
    expect(await readEntry(TRIP, 'another')).toBeNull();
    expect(await readEntry('another', ADVANCE)).toBeNull();
  });
});

/** Urea on credit. */
const urea = {
  entryId: 'expense',
  occurredOn: day('2026-11-13'),
  amountPaise: rupees(900),
  category: 'UREA',
  mode: null,
  vendorId: CUSTOMER,
  quantity: 2_000 as Hundredths,
} as const;
const bearer = { branchId: HEAD_OFFICE, vehicleId: VEHICLE, driverId: null };
const withoutTrip: ExpenseEvent = {
  type: 'ExpenseRecorded',
  data: {
    expenseId: 'one',
    ...bearer,
    occurredOn: urea.occurredOn,
    entries: postExpense(urea, bearer, branches),
  },
};
