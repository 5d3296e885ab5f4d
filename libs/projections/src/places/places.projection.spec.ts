import { applyEvents } from '@bahi/read-store/apply-events';
import { describe, expect, it } from '@jest/globals';
import { FIRM, owner, readRows, recorded, stranger } from '../book-fixtures.ts';
import { BHIWANDI, LATUR, placeCreated } from '../firm-fixtures.ts';
import { listLocations } from './list-locations.query.ts';
import { placesProjection, placeTable } from './places.projection.ts';

const events = recorded([placeCreated(LATUR, 'Latur'), placeCreated(BHIWANDI, 'Bhiwandi')]);

describe('the row of a place', () => {
  it('holds its names and its firm', () => {
    expect(applyEvents(placesProjection, events).get(placeTable, LATUR)).toEqual({
      id: LATUR,
      organisationId: FIRM,
      name: 'Latur',
      placeName: 'Latur',
      placeAddress: 'Latur, Maharashtra',
      status: 'ACTIVE',
      position: 1,
    });
  });

  it('changes the fields that the event names', () => {
    const closed = { type: 'PlaceUpdated', data: { placeId: LATUR, status: 'INACTIVE' } };
    const renamed = { type: 'PlaceUpdated', data: { placeId: LATUR, name: 'Old yard' } };
    const log = recorded([placeCreated(LATUR, 'Latur'), closed, renamed]);
    expect(applyEvents(placesProjection, log).get(placeTable, LATUR)).toMatchObject({
      name: 'Old yard',
      placeName: 'Latur',
      status: 'INACTIVE',
    });
  });
});

describe('the list of places', () => {
  const listPlaces = (
    log: typeof events,
    { name = null, status = null, limit = 10 }: Partial<Parameters<typeof listLocations>[1]>,
    caller = owner,
  ) =>
    readRows(log, (rows) => listLocations(rows, { limit, offset: 0, name, status, sort: null }, caller), [
      placesProjection,
    ]);
  const list = (name: string | null, caller = owner, limit = 10) =>
    listPlaces(events, { name, limit }, caller);

  it('is newest first, with the length of the whole', async () => {
    expect(await list(null)).toMatchObject({ locations: [{ id: BHIWANDI }, { id: LATUR }], length: 2 });
    expect(await list(null, owner, 1)).toMatchObject({ locations: [{ id: BHIWANDI }], length: 2 });
  });

  it('finds a part of a name, ignoring case, for each firm its own', async () => {
    expect(await list('LAT')).toMatchObject({
      locations: [{ id: LATUR, status: 'ACTIVE', addressLine1: 'Latur, Maharashtra', addressLine2: null }],
      length: 1,
    });
    expect(await list(null, stranger)).toEqual({ locations: [], length: 0 });
  });

  it('narrows to one status', async () => {
    const closed = { type: 'PlaceUpdated', data: { placeId: LATUR, status: 'INACTIVE' } };
    const log = recorded([placeCreated(LATUR, 'Latur'), placeCreated(BHIWANDI, 'Bhiwandi'), closed]);
    const listIds = async (status: 'ACTIVE' | 'INACTIVE' | null) =>
      (await listPlaces(log, { status })).locations.map(({ id }) => id);
    expect(await listIds('ACTIVE')).toEqual([BHIWANDI]);
    expect(await listIds('INACTIVE')).toEqual([LATUR]);
    expect(await listIds(null)).toEqual([BHIWANDI, LATUR]);
  });
});
