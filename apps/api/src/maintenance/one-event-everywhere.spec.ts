import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { expenseSummary } from '@bahi/contract/ledger/expense-summary';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { findFillUp } from '@bahi/contract/maintenance/find-fill-up';
import { findMaintenance } from '@bahi/contract/maintenance/find-maintenance';
import { listFillUps } from '@bahi/contract/maintenance/list-fill-ups';
import { listMaintenance } from '@bahi/contract/maintenance/list-maintenance';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';
import { cash, fillUp, maintain, openPump } from './maintenance-fixtures.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

/** Every place that sums expenses. */
async function readTotals(firm: TestFirm, tripId: string, vehicleId = firm.ids.vehicleId) {
  const { trip } = (await firm.call(findTrip, { tripId })).body;
  const byCategory = (await firm.call(expenseSummary, { by: 'CATEGORY', vehicleId })).body;
  const byMonth = (await firm.call(expenseSummary, { by: 'MONTH', vehicleId })).body;
  const listed = (await firm.call(listTransactions, { vehicleId, kind: 'EXPENSE' })).body;
  return {
    trip: trip.expense.totalExpense,
    vehicle: byCategory.totalExpense,
    month: byMonth.groups.map(({ key, amount }) => [key, amount]),
    categories: byCategory.groups.map(({ key, amount }) => [key, amount]),
    listed: listed.transactions.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    records: (await firm.call(listMaintenance, { vehicleId })).body.maintenance.map(
      ({ category, transaction }) => [category, transaction.amount],
    ),
  };
}

/** docs/rules/fleet.md#one-event-seen-everywhere. */
describe('fuel and maintenance', () => {
  it('are one record and one expense each, whichever command entered them', async () => {
    const firm = await TestFirm.open(server, '9822041401');
    const tripId = await firm.startTrip('LR-1', 40_000);
    const { vehicleId } = firm.ids;
    const advance = { type: 'SETTLEMENT', category: 'ADVANCE', amount: 15_000, mode: 'CASH' } as const;
    const portions = [{ category: 'FUEL', amount: 8_000, fuelQuantity: 85.5 } as const];
    await firm.call(createTransaction, { tripId, ...advance, date: '2026-11-13', portions });
    const dialog = { tripId, type: 'ONE_SHOT', mode: 'CASH', date: '2026-11-14' } as const;
    await firm.call(createTransaction, { ...dialog, category: 'UREA', amount: 900, fuelQuantity: 20 });
    await firm.call(createTransaction, { ...dialog, category: 'PUNCTURE', amount: 650 });
    await firm.call(createTransaction, { ...dialog, category: 'TOLL', amount: 1_200 });
    await fillUp(firm, { tripId, amount: 9_000 });
    await maintain(firm, { tripId, amount: 4_500, date: '2026-11-15' });
    await maintain(firm, { category: 'ROPE', amount: 300, date: '2026-11-16' });

    expect(await readTotals(firm, tripId)).toEqual({
      trip: 24_250,
      vehicle: 24_550,
      month: [['2026-11', 24_550]],
      categories: [
        ['FUEL', 17_000],
        ['SERVICE', 4_500],
        ['TOLL', 1_200],
        ['UREA', 900],
        ['PUNCTURE', 650],
        ['ROPE', 300],
      ],
      listed: 24_550,
      records: [
        ['ROPE', 300],
        ['SERVICE', 4_500],
        ['PUNCTURE', 650],
        ['UREA', 900],
        ['FUEL', 9_000],
        ['FUEL', 8_000],
      ],
    });
    const { fillups, totals, length } = (await firm.call(listFillUps, { vehicleId })).body;
    expect({ length, totals }).toEqual({ length: 3, totals: { quantity: 205.5, amount: 17_900 } });
    expect(fillups.map(({ category, quantity, fullTank }) => [category, quantity, fullTank])).toEqual([
      ['UREA', 20, null],
      ['FUEL', 100, false],
      ['FUEL', 85.5, null],
    ]);
    const { trip } = (await firm.call(findTrip, { tripId })).body;
    expect(trip.expense.expenses.map(({ category, maintenance }) => [category, maintenance])).toEqual([
      ['FUEL', [{ category: 'FUEL' }]],
      ['FUEL', [{ category: 'FUEL' }]],
      ['UREA', [{ category: 'UREA' }]],
      ['PUNCTURE', [{ category: 'PUNCTURE' }]],
      ['TOLL', null],
      ['SERVICE', [{ category: 'SERVICE' }]],
    ]);
  });

  it('have a record only where they name a vehicle, and fuel also its quantity', async () => {
    const firm = await TestFirm.open(server, '9822041402');
    const paid = { type: 'ONE_SHOT', mode: 'CASH', date: '2026-11-14', amount: 500 } as const;
    await firm.call(createTransaction, { ...paid, category: 'PUNCTURE' });
    await firm.call(createTransaction, { ...paid, category: 'FUEL', fuelQuantity: 5 });
    expect((await firm.call(listMaintenance, {})).body).toMatchObject({ length: 0 });
    const { vehicleId } = firm.ids;
    await firm.call(createTransaction, { ...paid, category: 'PUNCTURE', vehicleId });
    await firm.call(createTransaction, { ...paid, category: 'FUEL', fuelQuantity: 5, vehicleId });
    expect((await firm.call(listMaintenance, {})).body).toMatchObject({ length: 2 });
  });

  it('are taken back everywhere by one deletion', async () => {
    const firm = await TestFirm.open(server, '9822041403');
    const tripId = await firm.startTrip('LR-1', 40_000);
    const pump = await openPump(firm);
    const before = await readTotals(firm, tripId);
    const onCredit = { paymentMode: null, paymentType: 'CREDIT', vendorId: pump } as const;
    const { fillup } = (await fillUp(firm, { tripId, ...onCredit })).body;
    const { maintenance } = (
      await maintain(firm, { category: 'TYRE', tyreBrand: 'MRF', tyreNumber: 'T 1', ...onCredit })
    ).body;
    expect((await firm.call(fetchLedger, { customerId: pump })).body.totalBalance).toBe(-13_500);
    const { ledgerPoints } = (await firm.call(listLedgerPoints, { ledgerId: pump })).body;
    expect(ledgerPoints.map(({ remarks, maintenanceDetails }) => [remarks, maintenanceDetails])).toEqual([
      ['VEHICLE_MAINTENANCE', { category: 'TYRE' }],
      ['FUEL', undefined],
    ]);
    for (const { transaction } of [fillup, maintenance])
      expect((await firm.call(deleteTransaction, { id: transaction.id, reason: 'twice' })).status).toBe(200);
    expect(await readTotals(firm, tripId)).toEqual(before);
    expect((await firm.call(fetchLedger, { customerId: pump })).body.totalBalance).toBe(0);
    expect((await firm.call(listFillUps, {})).body).toMatchObject({
      length: 0,
      totals: { quantity: 0, amount: 0 },
    });
    const { maintenance: all } = (await firm.call(listMaintenance, { corrections: true })).body;
    expect(all.map(({ reversedBy, transaction }) => [typeof reversedBy, transaction.deletable])).toEqual([
      ['string', false],
      ['string', false],
    ]);
  });

  it('move with the vehicle of their trip when its dialog entered them, and stay when a form entered them', async () => {
    const firm = await TestFirm.open(server, '9822041404');
    const tripId = await firm.startTrip('LR-1', 40_000);
    const dialog = { tripId, type: 'ONE_SHOT', mode: 'CASH', date: '2026-11-13' } as const;
    await firm.call(createTransaction, { ...dialog, category: 'FUEL', amount: 8_000, fuelQuantity: 85.5 });
    const { fillup } = (await fillUp(firm, { tripId })).body;
    const other = await firm.call(createVehicle, {
      vehicleNo: 'MH12CD5678',
      vehicleType: 'TRUCK',
      fuelType: 'DIESEL',
      odoType: 'KM',
    });
    const { id: otherId } = other.body.vehicle;
    expect((await firm.call(updateTrip, { tripId, vehicleId: otherId })).status).toBe(200);

    expect(await readTotals(firm, tripId)).toMatchObject({ trip: 17_000, vehicle: 9_000, listed: 9_000 });
    expect(await readTotals(firm, tripId, otherId)).toMatchObject({
      vehicle: 8_000,
      listed: 8_000,
      records: [['FUEL', 8_000]],
    });
    const { maintenance } = (await firm.call(findMaintenance, { maintenanceId: fillup.id })).body;
    expect(maintenance).toMatchObject({ vehicle: { vehicleNo: 'MH12AB1234' }, trip: { lrNumber: 'LR-1' } });
  });

  it('stay with their vehicle, without the trip, when the trip is deleted', async () => {
    const firm = await TestFirm.open(server, '9822041405');
    const tripId = await firm.startTrip('LR-1', 40_000);
    const { fillup } = (await fillUp(firm, { tripId })).body;
    await firm.call(deleteTrip, { tripId });
    expect((await firm.call(findFillUp, { fillupId: fillup.id })).body.fillup).toMatchObject({
      tripId: null,
      vehicle: { vehicleNo: 'MH12AB1234' },
      transaction: { amount: 9_000 },
    });
  });

  it('are paid from the driver advance, within its remaining amount', async () => {
    const firm = await TestFirm.open(server, '9822041406');
    const tripId = await firm.startTrip('LR-1', 40_000);
    const given = { type: 'ONE_SHOT', category: 'DRIVER_ADVANCE', amount: 3_000, mode: 'CASH' } as const;
    await firm.call(createTransaction, { tripId, ...given, date: '2026-11-13' });
    const spent = { tripId, paymentMode: null, fromDriverAdvance: true } as const;
    const { maintenance } = (await maintain(firm, { ...spent, category: 'PUNCTURE', amount: 1_200 })).body;
    expect(maintenance.transaction).toMatchObject({ mode: null, type: 'ONE_SHOT', fromDriverAdvance: true });
    expect((await readTotals(firm, tripId)).trip).toBe(3_000);
    expect(await fillUp(firm, { ...spent, amount: 1_800.01 })).toMatchObject({
      status: 422,
      body: { fields: { amount: 'Only Rs.1,800 of the driver advance is left' } },
    });
  });

  it('are refused for a trip of another vehicle, and for a trip that accepts no expenses', async () => {
    const firm = await TestFirm.open(server, '9822041407');
    const tripId = await firm.startTrip('LR-1', 40_000);
    const other = await firm.call(createVehicle, {
      vehicleNo: 'MH12CD5678',
      vehicleType: 'TRUCK',
      fuelType: 'DIESEL',
      odoType: 'KM',
    });
    expect(await maintain(firm, { tripId, vehicleId: other.body.vehicle.id })).toMatchObject({
      status: 422,
      body: { code: 'field-not-allowed', fields: { tripId: 'The trip is of another vehicle' } },
    });
    await firm.call(deleteTrip, { tripId });
    expect(await maintain(firm, { tripId, ...cash })).toMatchObject({
      status: 409,
      body: { code: 'trip-status' },
    });
  });

  it('are refused with a customer as the vendor, and warn about a reading that does not fit', async () => {
    const firm = await TestFirm.open(server, '9822041408');
    expect(await maintain(firm, { vendorId: firm.ids.customerId })).toMatchObject({
      status: 422,
      body: { code: 'wrong-party-type', fields: { vendorId: 'Choose a vendor' } },
    });
    await maintain(firm, { odometerReading: 48_250 });
    const { status, body } = await maintain(firm, { odometerReading: 48_000, date: '2026-11-15' });
    expect(status).toBe(200);
    expect(body.warnings).toMatchObject([
      { code: 'odometer-order', field: 'odometerReading' },
      { code: 'box-below-zero', field: 'amount' },
    ]);
  });
});
