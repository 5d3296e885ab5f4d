import { createParty } from '@bahi/contract/parties/create-party';
import { findParty } from '@bahi/contract/parties/find-party';
import { fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { deleteSettlement } from '@bahi/contract/ledger/delete-settlement';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

const load = { loadingWeight: 20, weightUnit: 'MT', rateType: 'PER_MT', rate: 2_000 } as const;

/** Oldest first: remark and running balance. */
async function readLedger(firm: TestFirm, customerId: string, corrections = false) {
  const { ledgerId } = (await firm.call(fetchLedger, { customerId })).body;
  const page = await firm.call(listLedgerPoints, { ledgerId, corrections, limit: 100 });
  return page.body.ledgerPoints.toReversed().map(({ remarks, balance }) => [remarks, balance]);
}

const diesel = { type: 'CREDIT', category: 'FUEL', amount: 9_000, fuelQuantity: 95.5 } as const;

async function openPump(firm: TestFirm, openingBalance: number): Promise<string> {
  const pump = { name: 'HP Pump Latur', type: 'VENDOR', openingBalanceDate: '2026-11-01' } as const;
  const { startLocationId: locationId } = firm.ids;
  return (await firm.call(createParty, { ...pump, locationId, openingBalance })).body.customer.id;
}

/** The trip of the worked example with its POD submitted; its balance is 24,500. @returns its id */
async function readyTrip(firm: TestFirm): Promise<string> {
  const started = { ...firm.ids, startedAt: '2026-11-02', lrNumber: 'LR-1', ...load };
  const tripId = (await firm.call(startTrip, started)).body.trip.id;

  const portions = [
    { category: 'FUEL', amount: 8_000, fuelQuantity: 85 },
    { category: 'DRIVER_ADVANCE', amount: 3_000 },
  ] as const;
  const on = { tripId, date: '2026-11-03' } as const;
  const advance = {
    ...on,
    type: 'SETTLEMENT',
    category: 'ADVANCE',
    amount: 15_000,
    mode: 'ONLINE',
  } as const;
  const paid = await firm.call(createTransaction, { ...advance, portions: [...portions] });
  expect(paid.body.transactions.map(({ category, amount }) => [category, amount])).toEqual([
    ['ADVANCE', 15_000],
    ['FUEL', 8_000],
    ['DRIVER_ADVANCE', 3_000],
  ]);
  const toll = { ...on, type: 'ONE_SHOT', category: 'TOLL', amount: 1_200, mode: 'CASH' } as const;
  await firm.call(createTransaction, toll);
  const shortage = { ...on, type: 'ADJUSTMENT', category: 'SHORTAGE_AMOUNT', amount: 500 } as const;
  await firm.call(createTransaction, shortage);
  await firm.call(endTrip, { tripId, endedAt: '2026-11-04', unloadingWeight: 19.75 });
  const ready = await firm.call(submitPod, { tripId, date: '2026-11-05' });
  expect(ready.body.trip.balance).toBe(24_500);
  return tripId;
}

/** docs/rules/money.md#worked-examples. */
describe('the worked example', () => {
  it('matches to the rupee, for the trip and its customer', async () => {
    const firm = await TestFirm.open(server, '9822041301');
    const tripId = await readyTrip(firm);
    const forced = { tripId, amountReceived: 24_000, isForceSettled: true } as const;
    await firm.call(settleTrip, { ...forced, date: '2026-11-06', mode: 'CHEQUE' });
    const { trip } = (await firm.call(findTrip, { tripId })).body;
    expect(trip).toMatchObject({
      status: 'SETTLED',
      totalRate: 40_000,
      amountReceivable: 39_000,
      balance: 0,
      advance: { totalAdvance: 39_000 },
      adjustment: { totalAdjustment: 1_000 },
      expense: { totalExpense: 12_200 },
      profit: { grossProfit: 39_000, netProfit: 26_800 },
    });
    expect(await readLedger(firm, firm.ids.customerId)).toEqual([
      ['TRIP_FARE', 40_000],
      ['ADVANCE', 25_000],
      ['SHORTAGE_AMOUNT', 24_500],
      ['PAYMENT_RECEIVED', 500],
      ['FORCE_SETTLED', 0],
    ]);
  });

  it('gives the same result by a bulk payment with the rest written off', async () => {
    const firm = await TestFirm.open(server, '9822041307');
    const tripId = await readyTrip(firm);
    const { customerId } = firm.ids;
    const bulk = { customerId, totalAmount: 24_000, tripSettlement: [{ tripId, amount: 24_000 }] };
    await firm.call(createSettlement, { ...bulk, date: '2026-11-06', mode: 'CHEQUE' });
    const rest = { tripId, amountReceived: 0, isForceSettled: true, date: '2026-11-06' };
    const { trip } = (await firm.call(settleTrip, rest)).body;
    expect(trip).toMatchObject({
      status: 'SETTLED',
      amountReceivable: 39_000,
      balance: 0,
      advance: { totalAdvance: 39_000 },
      adjustment: { totalAdjustment: 1_000 },
      profit: { grossProfit: 39_000, netProfit: 26_800 },
    });
    expect(await readLedger(firm, customerId)).toEqual([
      ['TRIP_FARE', 40_000],
      ['ADVANCE', 25_000],
      ['SHORTAGE_AMOUNT', 24_500],
      ['BULK_PAYMENT_RECEIVED', 500],
      ['FORCE_SETTLED', 0],
    ]);
  });

  it('matches to the rupee for its vendor: diesel on credit without a trip', async () => {
    const firm = await TestFirm.open(server, '9822041302');
    const vendorId = await openPump(firm, -5_000);
    const bought = await firm.call(createTransaction, { ...diesel, date: '2026-11-07', vendorId });
    expect(bought.body.transaction).toMatchObject({
      type: 'CREDIT',
      mode: null,
      fuelQuantity: 95.5,
      vendor: { id: vendorId, name: 'HP Pump Latur' },
      deletable: true,
    });
    expect(await readLedger(firm, vendorId)).toEqual([
      ['OPENING_BALANCE', -5_000],
      ['FUEL', -14_000],
    ]);

    const owed = { customerId: vendorId, totalAmount: 10_000, tripSettlement: [], mode: 'ONLINE' } as const;
    const paid = await firm.call(createSettlement, { ...owed, tripSettlement: [], date: '2026-11-08' });
    expect((await readLedger(firm, vendorId)).at(-1)).toEqual(['SETTLED_AGAINST_CREDIT', -4_000]);
    await firm.call(deleteSettlement, { id: paid.body.settlement.id });

    const atOnce = { type: 'ONE_SHOT', category: 'TOLL', amount: 700, mode: 'CASH' } as const;
    await firm.call(createTransaction, { ...atOnce, date: '2026-11-08', vendorId });
    const { ledgerId } = (await firm.call(fetchLedger, { customerId: vendorId })).body;
    const [row] = (await firm.call(listLedgerPoints, { ledgerId, limit: 1 })).body.ledgerPoints;
    expect(row).toMatchObject({ remarks: 'TOLL', inwardAmount: 700, outwardAmount: 700, balance: -14_000 });

    await firm.call(deleteTransaction, { id: bought.body.transaction.id });
    const { customer } = (await firm.call(findParty, { customerId: vendorId })).body;
    expect(customer.balance).toBe(-5_000);
    const again = await firm.call(deleteTransaction, { id: bought.body.transaction.id });
    expect(again.body.code).toBe('already-deleted');
  });
});

/** docs/rules/money.md#worked-examples. */
it('a deleted advance leaves the ledger as if it had never existed, and unchanged with corrections', async () => {
  const firm = await TestFirm.open(server, '9822041303');
  const started = { ...firm.ids, startedAt: '2026-11-01', lrNumber: 'LR-1', ...load };
  const tripId = (await firm.call(startTrip, started)).body.trip.id;
  const on = { tripId, date: '2026-11-05' } as const;
  const advance = { ...on, type: 'SETTLEMENT', category: 'ADVANCE', amount: 15_000, mode: 'CASH' } as const;
  const { transaction } = (await firm.call(createTransaction, advance)).body;
  const shortage = { ...on, type: 'ADJUSTMENT', category: 'SHORTAGE_AMOUNT', amount: 500 } as const;
  await firm.call(createTransaction, shortage);
  await firm.call(deleteTransaction, { id: transaction.id });

  const { customerId } = firm.ids;
  expect((await readLedger(firm, customerId)).map(([, balance]) => balance)).toEqual([40_000, 39_500]);
  const corrected = await readLedger(firm, customerId, true);
  expect(corrected.map(([, balance]) => balance)).toEqual([40_000, 25_000, 40_000, 39_500]);
});

it('an advance can also be split one request at a time, up to its amount', async () => {
  const firm = await TestFirm.open(server, '9822041304');
  const tripId = await firm.startTrip('LR-1', 40_000);
  const on = { tripId, date: '2026-11-13', mode: 'CASH' } as const;
  const advance = { ...on, type: 'SETTLEMENT', category: 'ADVANCE', amount: 10_000 } as const;
  const master = (await firm.call(createTransaction, advance)).body.transaction;
  const part = { ...on, type: 'ONE_SHOT', category: 'DRIVER_ADVANCE', groupId: master.groupId } as const;
  const first = await firm.call(createTransaction, { ...part, amount: 7_000 });
  expect(first.body.transaction.groupId).toBe(master.groupId);
  const second = await firm.call(createTransaction, { ...part, amount: 3_000.01 });
  expect(second).toMatchObject({
    status: 422,
    body: {
      code: 'portions-exceed-advance',
      fields: { amount: 'Total Amount cannot be less than Fuel + Driver Advance' },
    },
  });
  await firm.call(deleteTransaction, { id: master.id });
  const { trip } = (await firm.call(findTrip, { tripId })).body;
  expect(trip).toMatchObject({ balance: 40_000, expense: { totalExpense: 0, expenses: [] } });
});

it('diesel on credit for a cancelled trip stays with its vendor, without the trip', async () => {
  const firm = await TestFirm.open(server, '9822041306');
  const vendorId = await openPump(firm, 0);
  const tripId = await firm.startTrip('LR-1', 20_000);
  await firm.call(createTransaction, { ...diesel, tripId, date: '2026-11-13', vendorId });
  const readNewestLine = async () =>
    (await firm.call(listLedgerPoints, { ledgerId: vendorId })).body.ledgerPoints[0];
  expect(await readNewestLine()).toMatchObject({
    balance: -9_000,
    tripDetails: { id: tripId, lrNumber: 'LR-1' },
  });
  await firm.call(deleteTrip, { tripId });
  expect(await readNewestLine()).toMatchObject({ remarks: 'FUEL', balance: -9_000 });
  expect(await readNewestLine()).not.toHaveProperty('tripDetails');
});
