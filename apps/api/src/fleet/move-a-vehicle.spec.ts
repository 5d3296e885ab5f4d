import { createBranch } from '@bahi/contract/access/create-branch';
import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { updateVehicle } from '@bahi/contract/fleet/update-vehicle';
import { addVendorCredit } from '@bahi/contract/ledger/add-vendor-credit';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { createFillUp } from '@bahi/contract/maintenance/create-fill-up';
import { createMaintenance } from '@bahi/contract/maintenance/create-maintenance';
import { createParty } from '@bahi/contract/parties/create-party';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fetchHeadOfficeId, hireForBranch } from '../access/access-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
let firm: TestFirm;
let headOffice: string;
let pune: string;
/** Sees no branch but Pune. */
let manager: { readonly token: string };

beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server);
  headOffice = await fetchHeadOfficeId(firm);
  pune = (await firm.call(createBranch, { name: 'Pune', code: 'PUN' })).body.branch.id;
  manager = await hireForBranch(server, firm, pune);
});
afterAll(() => server.dispose());

const toll = (date: string) =>
  ({ type: 'ONE_SHOT', category: 'TOLL', mode: 'CASH', amount: 500, date }) as const;

describe('a vehicle that moves to another branch', () => {
  it('takes its expenses along from that day on, and leaves earlier ones in the old branch', async () => {
    const { vehicleId } = firm.ids;
    const spend = (date: string, amount: number) =>
      firm.call(createTransaction, { ...toll(date), amount, vehicleId });
    const borneBy = async (branchId: string) =>
      (await firm.call(listTransactions, { vehicleId, branchId })).body.totals.expense;
    await spend('2026-11-09', 100);
    await spend('2026-11-12', 200);
    const { body } = await firm.call(updateVehicle, {
      vehicleId,
      branchId: pune,
      branchSince: '2026-11-10',
    });
    expect(body.vehicle).toMatchObject({
      branch: { id: pune, name: 'Pune', code: 'PUN' },
      branchHistory: [
        { branch: { id: headOffice, name: 'Head Office' }, since: null },
        { branch: { name: 'Pune' }, since: '2026-11-10' },
      ],
    });
    await spend('2026-11-08', 400);
    await spend('2026-11-10', 800);
    expect([await borneBy(headOffice), await borneBy(pune)]).toEqual([700, 800]);
    const listed = async (branchId: string) =>
      (await firm.call(listVehicles, { branchId })).body.vehicles.map(({ id }) => id);
    expect([await listed(headOffice), await listed(pune)]).toEqual([[], [vehicleId]]);
  });

  it('cannot move on a future day, nor on a day without a branch', async () => {
    const { vehicleId } = firm.ids;
    const move = async (input: object) => (await firm.call(updateVehicle, { vehicleId, ...input })).body;
    expect(await move({ branchId: headOffice, branchSince: '2026-11-21' })).toMatchObject({
      status: 400,
      fields: { branchSince: expect.any(String) },
    });
    expect(await move({ branchSince: '2026-11-19' })).toMatchObject({
      status: 400,
      fields: { branchId: 'Choose a branch' },
    });
  });

  it('can be moved only by a person who sees both the old and the new branch', async () => {
    const { vehicleId } = firm.ids;
    const move = async (branchId: string, branchSince: string) =>
      (await server.call(updateVehicle, { vehicleId, branchId, branchSince }, manager)).body;
    expect(await move(headOffice, '2026-11-19')).toMatchObject({
      status: 404,
      fields: { branchId: 'Choose a branch' },
    });
    expect(await move(pune, '2026-11-09')).toMatchObject({
      status: 403,
      fields: { branchId: 'This vehicle belongs to a branch that you do not see' },
    });
  });
});

describe('an expense without a trip, for a vehicle of a branch that the caller does not see', () => {
  const otherBranch = {
    status: 403,
    body: {
      code: 'forbidden',
      fields: { vehicleId: 'This vehicle belongs to a branch that you do not see' },
    },
  };

  it('is refused on each day on which the vehicle belongs there', async () => {
    const { vehicleId } = firm.ids;
    await firm.call(updateVehicle, { vehicleId, branchId: pune, branchSince: '2026-11-10' });
    const spend = (date: string, change: object = {}) =>
      server.call(createTransaction, { ...toll(date), vehicleId, ...change }, manager);
    expect(await spend('2026-11-09')).toMatchObject(otherBranch);
    expect((await spend('2026-11-10')).status).toBe(200);
    // Pune bears it, so its manager sees it.
    expect((await spend('2026-11-09', { branchId: pune })).status).toBe(200);
  });

  it('is refused as maintenance and as a fill-up too', async () => {
    const { vehicleId, driverId } = firm.ids;
    const paid = { paymentType: 'ONE_SHOT', paymentMode: 'CASH', amount: 500 } as const;
    const rope = { ...paid, category: 'ROPE', vehicleId, date: '2026-11-09' } as const;
    expect(await server.call(createMaintenance, rope, manager)).toMatchObject(otherBranch);
    const fuel = { ...rope, category: 'FUEL', driverId, fuelQuantity: 100 } as const;
    expect(await server.call(createFillUp, fuel, manager)).toMatchObject(otherBranch);
    expect((await server.call(createMaintenance, { ...rope, date: '2026-11-10' }, manager)).status).toBe(200);
  });

  it('is refused as a credit of a vendor too', async () => {
    const { vehicleId, startLocationId: locationId } = firm.ids;
    const garage = { name: 'Wakad Garage', type: 'VENDOR', locationId, openingBalance: 0 } as const;
    const { customer } = (await firm.call(createParty, { ...garage, openingBalanceDate: '2026-11-01' })).body;
    const credit = { customerId: customer.id, amount: 900, category: 'TOLL', vehicleId } as const;
    const owe = (paymentDate: string, change: object = {}) =>
      server.call(addVendorCredit, { ...credit, paymentDate, ...change }, manager);
    expect(await owe('2026-11-09')).toMatchObject(otherBranch);
    expect((await owe('2026-11-10')).status).toBe(200);
    expect((await owe('2026-11-09', { branchId: pune })).status).toBe(200);
    // The owner works at the head office.
    await firm.call(addVendorCredit, { ...credit, paymentDate: '2026-11-10' });
    const { body } = await firm.call(listTransactions, { partyId: customer.id, branchId: pune });
    expect([body.length, body.totals.expense]).toEqual([3, 2_700]);
  });
});
