import { Module } from '@nestjs/common';
import { controllerFor } from '../platform/http/controller-for.ts';
import { HttpModule } from '../platform/http/http.module.ts';
import { LogModule } from '../platform/log/log.module.ts';
import { FindTrailEntryHandler } from './find-trail-entry.handler.ts';
import { ListLedgerChangesHandler } from './list-ledger-changes.handler.ts';
import { ListTrailHandler } from './list-trail.handler.ts';
import { ReplayLedgerHandler } from './replay-ledger.handler.ts';
import { TrailFromLog } from './trail-from-log.ts';
import { TrailHistoryHandler } from './trail-history.handler.ts';

const handlers = [
  FindTrailEntryHandler,
  ListLedgerChangesHandler,
  ListTrailHandler,
  TrailHistoryHandler,
  ReplayLedgerHandler,
];

@Module({
  imports: [HttpModule, LogModule],
  controllers: [controllerFor(handlers)],
  providers: [TrailFromLog, ...handlers],
})
export class AuditModule {}
