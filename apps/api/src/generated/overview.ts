// Written by `npm run generate` from the sources. Not edited by hand.
import { receivablesAgeing } from '@bahi/contract/overview/receivables-ageing';
import { receivablesAgeing as receivablesAgeingQuery } from '@bahi/projections/overview/receivables-ageing.query';
import { Controller, Req } from '@nestjs/common';
import { QueryHandler } from '@nestjs/cqrs';
import { type FastifyRequest } from 'fastify';
import { RequestDispatcher } from '../platform/http/request-dispatcher.ts';
import { Route } from '../platform/http/route.decorator.ts';
import { type QueryExecutor, type QueryMessage, queryOf } from '../platform/use-cases/messages.ts';

@Controller()
export class OverviewController {
  constructor(private readonly requests: RequestDispatcher) {}

  @Route(receivablesAgeing)
  receivablesAgeing(@Req() request: FastifyRequest) {
    return this.requests.dispatch(receivablesAgeing, request);
  }
}

@QueryHandler(queryOf(receivablesAgeing))
class ReceivablesAgeingHandler implements QueryExecutor<typeof receivablesAgeing> {
  async execute({ rows, input, caller, today }: QueryMessage<typeof receivablesAgeing>) {
    return receivablesAgeingQuery(rows, input, caller, today);
  }
}

/** What carries out each command and answers each query of the context. */
export const overviewHandlers = [ReceivablesAgeingHandler] as const;
