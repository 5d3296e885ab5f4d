import { sample } from '../sample.ts';
import { createLocation } from './create-location.ts';

export const createLocationSample = sample(createLocation, {
  input: () => ({
    name: 'Nashik Depot',
    placeName: 'Nashik',
    placeAddress: 'Maharashtra',
    eLoc: 'NASHIK1',
  }),
});
