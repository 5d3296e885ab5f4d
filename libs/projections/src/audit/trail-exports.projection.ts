import { type ExportFormat } from '@bahi/contract/audit/trail-export';
import { type ExportFailure, type TrailExportEvent } from '@bahi/domain/audit/trail-exports';
import { change, projection, put } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';

const VERSION = 'trail-exports-v1';

/** An export of a firm's audit trail. */
export interface TrailExportRow {
  readonly id: string;
  readonly organisationId: string;
  readonly format: ExportFormat;
  readonly startedMs: number;
  /** Present once its file is written. */
  readonly file?: { readonly rows: number; readonly size: number; readonly writtenMs: number };
  readonly failure?: ExportFailure;
}

export const trailExportTable = table<TrailExportRow>(VERSION, 'export', {
  fields: { organisationId: 'text', startedMs: 'integer' },
  indexes: [['organisationId', 'startedMs']],
});

export const trailExportsProjection = projection<TrailExportEvent>(VERSION, {
  tables: [trailExportTable],
  on: {
    TrailExportStarted: ({ data: { exportId: id, format }, organisationId, recordedAt }) => [
      put(trailExportTable, id, {
        id,
        organisationId: organisationId ?? '',
        format,
        startedMs: recordedAt,
      }),
    ],
    TrailExported: ({ data: { exportId, rows, size }, recordedAt: writtenMs }) => [
      change(trailExportTable, exportId, (row) => ({ ...row, file: { rows, size, writtenMs } })),
    ],
    TrailExportFailed: ({ data: { exportId, reason: failure } }) => [
      change(trailExportTable, exportId, (row) => ({ ...row, failure })),
    ],
  },
});
