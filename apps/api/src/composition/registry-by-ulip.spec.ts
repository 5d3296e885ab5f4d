import { fetchVehicleData } from '@bahi/contract/fleet/fetch-vehicle-data';
import { UlipDouble } from '@bahi/gateways/registry/ulip/ulip-double';
import { describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from './test-server.ts';

describe('the vehicle registry behind ULIP', () => {
  it('is reported as unavailable when it cannot be reached', async () => {
    const ulip = await UlipDouble.start();
    const server = new TestServer({
      ULIP_URL: ulip.url,
      ULIP_USERNAME: UlipDouble.USERNAME,
      ULIP_PASSWORD: UlipDouble.PASSWORD,
    });
    try {
      await server.start();
      const firm = await TestFirm.open(server);
      const ask = () => firm.call(fetchVehicleData, { vehicleNumber: 'MH12AB4321' });
      expect((await ask()).status).toBe(200);
      ulip.answerNext((response) =>
        response.end('{"response":[{"responseStatus":"ERROR","response":"MAPPING_ERROR"}]}'),
      );
      expect(await ask()).toMatchObject({
        status: 503,
        body: { code: 'registry-unavailable', message: 'Vahan fetch failed, try again later.' },
      });
    } finally {
      await server.dispose();
      await ulip.stop();
    }
  });
});
