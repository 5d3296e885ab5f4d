import { exportTrail } from '@bahi/contract/audit/export-trail';
import { startTrailExport } from '@bahi/domain/audit/export-trail';
import { trailExports } from '@bahi/domain/audit/trail-exports';
import { type Transactor } from '@bahi/event-store/transact';
import { findExportEnd, toExportFilter } from '@bahi/projections/audit/export-trail.query';
import {
  answerTrailExport,
  findTrailExport,
  NO_PROGRESS,
} from '@bahi/projections/audit/find-trail-export.query';
import { type ScopedRows } from '@bahi/projections/scoped-rows';
import { refusal } from '../platform/api-error.ts';
import { Ports } from '../platform/ports.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { Reader } from '../platform/use-cases/reader.ts';
import { ExportQueue } from './export-queue.ts';
import { createJobTransactor } from '../platform/transact/job-transactor.ts';
import { TrailFromLog } from './trail-from-log.ts';

@Handles(exportTrail)
export class ExportTrailHandler implements CommandExecutor<typeof exportTrail> {
  readonly #transactor: Transactor;

  constructor(
    ports: Ports,
    private readonly reader: Reader,
    private readonly trail: TrailFromLog,
    private readonly queue: ExportQueue,
  ) {
    this.#transactor = createJobTransactor(ports);
  }

  async execute({ input, call, caller }: CommandMessage<typeof exportTrail>) {
    this.queue.assertServed();
    const { organisationId } = caller;
    const exportId = call.newId('export');
    const filter = toExportFilter(input);
    const newest = await this.reader.readUpToDate((rows) => findExportEnd(rows, filter, caller, this.trail));
    if (newest === null) throw refusal('not-found');
    const started = { exportId, format: input.format, filter, newest, nowMs: call.now };
    const outcome = await this.#transactor.transact(call, {
      streams: { exports: trailExports.stream(organisationId) },
      decide: ({ exports }) => ({ exports: startTrailExport(started, exports) }),
    });
    if (outcome.done) await this.queue.enqueue(organisationId, exportId);
    return {
      outcome,
      ids: { export: { id: exportId } },
      answer: async ({ firm }: ScopedRows) => {
        const row = await findTrailExport(firm, exportId, caller);
        if (row === undefined) return null;
        return { export: answerTrailExport(row, NO_PROGRESS, call.now) };
      },
    };
  }
}
