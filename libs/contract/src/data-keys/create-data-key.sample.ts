import { addDays } from '@bahi/kernel/day';
import { sample } from '../sample.ts';
import { createDataKey } from './create-data-key.ts';

export const createDataKeySample = sample(createDataKey, {
  input: ({ ids, daysAgo }) => ({
    name: 'Power BI of the head office',
    scopes: ['books', 'people'],
    branches: [ids.branch],
    expiresAt: addDays(daysAgo(0), 30),
  }),
});
