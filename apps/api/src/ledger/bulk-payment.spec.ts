import { createUser } from '@bahi/contract/access/create-user';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { deleteSettlement } from '@bahi/contract/ledger/delete-settlement';
import { fetchUnsettledTrips } from '@bahi/contract/ledger/fetch-unsettled-trips';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';

// 500 trips take more calls than the default limit a minute.
const server = new TestServer({ RATE_LIMIT_PER_MINUTE: '100000' });
beforeAll(() => server.start());
afterAll(() => server.dispose());

let phones = 9_100_000_000;
/** A customer who opens with Rs. 5,000 and owes for two delivered trips, Rs. 20,000 and Rs. 10,000. */
async function firmWithDues(openingBalance = 5_000) {
  const firm = await TestFirm.open(server, String((phones += 1)), openingBalance);
  const first = await firm.deliveredTrip('LR-1', 20_000);
  const second = await firm.deliveredTrip('LR-2', 10_000);
  return { firm, first, second, customerId: firm.ids.customerId };
}

const paid = { date: '2026-11-18', mode: 'ONLINE' } as const;
const fetchTrip = async (firm: TestFirm, tripId: string) => (await firm.call(findTrip, { tripId })).body.trip;
const unsettled = async (firm: TestFirm) =>
  (await firm.call(fetchUnsettledTrips, { customerId: firm.ids.customerId })).body;
/** Oldest first: remark and running balance. */
async function readLedger(firm: TestFirm, corrections = false) {
  const { body } = await firm.call(listLedgerPoints, {
    ledgerId: firm.ids.customerId,
    corrections,
    limit: 100,
  });
  return body.ledgerPoints.toReversed().map(({ remarks, balance }) => [remarks, balance]);
}
async function surplusTrip(firm: TestFirm, lrNumber: string): Promise<string> {
  const tripId = await firm.startTrip(lrNumber, 1_000);
  const advance = { tripId, type: 'SETTLEMENT', category: 'ADVANCE', amount: 3_500 } as const;
  await firm.call(createTransaction, { ...advance, date: '2026-11-12', mode: 'CASH' });
  return tripId;
}

describe('the dues that a payment can settle', () => {
  it('are the opening balance, the waiting trips and the trips in surplus, oldest first', async () => {
    const { firm, first, second } = await firmWithDues();
    const surplus = await surplusTrip(firm, 'LR-3');
    await firm.startTrip('LR-4', 9_000);
    expect(await unsettled(firm)).toMatchObject({
      actionableAmount: 35_000,
      customerBalance: 41_500,
      openingBalance: 5_000,
      onAccount: 0,
      length: 3,
      unsettledTrips: [
        {
          trip: {
            id: first,
            lrNumber: 'LR-1',
            branch: { name: 'Head Office' },
            status: 'POD_SUBMITTED',
            endedAt: '2026-11-14',
          },
          balance: 20_000,
        },
        { trip: { id: second, startLocation: { name: 'Latur' } }, balance: 10_000 },
        { trip: { id: surplus, status: 'STARTED', endedAt: null }, balance: -2_500 },
      ],
    });
  });

  it('are unknown for a customer of another firm', async () => {
    const { customerId } = await firmWithDues();
    const another = await TestFirm.open(server, String((phones += 1)));
    expect((await another.call(fetchUnsettledTrips, { customerId })).status).toBe(404);
  });
});

describe('a payment with every kind of part', () => {
  it('is split over trips, a surplus, the opening, the account and the tax', async () => {
    const { firm, first, second, customerId } = await firmWithDues();
    const surplus = await surplusTrip(firm, 'LR-3');
    const created = await firm.call(createSettlement, {
      ...paid,
      customerId,
      paymentRefNo: 'N3258814407',
      notes: 'RTGS',
      totalAmount: 33_000,
      tdsAmount: 600,
      tripSettlement: [
        { tripId: first, amount: 20_000 },
        { tripId: second, amount: 10_000 },
        { tripId: surplus, amount: -2_500 },
      ],
      openingBalanceSettlement: { amount: 4_400 },
      writeOff: 600,
      onAccount: 1_700,
    });
    expect(created.status).toBe(200);
    expect(await readLedger(firm)).toEqual([
      ['OPENING_BALANCE', 5_000],
      ['TRIP_FARE', 25_000],
      ['TRIP_FARE', 35_000],
      ['TRIP_FARE', 36_000],
      ['ADVANCE', 32_500],
      ['BULK_PAYMENT_RECEIVED', -500],
      ['TDS', -1_100],
      ['FORCE_SETTLED', -1_700],
    ]);
    const [, , row] = (await firm.call(listLedgerPoints, { ledgerId: customerId })).body.ledgerPoints;
    expect(row).toMatchObject({
      inwardAmount: 33_000,
      openingBalance: 4_400,
      onAccount: 1_700,
      tds: 600,
      allocations: [{ amount: 20_000 }, { amount: 10_000 }, { amount: -2_500 }],
    });
    const trip = await fetchTrip(firm, first);
    expect(trip).toMatchObject({ status: 'SETTLED', balance: 0, advance: { totalAdvance: 20_000 } });
    expect(trip.advance.advances).toMatchObject([
      {
        category: 'BULK_PAYMENT_RECEIVED',
        amount: 20_000,
        tds: 400,
        notes: 'RTGS',
        paymentRefNo: 'N3258814407',
      },
    ]);
    expect(await unsettled(firm)).toMatchObject({
      actionableAmount: -1_700,
      openingBalance: 0,
      onAccount: 1_700,
      unsettledTrips: [],
    });

    const gone = await firm.call(deleteSettlement, { id: created.body.settlement.id, reason: 'Bounced' });
    expect(gone.status).toBe(200);
    expect(await readLedger(firm)).toEqual([
      ['OPENING_BALANCE', 5_000],
      ['TRIP_FARE', 25_000],
      ['TRIP_FARE', 35_000],
      ['TRIP_FARE', 36_000],
      ['ADVANCE', 32_500],
    ]);
    expect((await readLedger(firm, true)).slice(-6)).toEqual([
      ['BULK_PAYMENT_RECEIVED', -500],
      ['BULK_PAYMENT_RECEIVED', 32_500],
      ['TDS', 31_900],
      ['TDS', 32_500],
      ['FORCE_SETTLED', 31_900],
      ['FORCE_SETTLED', 32_500],
    ]);
    expect(await fetchTrip(firm, first)).toMatchObject({
      status: 'POD_SUBMITTED',
      balance: 20_000,
      settledAt: null,
    });
    expect(await fetchTrip(firm, surplus)).toMatchObject({ balance: -2_500 });
    expect(await unsettled(firm)).toMatchObject({ openingBalance: 5_000, onAccount: 0, length: 3 });
    const again = await firm.call(deleteSettlement, { id: created.body.settlement.id });
    expect(again.body.code).toBe('already-deleted');
  });

  it('covers 500 trips in one append, and is deleted as one', async () => {
    const firm = await TestFirm.open(server, String((phones += 1)));
    const tripIds: string[] = [];
    for (let lot = 0; lot < 50; lot += 1)
      tripIds.push(
        ...(await Promise.all(
          Array.from({ length: 10 }, (_, index) => firm.deliveredTrip(`B-${lot * 10 + index + 1}`, 100)),
        )),
      );
    const input = {
      ...paid,
      customerId: firm.ids.customerId,
      totalAmount: 49_000,
      tdsAmount: 1_000,
      notes: 'x'.repeat(2_000),
      tripSettlement: tripIds.map((tripId) => ({ tripId, amount: 100 })),
    };
    const created = await firm.call(createSettlement, input);
    expect(created.status).toBe(200);
    expect(await unsettled(firm)).toMatchObject({ length: 0, customerBalance: 0 });
    expect((await firm.call(deleteSettlement, { id: created.body.settlement.id })).status).toBe(200);
    expect(await unsettled(firm)).toMatchObject({ length: 500, customerBalance: 50_000 });
  });
});

describe('a payment that comes too late', () => {
  it('is refused with every trip that has changed, and with its current balance', async () => {
    const { firm, first, second, customerId } = await firmWithDues();
    await firm.call(settleTrip, { tripId: first, amountReceived: 20_000, ...paid });
    await firm.call(settleTrip, { tripId: second, amountReceived: 4_000, ...paid });
    const late = await firm.call(createSettlement, {
      ...paid,
      customerId,
      totalAmount: 36_000,
      tripSettlement: [
        { tripId: first, amount: 20_000 },
        { tripId: second, amount: 10_000 },
      ],
      openingBalanceSettlement: { amount: 6_000 },
    });
    expect(late).toMatchObject({
      status: 422,
      body: {
        fields: {
          'tripSettlement.0.amount': 'LR-1 is settled',
          'tripSettlement.1.amount': 'Trip amount cannot exceed ₹6,000.',
          'openingBalanceSettlement.amount': 'Opening balance amount cannot exceed ₹5,000.',
        },
      },
    });
  });

  it('is refused at a trip that was cancelled', async () => {
    const { firm, first, customerId } = await firmWithDues();
    await firm.call(deleteTrip, { tripId: first });
    const tripSettlement = [{ tripId: first, amount: 1 }];
    const late = await firm.call(createSettlement, { ...paid, customerId, totalAmount: 1, tripSettlement });
    expect(late.body).toMatchObject({
      code: 'trip-status',
      fields: { 'tripSettlement.0.amount': 'LR-1 was cancelled' },
    });
  });
});

describe('the deletion of a payment', () => {
  it('is refused while one of its trips was settled later, and names that trip', async () => {
    const { firm, first, second, customerId } = await firmWithDues();
    const tripSettlement = [
      { tripId: first, amount: 5_000 },
      { tripId: second, amount: 10_000 },
    ];
    const created = await firm.call(createSettlement, {
      ...paid,
      customerId,
      totalAmount: 15_000,
      tripSettlement,
    });
    await firm.call(settleTrip, { tripId: first, amountReceived: 15_000, ...paid });
    const { id } = created.body.settlement;
    expect(await firm.call(deleteSettlement, { id })).toMatchObject({
      status: 409,
      body: { code: 'trip-settled', message: 'LR-1 was settled after this payment; reopen it first' },
    });
    expect(await fetchTrip(firm, second)).toMatchObject({ status: 'SETTLED' });
  });

  it('is refused while the credit that it left on account is used', async () => {
    const { firm, first, customerId } = await firmWithDues();
    const alone = { ...paid, customerId, tripSettlement: [] };
    const kept = await firm.call(createSettlement, { ...alone, totalAmount: 3_000, onAccount: 3_000 });
    expect(await readLedger(firm)).toContainEqual(['PAYMENT_RECEIVED', 32_000]);
    const tripSettlement = [{ tripId: first, amount: 20_000 }];
    const setOff = { ...paid, customerId, totalAmount: 17_500, onAccount: -2_500, tripSettlement };
    const second = await firm.call(createSettlement, setOff);
    expect(second.status).toBe(200);
    expect(await unsettled(firm)).toMatchObject({ onAccount: 500 });
    expect(await firm.call(deleteSettlement, { id: kept.body.settlement.id })).toMatchObject({
      status: 409,
      body: {
        code: 'not-deletable',
        message: '₹2,500 kept on account has already been used',
      },
    });
    await firm.call(deleteSettlement, { id: second.body.settlement.id });
    expect((await firm.call(deleteSettlement, { id: kept.body.settlement.id })).status).toBe(200);
    expect(await unsettled(firm)).toMatchObject({ onAccount: 0, customerBalance: 35_000 });
  });

  it('is reserved to the owner of its firm', async () => {
    const { firm, first, customerId } = await firmWithDues();
    const tripSettlement = [{ tripId: first, amount: 100 }];
    const created = await firm.call(createSettlement, {
      ...paid,
      customerId,
      totalAmount: 100,
      tripSettlement,
    });
    const another = await TestFirm.open(server, String((phones += 1)));
    const { id } = created.body.settlement;
    expect((await another.call(deleteSettlement, { id })).status).toBe(404);
    const phoneNumber = String((phones += 1));
    await firm.call(createUser, { role: 'MANAGER', name: 'Meena Iyer', phoneNumber });
    expect((await firm.call(deleteTransaction, { id })).body.code).toBe('not-deletable');
  });
});
