import { ongoingTrips } from '@bahi/contract/overview/ongoing-trips';
import { overviewBranches } from '@bahi/contract/overview/overview-branches';
import { overviewExpenses } from '@bahi/contract/overview/overview-expenses';
import { overviewMonths } from '@bahi/contract/overview/overview-months';
import { overviewStats } from '@bahi/contract/overview/overview-stats';
import { overviewTop } from '@bahi/contract/overview/overview-top';
import { receivablesAgeing } from '@bahi/contract/overview/receivables-ageing';
import { ongoingTrips as ongoingTripsQuery } from '@bahi/projections/overview/ongoing-trips.query';
import { overviewBranches as overviewBranchesQuery } from '@bahi/projections/overview/overview-branches.query';
import { overviewExpenses as overviewExpensesQuery } from '@bahi/projections/overview/overview-expenses.query';
import { overviewMonths as overviewMonthsQuery } from '@bahi/projections/overview/overview-months.query';
import { overviewStats as overviewStatsQuery } from '@bahi/projections/overview/overview-stats.query';
import { overviewTop as overviewTopQuery } from '@bahi/projections/overview/overview-top.query';
import { receivablesAgeing as receivablesAgeingQuery } from '@bahi/projections/overview/receivables-ageing.query';
import { Module } from '@nestjs/common';
import { HttpModule } from '../platform/http/http.module.ts';
import { LogModule } from '../platform/log/log.module.ts';
import { controllerFor } from '../platform/http/controller-for.ts';
import { answerFromSums } from '../platform/use-cases/answer-of-the-past.ts';
import { answerFromRows } from '../platform/use-cases/handles.ts';
import { ListBalancesHandler } from './list-balances.handler.ts';

const handlers = [
  ListBalancesHandler,
  answerFromRows(ongoingTrips, ongoingTripsQuery),
  answerFromSums(overviewBranches, overviewBranchesQuery),
  answerFromSums(overviewExpenses, overviewExpensesQuery),
  answerFromSums(overviewMonths, overviewMonthsQuery),
  answerFromSums(overviewStats, overviewStatsQuery),
  answerFromSums(overviewTop, overviewTopQuery),
  answerFromRows(receivablesAgeing, receivablesAgeingQuery),
];

@Module({
  imports: [HttpModule, LogModule],
  controllers: [controllerFor(handlers)],
  providers: [...handlers],
})
export class OverviewModule {}
