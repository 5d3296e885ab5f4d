import { findTrailExport } from '@bahi/contract/audit/find-trail-export';
import { type Clock } from '@bahi/kernel/day';
import {
  answerTrailExport,
  exportedFile,
  findTrailExport as find,
  isExportOver,
  NO_PROGRESS,
} from '@bahi/projections/audit/find-trail-export.query';
import { Inject } from '@nestjs/common';
import { LINK_LIVES_MS, signLink } from '../platform/http/file-link.ts';
import { type Secrets } from '../platform/session/secrets.ts';
import { CLOCK, SECRETS } from '../platform/tokens.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type QueryExecutor, type QueryMessage } from '../platform/use-cases/messages.ts';
import { ExportQueue } from './export-queue.ts';

@Handles(findTrailExport)
export class FindTrailExportHandler implements QueryExecutor<typeof findTrailExport> {
  constructor(
    private readonly queue: ExportQueue,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ rows, input, caller, once }: QueryMessage<typeof findTrailExport>) {
    const { exportId } = input;
    const row = await find(rows.firm, exportId, caller);
    const now = this.clock();
    if (exportId === null && (row === undefined || isExportOver(row, now))) return { export: null };
    if (row === undefined) return null;
    const found = answerTrailExport(row, NO_PROGRESS, now);
    if (found.state === 'RUNNING') {
      const progress = await once(() => this.queue.follow(caller.organisationId, row.id));
      return { export: { ...found, ...progress } };
    }
    if (exportedFile(row, now) === undefined) return { export: found };
    return { export: { ...found, url: `/api/media/${signLink(this.secrets, row.id, now + LINK_LIVES_MS)}` } };
  }
}
