import { randomUUID } from 'node:crypto';
import { register } from '@bahi/contract/access/register';
import { createParty } from '@bahi/contract/parties/create-party';
import { listParties } from '@bahi/contract/parties/list-parties';
import { createLocation } from '@bahi/contract/places/create-location';
import { listLocations } from '@bahi/contract/places/list-locations';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { START } from '@bahi/event-store/event-store';
import { GENESIS_HASH, seal } from '@bahi/event-store/event-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../../composition/test-server.ts';

const HIDDEN = 'Contains characters that nobody can see: type it again';
const server = new TestServer();
let firm: TestFirm;
beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server);
});
afterAll(() => server.dispose());

describe('a text with invisible characters', () => {
  it.each(['\u200b\u200b', '\u3164\u3164', 'Ver\u202ema', '\ufeffVerma', 'Ver\u00adma'])(
    'is refused at its field: %j',
    async (name) => {
      const refused = { status: 400, body: { code: 'invalid-input', fields: { name: HIDDEN } } };
      expect(await server.call(register, { name, phoneNumber: '9822041390' })).toMatchObject(refused);
      const { startLocationId: locationId } = firm.ids;
      const party = { name, type: 'CUSTOMER', openingBalanceDate: '2026-11-01', locationId } as const;
      expect(await firm.call(createParty, { ...party, openingBalance: 0 })).toMatchObject(refused);
      const place = { placeName: 'Latur', placeAddress: 'Latur, Maharashtra', eLoc: 'Latur' };
      expect(await firm.call(createLocation, { name, ...place })).toMatchObject(refused);
      expect(await firm.call(createLocation, { ...place, name: 'Latur', placeAddress: name })).toMatchObject({
        status: 400,
        body: { fields: { placeAddress: HIDDEN } },
      });
    },
  );

  it('is refused within the metadata of a trip', async () => {
    const load = { loadingWeight: 20, weightUnit: 'MT', rateType: 'FIXED' } as const;
    const metadata = JSON.stringify({ notes: 'Gate\u2060 2' });
    const trip = { ...firm.ids, startedAt: '2026-11-12', rate: 1_000, lrNumber: 'LR-1', ...load, metadata };
    expect(await firm.call(startTrip, trip)).toMatchObject({
      status: 400,
      body: { fields: { metadata: HIDDEN } },
    });
  });

  it('is found by a search without them', async () => {
    const { body } = await firm.call(listParties, { name: '\u200egokul\ufeff' });
    expect(body.customers.map(({ name }) => name)).toEqual(['Gokul Agro Traders']);
  });

  it('can be read where an older version stored it', async () => {
    const { events } = server.server;
    const written = (await events.readAll({ after: START, max: 1_000 })).events;
    const latur = written.find(({ type }) => type === 'PlaceCreated');
    if (latur === undefined) throw new Error('the firm has places');
    const placeId = randomUUID();
    const stream = latur.stream.replace(String(latur.data['placeId']), placeId);
    const event = { ...latur, id: randomUUID(), data: { ...latur.data, placeId, name: 'Old\u200b Yard' } };
    const sealed = seal(stream, -1, GENESIS_HASH, [
      { ...event, metadata: { ...latur.metadata, place: '1/1' } },
    ]);
    await events.append([{ stream, expectedRevision: -1, events: sealed }]);
    await server.restart();
    const { locations } = (await firm.call(listLocations, { name: 'old' })).body;
    expect(locations.map(({ name }) => name)).toEqual(['Old\u200b Yard']);
  });
});
