import { listDataKeys } from '@bahi/contract/data-keys/list-data-keys';
import { listDataKeys as listDataKeysQuery } from '@bahi/projections/data-keys/list-data-keys.query';
import { Module } from '@nestjs/common';
import { controllerFor } from '../platform/http/controller-for.ts';
import { HttpModule } from '../platform/http/http.module.ts';
import { LimitsModule } from '../platform/limits/limits.module.ts';
import { TransactModule } from '../platform/transact/transact.module.ts';
import { answerFromRows } from '../platform/use-cases/handles.ts';
import { CreateDataKeyHandler } from './create-data-key.handler.ts';
import { DataController } from './data.controller.ts';
import { DataKeyGuard } from './data-key.guard.ts';
import { DataKeyResolver } from './data-key-resolver.ts';
import { DataReader } from './data-reader.ts';
import { DataUses } from './data-uses.ts';
import { RevokeDataKeyHandler } from './revoke-data-key.handler.ts';

const handlers = [
  CreateDataKeyHandler,
  RevokeDataKeyHandler,
  answerFromRows(listDataKeys, listDataKeysQuery),
];

/** Data keys, and the tables that programs read with them. */
@Module({
  imports: [HttpModule, LimitsModule, TransactModule],
  controllers: [controllerFor(handlers), DataController],
  providers: [DataKeyGuard, DataKeyResolver, DataReader, DataUses, ...handlers],
})
export class DataModule {}
