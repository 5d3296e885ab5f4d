import { createLocation } from '@bahi/contract/places/create-location';
import { listLocations } from '@bahi/contract/places/list-locations';
import { searchPlaces } from '@bahi/contract/places/search-places';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
let firm: TestFirm;
beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server);
});
afterAll(() => server.dispose());

describe('searching places', () => {
  it('answers places that a location can be created from', async () => {
    const { places } = (await firm.call(searchPlaces, { searchText: 'butibori' })).body;
    const [butibori] = places;
    expect(butibori).toEqual({
      placeName: 'Butibori',
      placeAddress: 'Butibori, Nagpur, Maharashtra 441122, India',
      eLoc: 'P441122BUTIBORI',
    });
    for (const place of places) await firm.call(createLocation, { name: place.placeName, ...place });
    const { locations } = (await firm.call(listLocations, { name: 'butibori', offset: 0, limit: 100 })).body;
    expect(locations).toHaveLength(places.length);
    expect(locations).toContainEqual(
      expect.objectContaining({ addressLine1: 'Butibori, Nagpur, Maharashtra 441122, India' }),
    );
  });

  it('finds by PIN', async () => {
    const { body } = await firm.call(searchPlaces, { searchText: '441110' });
    expect(body.places[0]).toMatchObject({ placeName: 'Hingna' });
  });

  it('answers no places where nothing is found', async () => {
    expect((await firm.call(searchPlaces, { searchText: 'Reykjavik' })).body).toEqual({ places: [] });
  });

  it('is available to a person who is about to found a firm', async () => {
    const token = await server.signUp('Meena Joshi', '9822041376');
    const { body } = await server.call(searchPlaces, { searchText: 'latur' }, { token });
    expect(body.places[0]).toMatchObject({ placeName: 'Latur' });
  });

  it('refuses an empty search at its field', async () => {
    const { status, body } = await firm.call(searchPlaces, { searchText: ' ' });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['searchText']]);
  });
});
