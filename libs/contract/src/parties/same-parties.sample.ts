import { sample } from '../sample.ts';
import { sameParties } from './same-parties.ts';

export const samePartiesSample = sample(sameParties, {
  input: ({ ids }) => ({ name: 'Verma & Co.', locationId: ids.startLocation, exceptId: ids.customer }),
});
