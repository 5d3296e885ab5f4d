import { exportFailures, type TrailExportEvent } from '@bahi/domain/audit/trail-exports';
import { formatCount } from '@bahi/kernel/format';
import { type Describers } from './describer.ts';
import { sentence } from './sentence.ts';

export const describeAudit: Describers<TrailExportEvent['type']> = {
  TrailExportStarted: ({ data: { format } }) => ({
    sentence: sentence`Began an export of the audit trail, as ${format}`,
  }),
  TrailExported: ({ data: { rows, format } }) => ({
    sentence: sentence`Exported the audit trail, ${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}, as ${format}`,
  }),
  TrailExportFailed: ({ data: { format, reason } }) => ({
    sentence: sentence`Failed to export the audit trail, as ${format}`,
    note: sentence`${exportFailures[reason]}`,
  }),
};
