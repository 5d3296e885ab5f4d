import { sample } from '../sample.ts';
import { trailHistory } from './trail-history.ts';

export const trailHistorySample = sample(trailHistory, {
  input: ({ ids, daysAgo }) => ({
    entityType: 'TRIP',
    entityId: ids.trip,
    kinds: ['CHANGE', 'TAKEN_BACK', 'ENTRY'],
    startDate: daysAgo(60),
    endDate: daysAgo(0),
    before: 1_000_000,
    limit: 100,
  }),
});
