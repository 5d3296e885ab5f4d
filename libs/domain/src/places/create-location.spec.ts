import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { createLocation } from './create-location.ts';
import { place, type PlaceEvent } from './place.ts';

const depot = {
  name: 'Bhiwandi depot',
  placeName: 'Bhiwandi',
  placeAddress: 'Bhiwandi, Maharashtra',
  eLoc: 'IN1275346',
};

describe('a place', () => {
  it('is stored under the organisation’s own name for it', () => {
    const verdict = given(place).when(() => createLocation(depot, 'first'));
    verdict.thenEvent('PlaceCreated', { placeId: 'first', ...depot });
    verdict.thenState((state) =>
      expect(state).toEqual({ id: 'first', name: 'Bhiwandi depot', status: 'ACTIVE' }),
    );
  });

  it('may have the same name as another', () => {
    const kept: PlaceEvent = { type: 'PlaceCreated', data: { placeId: 'first', ...depot } };
    given(place, kept)
      .when(() => createLocation(depot, 'second'))
      .thenEvent('PlaceCreated', { placeId: 'second', name: 'Bhiwandi depot' });
  });
});
