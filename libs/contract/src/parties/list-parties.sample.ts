import { sample } from '../sample.ts';
import { listParties } from './list-parties.ts';

export const listPartiesSample = sample(listParties, {
  input: () => ({
    limit: 100,
    offset: 0,
    customerType: 'CUSTOMER',
    balanceType: 'RECEIVABLE',
    name: 'a',
    sort: ['-balance'],
  }),
});
