import { sample } from '../sample.ts';
import { exportTrail } from './export-trail.ts';
import { findTrailExport } from './find-trail-export.ts';

export const exportTrailSample = sample(exportTrail, {
  /** Waits for the export of the firm that is running. */
  async before({ admin }) {
    for (;;) {
      const { export: last } = await admin.expect(findTrailExport, {});
      if (last?.state !== 'RUNNING') return {};
    }
  },
  input: ({ ids, daysAgo }) => ({
    format: 'CSV',
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
