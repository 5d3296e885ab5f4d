import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { updateVehicle } from '@bahi/contract/fleet/update-vehicle';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

const TRUCK = { vehicleNo: 'MH31CB4507', vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM' } as const;

async function firmWithTruck(phone: string) {
  const firm = await TestFirm.open(server, phone);
  const { vehicle } = (await firm.call(createVehicle, { ...TRUCK, model: 'LPT 4825' })).body;
  return { firm, vehicle };
}

describe('updating a vehicle', () => {
  it('changes what the request names, and answers the whole vehicle', async () => {
    const { firm, vehicle } = await firmWithTruck('9814320001');
    const vaahanRes = { VehicleDetails: { rc_status: 'ACTIVE', rc_owner_name: 'Someone' } };
    const input = { vehicleId: vehicle.id, manufacturer: 'Tata Motors', loadCapacity: 35.5, vaahanRes };
    const { body } = await firm.call(updateVehicle, input);
    const expected = {
      ...vehicle,
      manufacturer: 'Tata Motors',
      loadCapacity: 35.5,
      vaahanRes: { VehicleDetails: { rc_status: 'ACTIVE' } },
    };
    expect(body.vehicle).toEqual(expected);
    expect((await firm.call(findVehicle, { vehicleId: vehicle.id })).body.vehicle).toEqual(expected);
  });

  it('accepts the number instead of the id', async () => {
    const { firm } = await firmWithTruck('9814320002');
    const { body } = await firm.call(updateVehicle, { vehicleNo: 'mh 31 cb 4507', model: 'LPT 4830' });
    expect(body.vehicle.model).toBe('LPT 4830');
  });

  it('renews the documents that are given', async () => {
    const { firm, vehicle } = await firmWithTruck('9814320003');
    const insurance = { expiryDate: '2031-03-31' };
    const { body } = await firm.call(updateVehicle, { vehicleId: vehicle.id, insurance });
    expect(body.vehicle.insurance).toMatchObject({ ...insurance, health: 'VALID' });
  });

  it('refuses a request that changes nothing, and another type or number', async () => {
    const { firm, vehicle } = await firmWithTruck('9814320004');
    const update = (changed: object) => firm.call(updateVehicle, { vehicleId: vehicle.id, ...changed });
    expect(await update({ model: 'LPT 4825' })).toMatchObject({
      status: 400,
      body: { message: 'Nothing to update' },
    });
    expect(await update({ vehicleType: 'TRAILER' })).toMatchObject({
      status: 422,
      body: {
        code: 'field-not-allowed',
        fields: { vehicleType: 'This field does not apply to the vehicle' },
      },
    });
    expect(await update({ vehicleNo: 'MH12AB9999' })).toMatchObject({
      status: 422,
      body: { fields: { vehicleNo: expect.any(String) } },
    });
  });

  it('needs an id or a number', async () => {
    const { firm } = await firmWithTruck('9814320005');
    expect(await firm.call(updateVehicle, { model: 'LPT 4830' })).toMatchObject({
      status: 400,
      body: { fields: { vehicleId: 'vehicle id not found' } },
    });
  });

  it('refuses the vehicle of another firm as unknown, by id and by number', async () => {
    const { vehicle } = await firmWithTruck('9814320006');
    const stranger = await TestFirm.open(server, '9814320007');
    expect((await stranger.call(updateVehicle, { vehicleId: vehicle.id, model: 'X1' })).status).toBe(404);
    expect((await stranger.call(updateVehicle, { vehicleNo: TRUCK.vehicleNo, model: 'X1' })).status).toBe(
      404,
    );
  });
});
