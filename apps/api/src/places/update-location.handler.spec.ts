import { listLocations } from '@bahi/contract/places/list-locations';
import { updateLocation } from '@bahi/contract/places/update-location';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

describe('updating a location', () => {
  it('renames it wherever it is shown, and removes it from the list of active ones', async () => {
    const firm = await TestFirm.open(server);
    const tripId = await firm.startTrip('LR-1', 40_000);
    const { startLocation } = (await firm.call(findTrip, { tripId })).body.trip;
    const input = { locationId: startLocation.id, name: 'Old yard', status: 'INACTIVE' } as const;
    expect((await firm.call(updateLocation, input)).body.location).toMatchObject({
      id: startLocation.id,
      name: 'Old yard',
      status: 'INACTIVE',
    });
    expect((await firm.call(findTrip, { tripId })).body.trip.startLocation.name).toBe('Old yard');
    const listed = async (status?: 'ACTIVE' | 'INACTIVE') =>
      (await firm.call(listLocations, { ...(status && { status }) })).body.locations.map(({ id }) => id);
    expect(await listed('INACTIVE')).toEqual([startLocation.id]);
    expect(await listed('ACTIVE')).not.toContain(startLocation.id);
    expect(await listed()).toContain(startLocation.id);
  });

  it('refuses a request that changes nothing', async () => {
    const firm = await TestFirm.open(server, '9814300001');
    const { locations } = (await firm.call(listLocations, {})).body;
    const locationId = locations[0]?.id ?? '';
    expect(await firm.call(updateLocation, { locationId })).toMatchObject({
      status: 400,
      body: { message: 'Nothing to change' },
    });
  });

  it('refuses a location of another firm as unknown', async () => {
    const firm = await TestFirm.open(server, '9814300002');
    const other = await TestFirm.open(server, '9814300003');
    const { locations } = (await other.call(listLocations, {})).body;
    const reply = await firm.call(updateLocation, { locationId: locations[0]?.id ?? '', name: 'Mine' });
    expect(reply).toMatchObject({ status: 404, body: { message: 'Not found' } });
  });
});
