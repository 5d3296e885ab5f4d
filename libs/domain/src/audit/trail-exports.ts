import { exportFormats } from '@bahi/contract/audit/trail-export';
import { trailKinds, trailThings } from '@bahi/contract/audit/trail-labels';
import { codes } from '@bahi/contract/codes';
import * as v from 'valibot';
import { aggregate, dayField, type EventsOf } from '../aggregate.ts';

/** The filters of the trail: codes, days and ids. */
const filter = v.object({
  kinds: v.nullable(v.array(v.picklist(codes(trailKinds)))),
  startDate: v.nullable(dayField),
  endDate: v.nullable(dayField),
  entityType: v.nullable(v.picklist(codes(trailThings))),
  entityId: v.nullable(v.string()),
  userId: v.nullable(v.string()),
  /** Of the row's `type`; a later version may not write all of them any more. */
  types: v.nullable(v.array(v.string())),
  branchId: v.nullable(v.string()),
  occurredFrom: v.nullable(dayField),
  occurredTo: v.nullable(dayField),
  backDatedDays: v.nullable(v.number()),
  sinceStatementId: v.nullable(v.string()),
});

export type TrailExportFilter = v.InferOutput<typeof filter>;

/** What the file of an export holds: the rows that the filter finds among the first `newest` events of the firm. */
const about = { exportId: v.string(), format: v.picklist(exportFormats), filter, newest: v.number() };

/** Why no file was written. */
export const exportFailures = {
  TOO_MANY_ROWS: 'More than 1,000,000 rows do not fit in a sheet: choose CSV, or fewer days',
  STORAGE_FULL: 'The disk of the server is full',
  INTERRUPTED: 'It was interrupted several times',
} as const;
export type ExportFailure = keyof typeof exportFailures;

/** The exports of a firm's audit trail, one at a time. */
const events = {
  /** A person began an export. A job writes the file. */
  TrailExportStarted: v.object(about),
  /** The file is written. It is kept for a day. */
  TrailExported: v.object({
    ...about,
    rows: v.number(),
    /** Bytes of the file. */
    size: v.number(),
  }),
  /** There is no file. */
  TrailExportFailed: v.object({
    exportId: v.string(),
    format: v.picklist(exportFormats),
    reason: v.picklist(codes(exportFailures)),
  }),
};

export type TrailExportEvent = EventsOf<typeof events>;

/** The export that was begun last. */
export interface LastTrailExport extends v.InferOutput<typeof events.TrailExportStarted> {
  readonly state: 'RUNNING' | 'READY' | 'FAILED';
  readonly userId: string | null;
  readonly startedMs: number;
}

export const trailExports = aggregate<LastTrailExport | null, typeof events, [organisationId: string]>({
  category: 'trailexports',
  events,
  initial: null,
  evolve: {
    TrailExportStarted: (_, data, recorded) => ({
      ...data,
      state: 'RUNNING',
      userId: recorded?.userId ?? null,
      startedMs: recorded?.atMs ?? 0,
    }),
    TrailExported: (last, { exportId }) => endOf(last, exportId, 'READY'),
    TrailExportFailed: (last, { exportId }) => endOf(last, exportId, 'FAILED'),
  },
});

function endOf(
  last: LastTrailExport | null,
  exportId: string,
  state: 'READY' | 'FAILED',
): LastTrailExport | null {
  return last?.exportId === exportId ? { ...last, state } : last;
}
