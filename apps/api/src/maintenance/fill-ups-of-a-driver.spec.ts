import { listBranches } from '@bahi/contract/access/list-branches';
import { createFillUp } from '@bahi/contract/maintenance/create-fill-up';
import { createMaintenance } from '@bahi/contract/maintenance/create-maintenance';
import { findFillUp } from '@bahi/contract/maintenance/find-fill-up';
import { listFillUps } from '@bahi/contract/maintenance/list-fill-ups';
import { listMaintenance } from '@bahi/contract/maintenance/list-maintenance';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';
import { cash, fillUp, hireDriver, openPump, startTripOfDriver } from './maintenance-fixtures.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

const MONEY = ['transaction', 'pricePerUnit', 'amount'];

/** All field names at any depth, and all values. */
function namesAndValues(answer: unknown): unknown[] {
  if (typeof answer !== 'object' || answer === null) return [answer];
  return Object.entries(answer).flatMap(([name, value]) => [name, ...namesAndValues(value)]);
}

/** docs/rules/permissions.md and docs/rules/fleet.md. */
describe('a driver', () => {
  it('records a fill-up of their own trip, and sees neither its amount nor its price', async () => {
    const firm = await TestFirm.open(server, '9822041421');
    const driver = await hireDriver(firm, '9822041422');
    const tripId = await startTripOfDriver(firm, driver.id, 'LR-1');
    const { vehicleId } = firm.ids;
    const fuel = { category: 'FUEL', vehicleId, driverId: driver.id, fuelQuantity: 100, ...cash } as const;
    const created = await server.call(
      createFillUp,
      { ...fuel, tripId, amount: 9_317, fillupDate: '2026-11-13' },
      driver,
    );
    expect(created).toMatchObject({ status: 200, body: { fillup: { quantity: 100, tripId } } });
    const { id: fillupId } = created.body.fillup;
    const found = await server.call(findFillUp, { fillupId }, driver);
    const listed = await server.call(listFillUps, {}, driver);
    expect(listed.body).toMatchObject({ length: 1, totals: { quantity: 100 }, fillups: [{ id: fillupId }] });
    for (const { body } of [created, found, listed]) {
      expect(namesAndValues(body)).not.toContain(9_317);
      expect(namesAndValues(body).filter((each) => MONEY.includes(each as string))).toEqual([]);
    }
    expect((await firm.call(findFillUp, { fillupId })).body.fillup.transaction.amount).toBe(9_317);
  });

  it('needs a trip of their own, and sees neither another driver nor that driver’s fill-ups', async () => {
    const firm = await TestFirm.open(server, '9822041423');
    const driver = await hireDriver(firm, '9822041424');
    const { vehicleId, driverId } = firm.ids;
    const own = await startTripOfDriver(firm, driver.id, 'LR-1');
    const others = await firm.startTrip('LR-2', 40_000);
    const { fillup } = (await fillUp(firm, { tripId: others })).body;
    const withoutTrip = (await fillUp(firm, { driverId: driver.id })).body.fillup;
    const urea = { category: 'UREA', vehicleId, quantity: 20, amount: 900, ...cash } as const;
    const record = (change: object) =>
      server.call(createFillUp, { ...urea, date: '2026-11-13', ...change }, driver);
    expect(await record({})).toMatchObject({
      status: 400,
      body: { fields: { tripId: 'This field is required' } },
    });
    expect(await record({ tripId: others })).toMatchObject({ status: 404 });
    expect(await record({ tripId: own, driverId })).toMatchObject({ status: 404 });
    expect(await record({ tripId: own })).toMatchObject({
      status: 200,
      body: { fillup: { driver: { id: driver.id } } },
    });
    for (const { id: fillupId } of [fillup, withoutTrip])
      expect(await server.call(findFillUp, { fillupId }, driver)).toMatchObject({ status: 404 });
    expect((await server.call(listFillUps, {}, driver)).body).toMatchObject({ length: 1 });
    expect(await server.call(listFillUps, { driverId }, driver)).toMatchObject({ status: 404 });
  });

  it('is the payer: they choose no branch, no cash box, no credit and no vendor', async () => {
    const firm = await TestFirm.open(server, '9822041429');
    const driver = await hireDriver(firm, '9822041430');
    const tripId = await startTripOfDriver(firm, driver.id, 'LR-1');
    const vendorId = await openPump(firm);
    const { vehicleId } = firm.ids;
    const cashBranchId = (await firm.call(listBranches, {})).body.branches[0]?.id;
    const fuel = { category: 'FUEL', vehicleId, driverId: driver.id, tripId, fuelQuantity: 100 } as const;
    const record = async (change: object) => {
      const sent = { ...fuel, amount: 9_000, fillupDate: '2026-11-13', ...cash, ...change };
      const { status, body } = await server.call(createFillUp, sent, driver);
      return [status, Object.keys(body.fields ?? {})];
    };
    const credit = { paymentMode: null, paymentType: 'CREDIT' };
    expect(await record({ ...credit, vendorId })).toEqual([422, ['paymentType']]);
    expect(await record({ vendorId })).toEqual([422, ['vendorId']]);
    expect(await record({ customerId: vendorId })).toEqual([422, ['vendorId']]);
    expect(await record({ cashBranchId })).toEqual([422, ['cashBranchId']]);
    expect(await record({ branchId: cashBranchId })).toEqual([422, ['branchId']]);
    expect((await firm.call(listFillUps, {})).body.length).toBe(0);
    expect(await record({})).toEqual([200, []]);
  });

  it('is shown no amount when more than their advance was spent', async () => {
    const firm = await TestFirm.open(server, '9822041425');
    const driver = await hireDriver(firm, '9822041426');
    const tripId = await startTripOfDriver(firm, driver.id, 'LR-1');
    const given = { type: 'ONE_SHOT', category: 'DRIVER_ADVANCE', amount: 1_815, mode: 'CASH' } as const;
    await firm.call(createTransaction, { tripId, ...given, date: '2026-11-13' });
    const { vehicleId } = firm.ids;
    const fuel = { category: 'FUEL', vehicleId, driverId: driver.id, fuelQuantity: 100 } as const;
    const spent = { fromDriverAdvance: true, paymentType: 'ONE_SHOT', amount: 2_000 } as const;
    const { status, body } = await server.call(
      createFillUp,
      { ...fuel, ...spent, tripId, fillupDate: '2026-11-13' },
      driver,
    );
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['amount']]);
    expect(JSON.stringify(body)).not.toMatch(/1,?815/);
  });

  it('cannot record other maintenance', async () => {
    const firm = await TestFirm.open(server, '9822041427');
    const driver = await hireDriver(firm, '9822041428');
    const { vehicleId } = firm.ids;
    expect(await server.call(listMaintenance, {}, driver)).toMatchObject({ status: 403 });
    const rope = { category: 'ROPE', vehicleId, amount: 300, date: '2026-11-13', ...cash } as const;
    expect(await server.call(createMaintenance, rope, driver)).toMatchObject({ status: 403 });
  });
});
