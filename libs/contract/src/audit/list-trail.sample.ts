import { sample } from '../sample.ts';
import { listTrail } from './list-trail.ts';

export const listTrailSample = sample(listTrail, {
  input: ({ ids, daysAgo }) => ({
    limit: 100,
    before: 1_000_000,
    entityType: 'TRIP',
    entityId: ids.trip,
    userId: ids.manager,
    kinds: ['CHANGE', 'TAKEN_BACK'],
    types: ['TripUpdated', 'TripEntryDeleted'],
    branchId: ids.branch,
    startDate: daysAgo(60),
    endDate: daysAgo(0),
    occurredFrom: daysAgo(60),
    occurredTo: daysAgo(0),
    backDatedDays: 2,
    sinceStatementId: ids.statement,
  }),
});
