import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { EXPORT_KEPT_MS, failTrailExport, finishTrailExport, startTrailExport } from './export-trail.ts';
import { trailExports, type LastTrailExport, type TrailExportFilter } from './trail-exports.ts';

const filter: TrailExportFilter = {
  ...{ kinds: ['TAKEN_BACK'], startDate: null, endDate: null, entityType: null, entityId: null },
  ...{ userId: null, types: null, branchId: null, occurredFrom: null, occurredTo: null },
  ...{ backDatedDays: null, sinceStatementId: null },
};
const START_MS = Date.UTC(2026, 10, 30);
const about = { format: 'CSV', filter, newest: 812 } as const;
const started = (exportId: string, recordedMs = START_MS) =>
  ({
    type: 'TrailExportStarted',
    data: { exportId, ...about },
    metadata: { user: 'meena', recordedAt: String(recordedMs) },
  }) as const;
const written = { rows: 240, size: 61_000 };
const exported = { type: 'TrailExported', data: { exportId: 'one', ...about, ...written } } as const;
const failed = {
  type: 'TrailExportFailed',
  data: { exportId: 'one', format: 'CSV', reason: 'STORAGE_FULL' },
} as const;

const start =
  (exportId: string, nowMs = START_MS + 60_000) =>
  (last: LastTrailExport | null) =>
    startTrailExport({ exportId, ...about, nowMs }, last);
const finish = (exportId: string) => (last: LastTrailExport | null) =>
  finishTrailExport({ exportId, ...written }, last);
const fail = (exportId: string) => (last: LastTrailExport | null) =>
  failTrailExport(exportId, 'STORAGE_FULL', last);

describe('an export of the trail', () => {
  it('keeps its filter and the number of the newest event', () => {
    const event = given(trailExports).when(start('one')).thenEvent('TrailExportStarted', {});
    expect(event).toEqual({ exportId: 'one', ...about });
  });

  it('waits for the one before it', () => {
    given(trailExports, started('one')).when(start('two')).thenRejected('too-many');
    given(trailExports, started('one'), exported).when(start('two')).thenEvent('TrailExportStarted', {});
    given(trailExports, started('one'), failed).when(start('two')).thenEvent('TrailExportStarted', {});
  });

  it('does not wait for one that was lost', () => {
    const later = START_MS + EXPORT_KEPT_MS;
    given(trailExports, started('one'))
      .when(start('two', later - 1))
      .thenRejected('too-many');
    given(trailExports, started('one')).when(start('two', later)).thenEvent('TrailExportStarted', {});
  });

  it('tells what its file holds', () => {
    const event = given(trailExports, started('one')).when(finish('one')).thenEvent('TrailExported', {});
    expect(event).toEqual(exported.data);
  });

  it('ends once', () => {
    for (const end of [exported, failed]) {
      given(trailExports, started('one'), end).when(finish('one')).thenRejected('conflict');
      given(trailExports, started('one'), end).when(fail('one')).thenRejected('conflict');
    }
  });

  it('does not end for another one', () => {
    given(trailExports, started('two')).when(finish('one')).thenRejected('conflict');
    given(trailExports, started('two'), failed).when(start('three')).thenRejected('too-many');
    given(trailExports).when(fail('one')).thenRejected('conflict');
  });
});
