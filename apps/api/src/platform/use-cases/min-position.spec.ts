import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLocation } from '@bahi/contract/places/create-location';
import { listLocations } from '@bahi/contract/places/list-locations';
import { TestFirm, TestServer } from '../../composition/test-server.ts';

/** docs/architecture/read-side.md#read-your-writes. */
describe('X-Min-Position', () => {
  const server = new TestServer();
  let firm: TestFirm;
  let position: number;

  beforeAll(async () => {
    await server.start();
    firm = await TestFirm.open(server);
    const town = { placeName: 'Nashik', placeAddress: 'Nashik, Maharashtra', eLoc: 'Nashik' };
    const { headers } = await firm.call(createLocation, { name: 'Nashik', ...town });
    position = Number(headers.get('x-event-position'));
  });
  afterAll(() => server.dispose());

  async function askedWith(minPosition: string) {
    const began = performance.now();
    const response = await fetch(`${server.url}/api${listLocations.path}`, {
      method: listLocations.method,
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${firm.token}`,
        'x-min-position': minPosition,
      },
      body: '{}',
    });
    const { locations } = (await response.json()) as { locations: { name: string }[] };
    const ms = performance.now() - began;
    const { headers } = response;
    const rowsAt = Number(headers.get('x-rows-position'));
    return { status: response.status, stale: headers.get('x-stale'), rowsAt, locations, ms };
  }

  it('makes rows up to the last command visible at once', async () => {
    const { status, stale, rowsAt, locations } = await askedWith(String(position));
    expect({ status, stale, rowsAt }).toEqual({ status: 200, stale: null, rowsAt: position });
    expect(locations.map(({ name }) => name)).toContain('Nashik');
  });

  it.each(['1', '17', '-1', '1.5', '0x10', '1e3', 'NaN', 'soon', '', '12, 13', '99999999999999999999'])(
    'is ignored if no answer can have had it: %j',
    async (invented) => {
      expect(await askedWith(invented)).toMatchObject({ status: 200, stale: null });
    },
  );

  it.each([
    ['just', () => position + 1],
    ['far', () => Number.MAX_SAFE_INTEGER],
  ])('%s beyond the log does not delay the answer, which is marked as stale', async (_, beyond) => {
    const { status, stale, ms } = await askedWith(String(beyond()));
    expect({ status, stale }).toEqual({ status: 200, stale: 'true' });
    expect(ms).toBeLessThan(1_500);
  });
});
