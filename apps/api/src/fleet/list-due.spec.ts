import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { createBranch } from '@bahi/contract/access/create-branch';
import { updateUser } from '@bahi/contract/access/update-user';
import { countDue } from '@bahi/contract/fleet/count-due';
import { listDue } from '@bahi/contract/fleet/list-due';
import { renewDocument } from '@bahi/contract/fleet/renew-document';
import { setVehicleStatus } from '@bahi/contract/fleet/set-vehicle-status';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { updateMaintenance } from '@bahi/contract/maintenance/update-maintenance';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendUpload, specimens, upload } from '../files/upload-fixtures.ts';
import { fillUp, maintain } from '../maintenance/maintenance-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

const REQUIRED = ['INSURANCE', 'FITNESS', 'TAX_RECEIPT', 'PERMIT', 'POLLUTION'] as const;

async function openedWith(phone: string, expiries: Partial<Record<(typeof REQUIRED)[number], string>> = {}) {
  const firm = await TestFirm.open(server, phone);
  const { vehicleId } = firm.ids;
  for (const documentType of REQUIRED)
    await firm.call(renewDocument, {
      vehicleId,
      documentType,
      expiryDate: expiries[documentType] ?? '2027-12-31',
    });
  const due = async (input: Parameters<typeof firm.call<typeof listDue>>[1] = {}) =>
    (await firm.call(listDue, input)).body;
  return { firm, vehicleId, due };
}

/** The day of these specs is 20 November 2026. docs/rules/fleet.md#what-comes-due. */
describe('the documents that are due', () => {
  it('are missing where a truck needs them and has none', async () => {
    const firm = await TestFirm.open(server, '9814330001');
    const { items, counts } = (await firm.call(listDue, {})).body;
    expect(items.map(({ state, documentType }) => [state, documentType])).toEqual(
      ['INSURANCE', 'FITNESS', 'TAX_RECEIPT', 'PERMIT', 'POLLUTION'].map((type) => ['MISSING', type]),
    );
    expect(counts).toEqual({ expired: 0, urgent: 0, soon: 0, missing: 5 });
  });

  it('are expired before today, urgent within 10 days and due soon within 30', async () => {
    const { due } = await openedWith('9814330002', {
      POLLUTION: '2026-11-19',
      FITNESS: '2026-11-20',
      INSURANCE: '2026-11-30',
      PERMIT: '2026-12-01',
      TAX_RECEIPT: '2026-12-20',
    });
    const { items, length } = await due();
    expect(items.map(({ state, what, dueDate }) => [state, what, dueDate])).toEqual([
      ['EXPIRED', 'Pollution', '2026-11-19'],
      ['URGENT', 'Fitness', '2026-11-20'],
      ['URGENT', 'Insurance', '2026-11-30'],
      ['SOON', 'Permit', '2026-12-01'],
      ['SOON', 'Tax Receipt', '2026-12-20'],
    ]);
    expect(length).toBe(5);
  });

  it('can be limited to the vehicles of a branch, like the list of vehicles', async () => {
    const firm = await TestFirm.open(server, '9814330009');
    const { branch } = (await firm.call(createBranch, { name: 'Pune', code: 'PUN' })).body;
    const about = { vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM', branchId: branch.id } as const;
    await firm.call(createVehicle, { vehicleNo: 'MH14PN0001', ...about });
    const { items } = (await firm.call(listDue, { branchId: branch.id })).body;
    expect(new Set(items.map(({ vehicle }) => vehicle?.vehicleNo))).toEqual(new Set(['MH14PN0001']));
    const { vehicles } = (await firm.call(listVehicles, { branchId: branch.id })).body;
    expect(vehicles.map(({ vehicleNo }) => vehicleNo)).toEqual(['MH14PN0001']);
  });

  it('are counted for a branch as they are listed', async () => {
    const { firm } = await openedWith('9814330010', { POLLUTION: '2026-11-19' });
    const { branch } = (await firm.call(createBranch, { name: 'Pune', code: 'PUN' })).body;
    const about = { vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM', branchId: branch.id } as const;
    const { vehicle } = (await firm.call(createVehicle, { vehicleNo: 'MH14PN0001', ...about })).body;
    for (const [documentType, expiryDate] of [
      ['POLLUTION', '2026-11-18'],
      ['FITNESS', '2026-11-25'],
    ] as const)
      await firm.call(renewDocument, { vehicleId: vehicle.id, documentType, expiryDate });
    for (const [input, pressing] of [
      [{}, { expired: 2, urgent: 1 }],
      [{ branchId: branch.id }, { expired: 1, urgent: 1 }],
    ] as const) {
      expect((await firm.call(countDue, input)).body).toEqual(pressing);
      expect((await firm.call(listDue, input)).body.counts).toMatchObject(pressing);
    }
  });

  it('can be filtered by state while the counts stay the same, a page at a time', async () => {
    const { due } = await openedWith('9814330003', { POLLUTION: '2026-11-19', FITNESS: '2026-11-25' });
    expect(await due({ state: 'URGENT' })).toMatchObject({
      items: [{ documentType: 'FITNESS' }],
      length: 1,
      counts: { expired: 1, urgent: 1 },
    });
    expect((await due({ limit: 1, offset: 1 })).items).toMatchObject([{ documentType: 'FITNESS' }]);
  });

  it('include the licence of a driver until the driver is disabled', async () => {
    const { firm, due } = await openedWith('9814330004');
    const { body } = await sendUpload(server.url, upload('licence.pdf', specimens.pdf), {
      token: firm.token,
    });
    const { filename: documentId } = body as { readonly filename: string };
    const { driverId: userId } = firm.ids;
    await firm.call(updateUser, { userId, drivingLicence: { documentId, expiryDate: '2026-11-28' } });
    expect((await due()).items).toMatchObject([
      { what: 'Driving Licence', vehicle: null, user: { id: userId, role: 'DRIVER' }, state: 'URGENT' },
    ]);
    expect((await due({ userId })).length).toBe(1);
    expect((await due({ kind: 'SERVICE' })).length).toBe(0);
    const { branch } = (await firm.call(createBranch, { name: 'Pune', code: 'PUN' })).body;
    expect((await due({ branchId: branch.id })).items).toMatchObject([{ what: 'Driving Licence' }]);
    expect((await due({ branchId: branch.id, userId })).length).toBe(1);
  });

  it('exclude those of an inactive vehicle', async () => {
    const { firm, vehicleId, due } = await openedWith('9814330005', { POLLUTION: '2026-11-19' });
    await firm.call(setVehicleStatus, { vehicleId, status: 'INACTIVE' });
    expect((await due()).length).toBe(0);
  });

  it('are unknown if they belong to another firm', async () => {
    const { vehicleId } = await openedWith('9814330006', { POLLUTION: '2026-11-19' });
    const stranger = await TestFirm.open(server, '9814330007');
    expect((await stranger.call(listDue, { vehicleId })).status).toBe(404);
  });
});

describe('the services that are due', () => {
  const odo = (km: number) => ({ odometerReading: km });

  it('are overdue once their reading is reached, and due soon within 1,500 km', async () => {
    const { firm, due } = await openedWith('9814330011');
    await maintain(firm, { ...odo(50_000), repeatReading: 10_000, date: '2026-10-01' });
    await fillUp(firm, { lastOdoReading: 58_499, fillupDate: '2026-11-10' });
    expect((await due()).length).toBe(0);
    await fillUp(firm, { lastOdoReading: 58_500, fillupDate: '2026-11-11' });
    expect((await due()).items).toMatchObject([
      {
        kind: 'SERVICE',
        state: 'SOON',
        what: 'General Service',
        category: 'SERVICE',
        dueReading: 60_000,
        lastReading: 58_500,
        dueDate: null,
      },
    ]);
    await fillUp(firm, { lastOdoReading: 60_000, fillupDate: '2026-11-12' });
    expect((await due()).items).toMatchObject([{ state: 'EXPIRED' }]);
  });

  it('are overdue on their day, and due soon within 15 days', async () => {
    const { firm, due } = await openedWith('9814330012');
    await maintain(firm, { category: 'OIL_FILTER', repeatMonths: 6, date: '2026-05-20' });
    await maintain(firm, { category: 'HUB_GREECING', repeatMonths: 6, date: '2026-06-05' });
    await maintain(firm, { category: 'CLUTCH_WORK', repeatMonths: 6, date: '2026-06-06' });
    const { items } = await due();
    expect(items.map(({ state, category, dueDate }) => [state, category, dueDate])).toEqual([
      ['EXPIRED', 'OIL_FILTER', '2026-11-20'],
      ['SOON', 'HUB_GREECING', '2026-12-05'],
    ]);
  });

  it('follow the newest record, and the previous one once that is deleted', async () => {
    const { firm, due } = await openedWith('9814330013');
    await maintain(firm, { repeatMonths: 1, date: '2026-09-01' });
    const { maintenance } = (await maintain(firm, { repeatMonths: 6, date: '2026-11-01' })).body;
    expect((await due()).length).toBe(0);
    await firm.call(deleteTransaction, { id: maintenance.transaction.id });
    expect((await due()).items).toMatchObject([{ state: 'EXPIRED', dueDate: '2026-10-01' }]);
  });

  it('follow a correction of the record', async () => {
    const { firm, due } = await openedWith('9814330014');
    const { maintenance } = (await maintain(firm, { repeatMonths: 12, date: '2026-11-01' })).body;
    await firm.call(updateMaintenance, { maintenanceId: maintenance.id, repeatMonths: 1 });
    expect((await due()).items).toMatchObject([{ dueDate: '2026-12-01', maintenanceId: maintenance.id }]);
  });

  it('are counted from the last reading on or before their day where they have no reading', async () => {
    const { firm, due } = await openedWith('9814330015');
    await fillUp(firm, { lastOdoReading: 40_000, fillupDate: '2026-10-10' });
    await fillUp(firm, { lastOdoReading: 44_000, fillupDate: '2026-10-20' });
    await maintain(firm, { repeatReading: 5_000, date: '2026-10-15' });
    expect((await due()).items).toMatchObject([{ dueReading: 45_000, lastReading: 44_000, state: 'SOON' }]);
  });

  it('include a mechanical paper by its last day', async () => {
    const { firm, due } = await openedWith('9814330016');
    await maintain(firm, { category: 'MECHANICAL_PAPER', validity: '2026-11-25', date: '2026-05-25' });
    expect((await due()).items).toMatchObject([{ category: 'MECHANICAL_PAPER', dueDate: '2026-11-25' }]);
  });
});
