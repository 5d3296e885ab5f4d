import { describe, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { place, type PlaceEvent } from './place.ts';
import { updateLocation } from './update-location.ts';

const LATUR = 'e0000000-0000-5000-8000-000000000001';
const created: PlaceEvent = {
  type: 'PlaceCreated',
  data: {
    placeId: LATUR,
    name: 'Latur yard',
    placeName: 'Latur',
    placeAddress: 'Latur, Maharashtra',
    eLoc: 'IN1265014',
  },
};

describe('updating a place', () => {
  it('records the new name and status', () => {
    given(place, created)
      .when((state) => updateLocation({ locationId: LATUR, name: 'Old yard', status: 'INACTIVE' }, state))
      .thenEvent('PlaceUpdated', { placeId: LATUR, name: 'Old yard', status: 'INACTIVE' });
  });

  it('leaves out fields that the request does not name', () => {
    given(place, created)
      .when((state) => updateLocation({ locationId: LATUR, status: 'INACTIVE' }, state))
      .thenEvent('PlaceUpdated', { placeId: LATUR, status: 'INACTIVE' });
  });

  it('leaves no event of what is so already', () => {
    const closed: PlaceEvent = { type: 'PlaceUpdated', data: { placeId: LATUR, status: 'INACTIVE' } };
    given(place, created, closed)
      .when((state) => updateLocation({ locationId: LATUR, name: 'Latur yard', status: 'INACTIVE' }, state))
      .thenUnchanged();
    given(place, created, closed)
      .when((state) => updateLocation({ locationId: LATUR, name: 'Latur yard', status: 'ACTIVE' }, state))
      .thenEvent('PlaceUpdated', { placeId: LATUR, status: 'ACTIVE' });
  });

  it('refuses a place that the firm does not have', () => {
    given(place)
      .when((state) => updateLocation({ locationId: LATUR, name: 'Old yard' }, state))
      .thenRejected('not-found');
  });
});
