import { type WireResponse } from '@bahi/contract/define';
import { type exportTrail } from '@bahi/contract/audit/export-trail';
import { EXPORT_KEPT_MS } from '@bahi/domain/audit/export-trail';
import { exportFailures } from '@bahi/domain/audit/trail-exports';
import { dayAt, formatDay } from '@bahi/kernel/day';
import { isWithin } from '@bahi/kernel/time-window';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { trailExportTable, type TrailExportRow } from './trail-exports.projection.ts';

export type TrailExportAnswer = WireResponse<typeof exportTrail>['export'];

/** The export of the firm with this id, or its last one; undefined if there is none. */
export async function findTrailExport(
  rows: Pick<Rows, 'get' | 'find'>,
  exportId: string | null,
  { organisationId }: Pick<Member, 'organisationId'>,
): Promise<TrailExportRow | undefined> {
  if (exportId !== null) {
    const row = await rows.get(trailExportTable, exportId);
    return row?.organisationId === organisationId ? row : undefined;
  }
  return (
    await rows.find(trailExportTable, { where: { organisationId }, sort: ['-startedMs'], limit: 1 })
  )[0];
}

/** Whether an export ended more than a day ago, so that nobody needs to hear of it. */
export function isExportOver(row: TrailExportRow, nowMs: number): boolean {
  return !isWithin(EXPORT_KEPT_MS, row.file?.writtenMs ?? row.startedMs, nowMs);
}

/** How far the job has come; it is not recorded. */
export interface ExportProgress {
  readonly done: number;
  /** Null if the rows were not counted. */
  readonly rows: number | null;
}

export const NO_PROGRESS: ExportProgress = { done: 0, rows: null };

/** An export as it is answered, without the address of its file. */
export function answerTrailExport(
  row: TrailExportRow,
  progress: ExportProgress,
  nowMs: number,
): TrailExportAnswer {
  const { id, format, file, failure } = row;
  if (file !== undefined)
    return {
      ...{ id, format, state: 'READY', rows: file.rows, done: file.rows },
      expiresAt: new Date(file.writtenMs + EXPORT_KEPT_MS).toISOString(),
    };
  const common = { id, format, ...progress, expiresAt: null };
  const reason = failure ?? (isWithin(EXPORT_KEPT_MS, row.startedMs, nowMs) ? null : 'INTERRUPTED');
  return reason === null
    ? { ...common, state: 'RUNNING' }
    : { ...common, state: 'FAILED', failure: exportFailures[reason] };
}

/** A file of an export, as a link opens it. */
export interface ExportedFile {
  readonly id: string;
  readonly originalName: string;
  readonly mimetype: string;
  readonly size: number;
}

const MIMETYPES = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The file of an export; undefined if there is none, or not any more. */
export function exportedFile(row: TrailExportRow | undefined, nowMs: number): ExportedFile | undefined {
  if (row?.file === undefined || !isWithin(EXPORT_KEPT_MS, row.file.writtenMs, nowMs)) return undefined;
  const { id, format, file } = row;
  const day = formatDay(dayAt(row.startedMs));
  return {
    id,
    originalName: `Audit trail ${day}.${format.toLowerCase()}`,
    mimetype: MIMETYPES[format],
    size: file.size,
  };
}
