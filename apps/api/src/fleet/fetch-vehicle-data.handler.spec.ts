import { fetchVehicleData } from '@bahi/contract/fleet/fetch-vehicle-data';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';

describe('a vehicle in the registry', () => {
  const server = new TestServer({ SIGN_IN_LIMIT_PER_MINUTE: '5' });
  let firm: TestFirm;
  beforeAll(async () => {
    await server.start();
    firm = await TestFirm.open(server);
  });
  afterAll(() => server.dispose());

  it('is found by its number, however people type it', async () => {
    const { status, body } = await firm.call(fetchVehicleData, { vehicleNumber: 'mh 12 ab 4321' });
    expect(status).toBe(200);
    expect(body.res[0]?.VehicleDetails).toMatchObject({ rc_regn_no: 'MH12AB4321', rc_fuel_desc: 'DIESEL' });
  });

  it('is reported as not found if it is missing, and as invalid if its number is wrong', async () => {
    expect(await firm.call(fetchVehicleData, { vehicleNumber: 'MH12ZZ0000' })).toMatchObject({
      status: 404,
      body: { code: 'not-found', message: 'Vehicle Data not found' },
    });
    expect(await firm.call(fetchVehicleData, { vehicleNumber: 'MH12' })).toMatchObject({
      status: 400,
      body: { fields: { vehicleNumber: 'Invalid Vehicle Number' } },
    });
  });

  it('can be looked up only a limited number of times an hour by a firm', async () => {
    const other = await TestFirm.open(server, '9822041376');
    const ask = (by: TestFirm) => by.call(fetchVehicleData, { vehicleNumber: 'MH12AB4321' });
    const statuses = [];
    for (let times = 0; times < 11; times += 1) statuses.push((await ask(other)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await ask(firm)).status).toBe(200);
  });
});
