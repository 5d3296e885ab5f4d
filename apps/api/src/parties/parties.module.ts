import { listParties } from '@bahi/contract/parties/list-parties';
import { sameParties } from '@bahi/contract/parties/same-parties';
import { listParties as listPartiesQuery } from '@bahi/projections/parties/list-parties.query';
import { sameParties as samePartiesQuery } from '@bahi/projections/parties/same-parties.query';
import { Module } from '@nestjs/common';
import { HttpModule } from '../platform/http/http.module.ts';
import { LogModule } from '../platform/log/log.module.ts';
import { controllerFor } from '../platform/http/controller-for.ts';
import { answerFromRows } from '../platform/use-cases/handles.ts';
import { CreatePartyHandler } from './create-party.handler.ts';
import { FindPartyHandler } from './find-party.handler.ts';
import { UpdatePartyHandler } from './update-party.handler.ts';
import { Parties } from './parties.ts';

const handlers = [
  CreatePartyHandler,
  FindPartyHandler,
  UpdatePartyHandler,
  answerFromRows(listParties, listPartiesQuery),
  answerFromRows(sameParties, samePartiesQuery),
];

@Module({
  imports: [HttpModule, LogModule],
  controllers: [controllerFor(handlers)],
  providers: [Parties, ...handlers],
})
export class PartiesModule {}
