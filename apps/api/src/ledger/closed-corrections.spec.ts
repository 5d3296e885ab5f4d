import { closeBooks } from '@bahi/contract/access/close-books';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { addVendorCredit } from '@bahi/contract/ledger/add-vendor-credit';
import { classifyCredit } from '@bahi/contract/ledger/classify-credit';
import { expenseSummary } from '@bahi/contract/ledger/expense-summary';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { similarEntries } from '@bahi/contract/ledger/similar-entries';
import { createParty } from '@bahi/contract/parties/create-party';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

const HOUR_MS = 3_600_000;
const closedTime = { startDate: '2026-10-01', endDate: '2026-11-15' } as const;
const today = { startDate: '2026-11-16', endDate: '2026-11-30' } as const;
const closing = { until: '2026-11-15', reason: 'The return is filed' } as const;
const opening = { until: null, reason: 'A slip came late' } as const;
const truck = { vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM' } as const;
const dated = { date: '2026-11-13', mode: 'CASH' } as const;

async function openFirm(phone: string) {
  const firm = await TestFirm.open(server, phone);
  const { body } = await firm.call(createVehicle, { vehicleNo: 'MH14CD4321', ...truck });
  const listed = async (filters: object) =>
    (await firm.call(listTransactions, { ...filters, limit: 100 })).body;
  /** The expense of the listed entries of a filter, from the list's totals. */
  const spentByList = async (filters: object) => {
    const { totals } = await listed({ ...filters, kind: 'EXPENSE' });
    return (totals.moneyOut ?? 0) + (totals.withoutMoney ?? 0) - (totals.moneyIn ?? 0);
  };
  const spentBySummary = async (filters: object) =>
    (await firm.call(expenseSummary, { ...filters, by: 'CATEGORY' })).body.totalExpense;
  const spent = async (filters: object) => [await spentByList(filters), await spentBySummary(filters)];
  return {
    firm,
    newVehicleId: body.vehicle.id,
    oldVehicleId: firm.ids.vehicleId,
    listed,
    spentByList,
    spent,
  };
}

describe('a correction in closed books', () => {
  it('lists a credit under its new category', async () => {
    const { firm, listed, spent } = await openFirm('9822041601');
    const pump = { name: 'HP Pump Latur', type: 'VENDOR', locationId: firm.ids.startLocationId } as const;
    const opened = { openingBalance: 0, openingBalanceDate: '2026-11-01' } as const;
    const { body: party } = await firm.call(createParty, { ...pump, ...opened });
    const credit = { customerId: party.customer.id, amount: 300, paymentDate: '2026-11-13' } as const;
    const { body: owed } = await firm.call(addVendorCredit, credit);
    await firm.call(closeBooks, closing);
    const before = await listed(closedTime);
    const { id } = owed.transaction;
    await firm.call(classifyCredit, { id, category: 'TOLL' });

    expect(await spent({ category: ['TOLL'] })).toEqual([300, 300]);
    expect((await listed({ category: ['TOLL'] })).transactions).toMatchObject([
      {
        corrects: id,
        transactionDate: '2026-11-20',
        amount: 300,
        withoutMoney: 300,
        deletable: false,
        party: { id: party.customer.id },
      },
    ]);
    expect((await listed({ category: ['VENDOR_CREDIT'] })).totals.withoutMoney).toBe(0);
    expect((await listed({})).totals.withoutMoney).toBe(300);
    expect((await listed(closedTime)).transactions).toEqual(before.transactions);

    await firm.call(classifyCredit, { id, category: 'RENT' });
    expect([await spent({ category: ['TOLL'] }), await spent({ category: ['RENT'] })]).toEqual([
      [0, 0],
      [300, 300],
    ]);
    expect((await listed({ category: ['TOLL'] })).transactions).toEqual([]);
    await firm.call(closeBooks, opening);
    expect(await spent({ category: ['RENT'] })).toEqual([300, 300]);
  });

  it('lists the expenses of a trip under its new vehicle', async () => {
    const { firm, newVehicleId, oldVehicleId, listed, spent } = await openFirm('9822041602');
    const tripId = await firm.startTrip('LR-1', 40_000);
    const toll = { tripId, type: 'ONE_SHOT', category: 'TOLL', amount: 700, ...dated } as const;
    const { body } = await firm.call(createTransaction, toll);
    const charge = { tripId, type: 'ADJUSTMENT', category: 'SHORTAGE_AMOUNT', amount: 50 } as const;
    await firm.call(createTransaction, { ...charge, date: '2026-11-13' });
    await firm.call(closeBooks, closing);
    const closed = await listed(closedTime);
    await firm.call(updateTrip, { tripId, vehicleId: newVehicleId });

    const byVehicle = async () => [
      await spent({ vehicleId: newVehicleId }),
      await spent({ vehicleId: oldVehicleId }),
    ];
    expect(await byVehicle()).toEqual([
      [700, 700],
      [0, 0],
    ]);
    const rows = (await listed({ ...today, category: ['TOLL'] })).transactions;
    expect(rows.map(({ vehicle, moneyOut, mode }) => [vehicle?.id, moneyOut, mode]).sort()).toEqual(
      [
        [newVehicleId, 700, 'CASH'],
        [oldVehicleId, -700, 'CASH'],
      ].sort(),
    );
    expect(rows.map(({ corrects }) => corrects)).toEqual([body.transaction.id, body.transaction.id]);
    expect((await listed({ vehicleId: oldVehicleId })).totals).toMatchObject({ withoutMoney: 0 });
    expect((await listed(closedTime)).transactions).toEqual(closed.transactions);
    const alike = { tripId, date: '2026-11-20', amount: 700 } as const;
    expect((await firm.call(similarEntries, alike)).body.entries).toEqual([]);

    await firm.call(closeBooks, opening);
    expect(await byVehicle()).toEqual([
      [700, 700],
      [0, 0],
    ]);
  });

  it('lists the first fare of a trip whose fare was 0', async () => {
    const { firm, listed } = await openFirm('9822041617');
    const light = { rateType: 'PER_MT', rate: 0.01, loadingWeight: 0.1, weightUnit: 'MT' } as const;
    const started = { ...firm.ids, ...light, startedAt: '2026-11-12', lrNumber: 'LR-1' };
    const tripId = (await firm.call(startTrip, started)).body.trip.id;
    await firm.call(closeBooks, closing);
    await firm.call(updateTrip, { tripId, rate: 450 });
    const fare = { category: 'TRIP_FARE', amount: 45, transactionDate: '2026-11-20' };
    expect((await listed({ kind: 'REVENUE' })).transactions).toMatchObject([fare]);
  });

  it('leaves no row for a vehicle that was restored on the same day, nor for a deleted entry', async () => {
    const { firm, newVehicleId, oldVehicleId, listed, spent } = await openFirm('9822041603');
    const tripId = await firm.startTrip('LR-1', 40_000);
    const toll = { tripId, type: 'ONE_SHOT', category: 'TOLL', amount: 700, ...dated } as const;
    const { body } = await firm.call(createTransaction, toll);
    await firm.call(closeBooks, closing);
    await firm.call(updateTrip, { tripId, vehicleId: newVehicleId });
    await firm.call(updateTrip, { tripId, vehicleId: oldVehicleId });
    expect((await listed(today)).transactions).toEqual([]);

    await firm.call(updateTrip, { tripId, vehicleId: newVehicleId });
    await firm.call(closeBooks, opening);
    await firm.call(deleteTransaction, { id: body.transaction.id, reason: 'Twice' });
    expect((await listed({})).transactions).toEqual([]);
    expect(await spent({ vehicleId: newVehicleId })).toEqual([0, 0]);
  });

  it('lists the remaining entries of a cancelled trip without the trip', async () => {
    const { firm, listed, spentByList } = await openFirm('9822041605');
    const tripId = await firm.startTrip('LR-1', 40_000);
    await firm.call(createTransaction, { tripId, type: 'ONE_SHOT', category: 'TOLL', amount: 700, ...dated });
    const advance = { tripId, type: 'SETTLEMENT', category: 'ADVANCE', amount: 5_000, ...dated } as const;
    await firm.call(createTransaction, advance);
    await firm.call(closeBooks, closing);
    await firm.call(deleteTrip, { tripId, reason: 'Never loaded' });
    const { body } = await firm.call(findTrip, { tripId });
    expect(body.trip.expense.totalExpense).toBe(0);
    expect(await spentByList({ tripId })).toBe(0);
    const nothing = { moneyIn: 0, moneyOut: 0, withoutMoney: 0, revenue: 0, expense: 0 };
    expect((await listed({ tripId })).totals).toEqual(nothing);
    expect((await listed({})).totals).toEqual({ ...nothing, moneyIn: 5_000, moneyOut: 700, expense: 700 });
  });

  it('is paid from the driver’s advance if its original was', async () => {
    const { firm, newVehicleId, listed } = await openFirm('9822041606');
    const tripId = await firm.startTrip('LR-1', 40_000);
    const of = { tripId, type: 'ONE_SHOT' } as const;
    await firm.call(createTransaction, { ...of, category: 'DRIVER_ADVANCE', amount: 3_000, ...dated });
    const paid = { ...of, category: 'TOLL', amount: 1_200, fromDriverAdvance: true } as const;
    const { body } = await firm.call(createTransaction, { ...paid, date: '2026-11-13' });
    await firm.call(closeBooks, closing);
    await firm.call(updateTrip, { tripId, vehicleId: newVehicleId });
    const moved = (await listed({ ...today, category: ['TOLL'] })).transactions;
    expect(moved.map((row) => [row.fromDriverAdvance, row.mode, row.withoutMoney]).sort()).toEqual([
      [true, null, -1_200],
      [true, null, 1_200],
    ]);
    await firm.call(deleteTransaction, { id: body.transaction.id, reason: 'Twice' });
    const [reversal] = (await listed({ ...today, category: ['TOLL'] })).transactions;
    expect(reversal).toMatchObject({
      reverses: body.transaction.id,
      fromDriverAdvance: true,
      mode: null,
      type: 'ONE_SHOT',
      withoutMoney: -1_200,
    });
  });

  it('answers each closed day from rows of a later one', async () => {
    const { firm, newVehicleId, oldVehicleId, spent } = await openFirm('9822041604');
    const tripId = await firm.startTrip('LR-1', 40_000);
    const toll = { tripId, type: 'ONE_SHOT', category: 'TOLL', amount: 700, ...dated } as const;
    const { body } = await firm.call(createTransaction, toll);
    await firm.call(closeBooks, closing);
    await firm.call(updateTrip, { tripId, vehicleId: newVehicleId });
    server.passTime(20 * HOUR_MS);
    await firm.call(closeBooks, { until: '2026-11-20', reason: 'The audit' });
    await firm.call(updateTrip, { tripId, vehicleId: oldVehicleId });
    const on = (day: string) => ({ startDate: day, endDate: day });
    const byDay = async (vehicleId: string) =>
      Promise.all(['2026-11-13', '2026-11-20', '2026-11-21'].map((day) => spent({ vehicleId, ...on(day) })));
    expect(await byDay(newVehicleId)).toEqual([
      [0, 0],
      [700, 700],
      [-700, -700],
    ]);
    await firm.call(deleteTransaction, { id: body.transaction.id, reason: 'Twice' });
    expect(await byDay(oldVehicleId)).toEqual([
      [700, 700],
      [-700, -700],
      [0, 0],
    ]);
    expect(await byDay(newVehicleId)).toEqual([
      [0, 0],
      [700, 700],
      [-700, -700],
    ]);
  });
});
