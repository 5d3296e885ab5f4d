// Written by `npm run generate` from the sources. Not edited by hand.
import { createParty } from '@bahi/contract/parties/create-party';
import { findParty } from '@bahi/contract/parties/find-party';
import { listParties } from '@bahi/contract/parties/list-parties';
import { updateParty } from '@bahi/contract/parties/update-party';
import { findParty as findPartyQuery } from '@bahi/projections/parties/find-party.query';
import { listParties as listPartiesQuery } from '@bahi/projections/parties/list-parties.query';
import { Controller, Req } from '@nestjs/common';
import { QueryHandler } from '@nestjs/cqrs';
import { type FastifyRequest } from 'fastify';
import { CreatePartyHandler } from '../parties/create-party.handler.ts';
import { UpdatePartyHandler } from '../parties/update-party.handler.ts';
import { RequestDispatcher } from '../platform/http/request-dispatcher.ts';
import { Route } from '../platform/http/route.decorator.ts';
import { type QueryExecutor, type QueryMessage, queryClassFor } from '../platform/use-cases/messages.ts';

@Controller()
export class PartiesController {
  constructor(private readonly requests: RequestDispatcher) {}

  @Route(createParty)
  createParty(@Req() request: FastifyRequest) {
    return this.requests.dispatch(createParty, request);
  }

  @Route(findParty)
  findParty(@Req() request: FastifyRequest) {
    return this.requests.dispatch(findParty, request);
  }

  @Route(listParties)
  listParties(@Req() request: FastifyRequest) {
    return this.requests.dispatch(listParties, request);
  }

  @Route(updateParty)
  updateParty(@Req() request: FastifyRequest) {
    return this.requests.dispatch(updateParty, request);
  }
}

@QueryHandler(queryClassFor(findParty))
class FindPartyHandler implements QueryExecutor<typeof findParty> {
  async execute({ rows, input, caller }: QueryMessage<typeof findParty>) {
    return findPartyQuery(rows, input, caller);
  }
}

@QueryHandler(queryClassFor(listParties))
class ListPartiesHandler implements QueryExecutor<typeof listParties> {
  async execute({ rows, input, caller }: QueryMessage<typeof listParties>) {
    return listPartiesQuery(rows, input, caller);
  }
}

/** The handlers of all commands and queries of the context. */
export const partiesHandlers = [
  CreatePartyHandler,
  FindPartyHandler,
  ListPartiesHandler,
  UpdatePartyHandler,
] as const;
