import { sample } from '../sample.ts';
import { listLocations } from './list-locations.ts';

export const listLocationsSample = sample(listLocations, {
  input: () => ({ limit: 100, offset: 0, name: 'a', status: 'ACTIVE', sort: ['name'] }),
});
