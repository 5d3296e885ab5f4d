import { type ExportFormat } from '@bahi/contract/audit/trail-export';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { isWithin } from '@bahi/kernel/time-window';
import {
  type ExportFailure,
  type LastTrailExport,
  type TrailExportEvent,
  type TrailExportFilter,
} from './trail-exports.ts';

/** The file of an export is kept this long. An export that is still running then has failed. */
export const EXPORT_KEPT_MS = 24 * 3_600_000;

interface StartFacts {
  readonly exportId: string;
  readonly format: ExportFormat;
  readonly filter: TrailExportFilter;
  /** The number of the firm's newest event. */
  readonly newest: number;
  readonly nowMs: number;
}

/** A firm exports its trail one file at a time. */
export function startTrailExport(
  { nowMs, ...data }: StartFacts,
  last: LastTrailExport | null,
): Decision<TrailExportEvent, 'too-many'> {
  const isRunning = last?.state === 'RUNNING' && isWithin(EXPORT_KEPT_MS, last.startedMs, nowMs);
  if (isRunning) return rejected('too-many', refusalMessages.exportRunning);
  return accepted([{ type: 'TrailExportStarted', data }]);
}

interface WrittenFile {
  readonly exportId: string;
  readonly rows: number;
  readonly size: number;
}

/** The job may run again after its end, which is then recorded already. */
export function finishTrailExport(
  { exportId, ...written }: WrittenFile,
  last: LastTrailExport | null,
): Decision<TrailExportEvent, 'conflict'> {
  if (!isUnderWay(last, exportId)) return rejected('conflict');
  const { format, filter, newest } = last;
  return accepted([{ type: 'TrailExported', data: { exportId, format, filter, newest, ...written } }]);
}

export function failTrailExport(
  exportId: string,
  reason: ExportFailure,
  last: LastTrailExport | null,
): Decision<TrailExportEvent, 'conflict'> {
  if (!isUnderWay(last, exportId)) return rejected('conflict');
  return accepted([{ type: 'TrailExportFailed', data: { exportId, format: last.format, reason } }]);
}

function isUnderWay(last: LastTrailExport | null, exportId: string): last is LastTrailExport {
  return last?.exportId === exportId && last.state === 'RUNNING';
}
