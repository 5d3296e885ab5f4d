import { sample } from '../sample.ts';
import { findParty } from './find-party.ts';

export const findPartySample = sample(findParty, {
  input: ({ ids }) => ({ customerId: ids.customer }),
});
