import { findParty } from '@bahi/contract/parties/find-party';
import { listParties } from '@bahi/contract/parties/list-parties';
import { sameParties } from '@bahi/contract/parties/same-parties';
import { findParty as findPartyQuery } from '@bahi/projections/parties/find-party.query';
import { listParties as listPartiesQuery } from '@bahi/projections/parties/list-parties.query';
import { sameParties as samePartiesQuery } from '@bahi/projections/parties/same-parties.query';
import { Module } from '@nestjs/common';
import { HttpModule } from '../platform/http/http.module.ts';
import { controllerFor } from '../platform/http/controller-for.ts';
import { answerFromRows } from '../platform/use-cases/handles.ts';
import { CreatePartyHandler } from './create-party.handler.ts';
import { UpdatePartyHandler } from './update-party.handler.ts';
import { Parties } from './parties.ts';

const handlers = [
  CreatePartyHandler,
  UpdatePartyHandler,
  answerFromRows(findParty, findPartyQuery),
  answerFromRows(listParties, listPartiesQuery),
  answerFromRows(sameParties, samePartiesQuery),
];

@Module({ imports: [HttpModule], controllers: [controllerFor(handlers)], providers: [Parties, ...handlers] })
export class PartiesModule {}
