// Written by `npm run generate` from the sources. Not edited by hand.
import { listBalances } from '@bahi/contract/overview/list-balances';
import { ongoingTrips } from '@bahi/contract/overview/ongoing-trips';
import { overviewBranches } from '@bahi/contract/overview/overview-branches';
import { overviewExpenses } from '@bahi/contract/overview/overview-expenses';
import { overviewMonths } from '@bahi/contract/overview/overview-months';
import { overviewStats } from '@bahi/contract/overview/overview-stats';
import { overviewTop } from '@bahi/contract/overview/overview-top';
import { receivablesAgeing } from '@bahi/contract/overview/receivables-ageing';
import { listBalances as listBalancesQuery } from '@bahi/projections/overview/list-balances.query';
import { ongoingTrips as ongoingTripsQuery } from '@bahi/projections/overview/ongoing-trips.query';
import { overviewBranches as overviewBranchesQuery } from '@bahi/projections/overview/overview-branches.query';
import { overviewExpenses as overviewExpensesQuery } from '@bahi/projections/overview/overview-expenses.query';
import { overviewMonths as overviewMonthsQuery } from '@bahi/projections/overview/overview-months.query';
import { overviewStats as overviewStatsQuery } from '@bahi/projections/overview/overview-stats.query';
import { overviewTop as overviewTopQuery } from '@bahi/projections/overview/overview-top.query';
import { receivablesAgeing as receivablesAgeingQuery } from '@bahi/projections/overview/receivables-ageing.query';
import { Controller, Req } from '@nestjs/common';
import { QueryHandler } from '@nestjs/cqrs';
import { type FastifyRequest } from 'fastify';
import { RequestDispatcher } from '../platform/http/request-dispatcher.ts';
import { Route } from '../platform/http/route.decorator.ts';
import { type QueryExecutor, type QueryMessage, queryClassFor } from '../platform/use-cases/messages.ts';

@Controller()
export class OverviewController {
  constructor(private readonly requests: RequestDispatcher) {}

  @Route(listBalances)
  listBalances(@Req() request: FastifyRequest) {
    return this.requests.dispatch(listBalances, request);
  }

  @Route(ongoingTrips)
  ongoingTrips(@Req() request: FastifyRequest) {
    return this.requests.dispatch(ongoingTrips, request);
  }

  @Route(overviewBranches)
  overviewBranches(@Req() request: FastifyRequest) {
    return this.requests.dispatch(overviewBranches, request);
  }

  @Route(overviewExpenses)
  overviewExpenses(@Req() request: FastifyRequest) {
    return this.requests.dispatch(overviewExpenses, request);
  }

  @Route(overviewMonths)
  overviewMonths(@Req() request: FastifyRequest) {
    return this.requests.dispatch(overviewMonths, request);
  }

  @Route(overviewStats)
  overviewStats(@Req() request: FastifyRequest) {
    return this.requests.dispatch(overviewStats, request);
  }

  @Route(overviewTop)
  overviewTop(@Req() request: FastifyRequest) {
    return this.requests.dispatch(overviewTop, request);
  }

  @Route(receivablesAgeing)
  receivablesAgeing(@Req() request: FastifyRequest) {
    return this.requests.dispatch(receivablesAgeing, request);
  }
}

@QueryHandler(queryClassFor(listBalances))
class ListBalancesHandler implements QueryExecutor<typeof listBalances> {
  async execute({ rows, input, caller }: QueryMessage<typeof listBalances>) {
    return listBalancesQuery(rows, input, caller);
  }
}

@QueryHandler(queryClassFor(ongoingTrips))
class OngoingTripsHandler implements QueryExecutor<typeof ongoingTrips> {
  async execute({ rows, input, caller }: QueryMessage<typeof ongoingTrips>) {
    return ongoingTripsQuery(rows, input, caller);
  }
}

@QueryHandler(queryClassFor(overviewBranches))
class OverviewBranchesHandler implements QueryExecutor<typeof overviewBranches> {
  async execute({ rows, input, caller }: QueryMessage<typeof overviewBranches>) {
    return overviewBranchesQuery(rows, input, caller);
  }
}

@QueryHandler(queryClassFor(overviewExpenses))
class OverviewExpensesHandler implements QueryExecutor<typeof overviewExpenses> {
  async execute({ rows, input, caller }: QueryMessage<typeof overviewExpenses>) {
    return overviewExpensesQuery(rows, input, caller);
  }
}

@QueryHandler(queryClassFor(overviewMonths))
class OverviewMonthsHandler implements QueryExecutor<typeof overviewMonths> {
  async execute({ rows, input, caller }: QueryMessage<typeof overviewMonths>) {
    return overviewMonthsQuery(rows, input, caller);
  }
}

@QueryHandler(queryClassFor(overviewStats))
class OverviewStatsHandler implements QueryExecutor<typeof overviewStats> {
  async execute({ rows, input, caller }: QueryMessage<typeof overviewStats>) {
    return overviewStatsQuery(rows, input, caller);
  }
}

@QueryHandler(queryClassFor(overviewTop))
class OverviewTopHandler implements QueryExecutor<typeof overviewTop> {
  async execute({ rows, input, caller }: QueryMessage<typeof overviewTop>) {
    return overviewTopQuery(rows, input, caller);
  }
}

@QueryHandler(queryClassFor(receivablesAgeing))
class ReceivablesAgeingHandler implements QueryExecutor<typeof receivablesAgeing> {
  async execute({ rows, input, caller, today }: QueryMessage<typeof receivablesAgeing>) {
    return receivablesAgeingQuery(rows, input, caller, today);
  }
}

/** The handlers of all commands and queries of the context. */
export const overviewHandlers = [
  ListBalancesHandler,
  OngoingTripsHandler,
  OverviewBranchesHandler,
  OverviewExpensesHandler,
  OverviewMonthsHandler,
  OverviewStatsHandler,
  OverviewTopHandler,
  ReceivablesAgeingHandler,
] as const;
