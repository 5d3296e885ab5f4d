import { createUser } from '@bahi/contract/access/create-user';
import { disableUser } from '@bahi/contract/access/disable-user';
import { type WireInput } from '@bahi/contract/define';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

let phones = 9_200_000_000;
async function openFirm() {
  const firm = await TestFirm.open(server, String((phones += 1)));
  const truck = { vehicleNo: 'MH14GH7788', vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM' } as const;
  const add = (change: Partial<WireInput<typeof createVehicle>>) =>
    firm.call(createVehicle, { ...truck, ...change });
  return { firm, add };
}

describe('adding a vehicle', () => {
  it('answers every detail that was entered, as it is found afterwards', async () => {
    const { firm, add } = await openFirm();
    const phoneNumber = String((phones += 1));
    const meena = await firm.call(createUser, { role: 'MANAGER', name: 'Meena Joshi', phoneNumber });
    const said = {
      driverId: firm.ids.driverId,
      managerId: meena.body.user.id,
      manufacturer: 'Tata Motors',
      model: 'LPT 4825',
      chassisNo: 'MAT448052C5R12345',
      wheelCount: 16,
      loadCapacity: 35.5,
      tankCapacity: 365.25,
    };
    const { status, body } = await add({ ...said, engineNo: '' });
    expect(status).toBe(200);
    const names = { driverName: 'Suresh Yadav', managerName: 'Meena Joshi' };
    expect(body.vehicle).toMatchObject({ ...said, ...names, engineNo: null, status: 'IDLE' });
    expect((await firm.call(findVehicle, { vehicleId: body.vehicle.id })).body.vehicle).toEqual(body.vehicle);
    const listed = await firm.call(listVehicles, { vehicleNo: 'gh77', vehicleStatus: ['IDLE'] });
    expect(listed.body.vehicles).toMatchObject([{ id: body.vehicle.id, ...names }]);
  });

  it('refuses another firm’s driver like an unknown one', async () => {
    const [ours, theirs] = [await openFirm(), await openFirm()];
    const unknown = {
      status: 404,
      body: { code: 'not-found', message: 'Not found', fields: { driverId: 'Not found' } },
    };
    expect(await ours.add({ driverId: theirs.firm.ids.driverId })).toMatchObject(unknown);
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(await ours.add({ driverId: nobody })).toMatchObject(unknown);
    // The number of a refused vehicle is still available.
    expect((await ours.add({})).status).toBe(200);
  });

  it('accepts neither a person of another role nor a disabled one', async () => {
    const { firm, add } = await openFirm();
    const { driverId } = firm.ids;
    const wrong = { status: 422, body: { code: 'wrong-role' } };
    expect(await add({ managerId: driverId })).toMatchObject({
      ...wrong,
      body: { fields: { managerId: 'Choose a manager' } },
    });
    await firm.call(disableUser, { userId: driverId, disabled: true });
    expect(await add({ driverId })).toMatchObject({
      ...wrong,
      body: { fields: { driverId: 'Choose a driver' } },
    });
  });
});
