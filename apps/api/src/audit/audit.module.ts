import { listCheckpoints } from '@bahi/contract/audit/list-checkpoints';
import { Transactor } from '@bahi/event-store/transact';
import { listCheckpoints as listCheckpointsQuery } from '@bahi/projections/audit/list-checkpoints.query';
import { Module } from '@nestjs/common';
import { controllerFor } from '../platform/http/controller-for.ts';
import { HttpModule } from '../platform/http/http.module.ts';
import { LogModule } from '../platform/log/log.module.ts';
import { Ports } from '../platform/ports.ts';
import { answerFromRows } from '../platform/use-cases/handles.ts';
import { Reader } from '../platform/use-cases/reader.ts';
import { Checkpoints } from './checkpoints.ts';
import { ExportQueue } from './export-queue.ts';
import { ExportTrailHandler } from './export-trail.handler.ts';
import { FindTrailEntryHandler } from './find-trail-entry.handler.ts';
import { FindTrailExportHandler } from './find-trail-export.handler.ts';
import { ListLedgerChangesHandler } from './list-ledger-changes.handler.ts';
import { ListTrailHandler } from './list-trail.handler.ts';
import { MakeCheckpointHandler } from './make-checkpoint.handler.ts';
import { ListVerificationsHandler } from './list-verifications.handler.ts';
import { ReplayLedgerHandler } from './replay-ledger.handler.ts';
import { TrailFromLog } from './trail-from-log.ts';
import { TrailHistoryHandler } from './trail-history.handler.ts';
import { VerificationsUnderWay } from './verification/verifications-under-way.ts';
import { VerifyBooksHandler } from './verify-books.handler.ts';

const handlers = [
  ExportTrailHandler,
  FindTrailEntryHandler,
  FindTrailExportHandler,
  ListLedgerChangesHandler,
  ListTrailHandler,
  ListVerificationsHandler,
  MakeCheckpointHandler,
  TrailHistoryHandler,
  ReplayLedgerHandler,
  VerifyBooksHandler,
  answerFromRows(listCheckpoints, listCheckpointsQuery),
];

@Module({
  imports: [HttpModule, LogModule],
  controllers: [controllerFor(handlers)],
  providers: [
    ExportQueue,
    TrailFromLog,
    VerificationsUnderWay,
    {
      provide: Checkpoints,
      inject: [Ports, Reader, Transactor],
      useFactory: ({ signingKey }: Ports, reader: Reader, transactor: Transactor) =>
        new Checkpoints(reader, transactor, signingKey),
    },
    ...handlers,
  ],
  exports: [Checkpoints],
})
export class AuditModule {}
