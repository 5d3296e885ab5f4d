import { sample } from '../sample.ts';
import { updateLocation } from './update-location.ts';

export const updateLocationSample = sample(updateLocation, {
  input: ({ ids }) => ({ locationId: ids.endLocation, name: 'Bhiwandi Depot', status: 'ACTIVE' }),
});
