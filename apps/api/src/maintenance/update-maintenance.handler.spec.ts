import { findMaintenance } from '@bahi/contract/maintenance/find-maintenance';
import { updateMaintenance } from '@bahi/contract/maintenance/update-maintenance';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';
import { fillUp, maintain } from './maintenance-fixtures.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

/** docs/rules/fleet.md#corrections-of-maintenance. */
describe('a correction of a maintenance record', () => {
  it('changes the fields that it names, and no money', async () => {
    const firm = await TestFirm.open(server, '9822041411');
    const tyre = { category: 'TYRE', tyreBrand: 'MRF', tyreNumber: 'T 1', notes: 'Front left' } as const;
    const { maintenance } = (await maintain(firm, tyre)).body;
    const change = { odometerReading: 48_250.5, oldTyreNo: 'T 0', notes: null };
    const updated = await firm.call(updateMaintenance, { maintenanceId: maintenance.id, ...change });
    expect(updated).toMatchObject({ status: 200, body: { maintenance: { ...maintenance, ...change } } });
    const [entry] = (await firm.call(listTransactions, {})).body.transactions;
    expect(entry).toMatchObject({ id: maintenance.id, amount: 4_500, notes: null });
  });

  it('is refused when there is nothing to change', async () => {
    const firm = await TestFirm.open(server, '9822041412');
    const { maintenance } = (await maintain(firm, { repeatReading: 20_000 })).body;
    const { id: maintenanceId } = maintenance;
    for (const same of [{}, { repeatReading: 20_000 }, { repeatMonths: null, quantity: null }])
      expect(await firm.call(updateMaintenance, { maintenanceId, ...same })).toMatchObject({
        status: 400,
        body: { code: 'invalid-input', message: 'Nothing to update' },
      });
  });

  it('cannot change the quantity of fuel or a field of another category, nor clear a required field', async () => {
    const firm = await TestFirm.open(server, '9822041413');
    const { fillup } = (await fillUp(firm)).body;
    const { maintenance: tyre } = (
      await maintain(firm, { category: 'TYRE', tyreBrand: 'MRF', tyreNumber: 'T 1' })
    ).body;
    const refused = async (maintenanceId: string, change: object) => {
      const { status, body } = await firm.call(updateMaintenance, { maintenanceId, ...change });
      return [status, body.code, Object.keys(body.fields ?? {})];
    };
    expect(await refused(fillup.id, { quantity: 90 })).toEqual([422, 'field-not-allowed', ['quantity']]);
    expect(await refused(fillup.id, { tyreBrand: 'MRF' })).toEqual([422, 'field-not-allowed', ['tyreBrand']]);
    expect(await refused(tyre.id, { tyreNumber: null })).toEqual([422, 'field-required', ['tyreNumber']]);
  });

  it('works for fuel that the dialog of a trip entered, which still moves with the trip', async () => {
    const firm = await TestFirm.open(server, '9822041414');
    const tripId = await firm.startTrip('LR-1', 40_000);
    const fuel = { category: 'FUEL', amount: 8_000, fuelQuantity: 85.5, date: '2026-11-13' } as const;
    const { transaction } = (
      await firm.call(createTransaction, { tripId, type: 'ONE_SHOT', mode: 'CASH', ...fuel })
    ).body;
    const change = { odometerReading: 48_250, fullTank: true, notes: 'HP Nashik' };
    await firm.call(updateMaintenance, { maintenanceId: transaction.id, ...change });
    const { maintenance } = (await firm.call(findMaintenance, { maintenanceId: transaction.id })).body;
    expect(maintenance).toMatchObject({ ...change, quantity: 85.5 });
    const { trip } = (await firm.call(findTrip, { tripId })).body;
    expect(trip.expense.expenses).toMatchObject([{ id: transaction.id, notes: 'HP Nashik' }]);
  });

  it('is refused once the entry was taken back, and for an entry that has no record', async () => {
    const firm = await TestFirm.open(server, '9822041415');
    const tripId = await firm.startTrip('LR-1', 40_000);
    const { maintenance } = (await maintain(firm)).body;
    await firm.call(deleteTransaction, { id: maintenance.transaction.id });
    expect(
      await firm.call(updateMaintenance, { maintenanceId: maintenance.id, repeatMonths: 3 }),
    ).toMatchObject({ status: 409, body: { code: 'already-deleted' } });
    const toll = { category: 'TOLL', amount: 1_200, type: 'ONE_SHOT', mode: 'CASH' } as const;
    const { transaction } = (await firm.call(createTransaction, { tripId, ...toll, date: '2026-11-13' }))
      .body;
    expect(
      await firm.call(updateMaintenance, { maintenanceId: transaction.id, notes: 'Khalghat' }),
    ).toMatchObject({ status: 404 });
  });
});
