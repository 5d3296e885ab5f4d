import { listDataKeys } from '@bahi/contract/data-keys/list-data-keys';
import { listDataKeys as listDataKeysQuery } from '@bahi/projections/data-keys/list-data-keys.query';
import { Module } from '@nestjs/common';
import { controllerFor } from '../platform/http/controller-for.ts';
import { HttpModule } from '../platform/http/http.module.ts';
import { answerFromRows } from '../platform/use-cases/handles.ts';
import { CreateDataKeyHandler } from './create-data-key.handler.ts';
import { RevokeDataKeyHandler } from './revoke-data-key.handler.ts';

const handlers = [
  CreateDataKeyHandler,
  RevokeDataKeyHandler,
  answerFromRows(listDataKeys, listDataKeysQuery),
];

/** Data keys, and the tables that programs read with them. */
@Module({
  imports: [HttpModule],
  controllers: [controllerFor(handlers)],
  providers: handlers,
})
export class DataModule {}
