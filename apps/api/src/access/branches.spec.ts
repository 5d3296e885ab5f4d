import { startTrip } from '@bahi/contract/trips/start-trip';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { createMaintenance } from '@bahi/contract/maintenance/create-maintenance';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { createBranch } from '@bahi/contract/access/create-branch';
import { listBranches } from '@bahi/contract/access/list-branches';
import { updateBranch } from '@bahi/contract/access/update-branch';
import { createLocation } from '@bahi/contract/places/create-location';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

const PUNE = { name: 'Pune', code: 'PUN', lrPrefix: 'PN/{FY}/' };

describe('the branches of a firm', () => {
  it('begin with the head office, which a new firm has', async () => {
    const firm = await TestFirm.open(server);
    expect((await firm.call(listBranches, {})).body).toEqual({
      branches: [
        {
          id: expect.any(String),
          name: 'Head Office',
          code: 'HO',
          status: 'ACTIVE',
          isHeadOffice: true,
          location: null,
          phone: null,
          gstNo: null,
          lrPrefix: null,
        },
      ],
      length: 1,
    });
  });

  it('are opened with their details and listed by name', async () => {
    const firm = await TestFirm.open(server, '9814310001');
    const place = {
      name: 'Hadapsar yard',
      placeName: 'Pune',
      placeAddress: 'Pune, Maharashtra',
      eLoc: 'PUN1',
    };
    const { locationId } = (await firm.call(createLocation, place)).body;
    const { branch } = (await firm.call(createBranch, { ...PUNE, locationId })).body;
    expect(branch).toMatchObject({ ...PUNE, location: { id: locationId, name: 'Hadapsar yard' } });
    await firm.call(createBranch, { name: 'Nagpur', code: 'NGP', locationId });
    const { branches } = (await firm.call(listBranches, {})).body;
    expect(branches.map(({ name, location }) => [name, location?.name])).toEqual([
      ['Head Office', undefined],
      ['Nagpur', 'Hadapsar yard'],
      ['Pune', 'Hadapsar yard'],
    ]);
  });

  it('have unique codes and LR prefixes', async () => {
    const firm = await TestFirm.open(server, '9814310002');
    const { branch } = (await firm.call(createBranch, PUNE)).body;
    expect(await firm.call(createBranch, { name: 'Pune 2', code: 'pun' })).toMatchObject({
      status: 409,
      body: { code: 'branch-code-taken', fields: { code: 'Another branch has this code' } },
    });
    const samePrefix = { name: 'Nagpur', code: 'NGP', lrPrefix: PUNE.lrPrefix };
    expect(await firm.call(createBranch, samePrefix)).toMatchObject({
      status: 409,
      body: { fields: { lrPrefix: 'Another branch has this LR prefix' } },
    });
    await firm.call(updateBranch, { branchId: branch.id, code: 'PNQ', lrPrefix: null });
    expect((await firm.call(createBranch, samePrefix)).status).toBe(200);
    expect((await firm.call(createBranch, { name: 'Pune 2', code: 'PUN' })).status).toBe(200);
  });

  it('keep the fields that an update omits, and lose those that it clears', async () => {
    const firm = await TestFirm.open(server, '9814310003');
    const { branch } = (await firm.call(createBranch, { ...PUNE, phone: '9822041375' })).body;
    const renamed = await firm.call(updateBranch, { branchId: branch.id, name: 'Pune, Hadapsar' });
    expect(renamed.body.branch).toEqual({ ...branch, name: 'Pune, Hadapsar' });
    const cleared = await firm.call(updateBranch, { branchId: branch.id, phone: null });
    expect(cleared.body.branch).toEqual({ ...branch, name: 'Pune, Hadapsar', phone: null });
    expect(await firm.call(updateBranch, { branchId: branch.id })).toMatchObject({
      status: 400,
      body: { message: 'Nothing to change' },
    });
  });

  it('are unknown to another firm, and so are its places', async () => {
    const firm = await TestFirm.open(server, '9814310004');
    const other = await TestFirm.open(server, '9814310005');
    const { branch } = (await other.call(createBranch, PUNE)).body;
    expect((await firm.call(updateBranch, { branchId: branch.id, name: 'Mine' })).status).toBe(404);
    const place = { name: 'Yard', placeName: 'Pune', placeAddress: 'Pune', eLoc: 'PUN1' };
    const { locationId } = (await other.call(createLocation, place)).body;
    expect(await firm.call(createBranch, { ...PUNE, locationId })).toMatchObject({
      status: 404,
      body: { fields: { locationId: 'Not found' } },
    });
    expect((await firm.call(createBranch, PUNE)).status).toBe(200);
  });
});

const CLOSED = 'This branch is closed; open it again first';

describe('a closed branch', () => {
  it('takes no trip, vehicle, expense or credit, while its trips continue to their settlement', async () => {
    const firm = await TestFirm.open(server, '9814310021');
    const { id: branchId } = (await firm.call(createBranch, PUNE)).body.branch;
    const about = { vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM', branchId } as const;
    const { vehicle } = (await firm.call(createVehicle, { vehicleNo: 'MH14PN0001', ...about })).body;
    const load = { rateType: 'FIXED', rate: 9_000, loadingWeight: 20, weightUnit: 'MT', branchId } as const;
    const trip = { ...firm.ids, ...load, vehicleId: vehicle.id, startedAt: '2026-11-12' };
    const tripId = (await firm.call(startTrip, { ...trip, lrNumber: 'PN-1' })).body.trip.id;
    await firm.call(updateBranch, { branchId, status: 'INACTIVE' });

    const toll = {
      type: 'ONE_SHOT',
      category: 'TOLL',
      mode: 'CASH',
      amount: 500,
      date: '2026-11-16',
    } as const;
    const rope = {
      category: 'ROPE',
      vehicleId: vehicle.id,
      paymentType: 'ONE_SHOT',
      paymentMode: 'CASH',
      amount: 500,
    } as const;
    const closed = {
      status: 409,
      body: { code: 'branch-inactive', fields: { branchId: CLOSED } },
    };
    expect(await firm.call(startTrip, { ...trip, lrNumber: 'PN-2' })).toMatchObject(closed);
    expect(await firm.call(createVehicle, { vehicleNo: 'MH14PN0002', ...about })).toMatchObject(closed);
    expect(await firm.call(createTransaction, { ...toll, branchId })).toMatchObject(closed);
    const closedVehicleBranch = {
      ...closed,
      body: { code: 'branch-inactive', fields: { vehicleId: CLOSED } },
    };
    expect(await firm.call(createTransaction, { ...toll, vehicleId: vehicle.id })).toMatchObject(
      closedVehicleBranch,
    );
    expect(await firm.call(createMaintenance, { ...rope, date: '2026-11-16' })).toMatchObject(
      closedVehicleBranch,
    );

    const advance = { type: 'SETTLEMENT', category: 'ADVANCE', mode: 'CASH', amount: 9_000 } as const;
    const received = await firm.call(createTransaction, { ...advance, tripId, date: '2026-11-16' });
    expect(received.status).toBe(200);
    await firm.call(updateBranch, { branchId, status: 'ACTIVE' });
    expect((await firm.call(startTrip, { ...trip, lrNumber: 'PN-2' })).status).toBe(200);
  });
});
