// Written by `npm run generate` from the sources. Not edited by hand.
import { addVendorCredit } from '@bahi/contract/ledger/add-vendor-credit';
import { classifyCredit } from '@bahi/contract/ledger/classify-credit';
import { countCash } from '@bahi/contract/ledger/count-cash';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { createTransfer } from '@bahi/contract/ledger/create-transfer';
import { deleteSettlement } from '@bahi/contract/ledger/delete-settlement';
import { expenseSummary } from '@bahi/contract/ledger/expense-summary';
import { fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { fetchUnsettledTrips } from '@bahi/contract/ledger/fetch-unsettled-trips';
import { findStatement } from '@bahi/contract/ledger/find-statement';
import { issueStatement } from '@bahi/contract/ledger/issue-statement';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { listOwedEntries } from '@bahi/contract/ledger/list-owed-entries';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { openCashBox } from '@bahi/contract/ledger/open-cash-box';
import { owedByBranches } from '@bahi/contract/ledger/owed-by-branches';
import { returnCheque } from '@bahi/contract/ledger/return-cheque';
import { similarEntries } from '@bahi/contract/ledger/similar-entries';
import { tdsReceivable } from '@bahi/contract/ledger/tds-receivable';
import { expenseSummary as expenseSummaryQuery } from '@bahi/projections/ledger/expense-summary.query';
import { fetchLedger as fetchLedgerQuery } from '@bahi/projections/ledger/fetch-ledger.query';
import { fetchUnsettledTrips as fetchUnsettledTripsQuery } from '@bahi/projections/ledger/fetch-unsettled-trips.query';
import { findStatement as findStatementQuery } from '@bahi/projections/ledger/find-statement.query';
import { listCashBook as listCashBookQuery } from '@bahi/projections/ledger/list-cash-book.query';
import { listLedgerPoints as listLedgerPointsQuery } from '@bahi/projections/ledger/list-ledger-points.query';
import { listOwedEntries as listOwedEntriesQuery } from '@bahi/projections/ledger/list-owed-entries.query';
import { listTransactions as listTransactionsQuery } from '@bahi/projections/ledger/list-transactions.query';
import { owedByBranches as owedByBranchesQuery } from '@bahi/projections/ledger/owed-by-branches.query';
import { similarEntries as similarEntriesQuery } from '@bahi/projections/ledger/similar-entries.query';
import { tdsReceivable as tdsReceivableQuery } from '@bahi/projections/ledger/tds-receivable.query';
import { Controller, Req } from '@nestjs/common';
import { QueryHandler } from '@nestjs/cqrs';
import { type FastifyRequest } from 'fastify';
import { AddVendorCreditHandler } from '../ledger/add-vendor-credit.handler.ts';
import { ClassifyCreditHandler } from '../ledger/classify-credit.handler.ts';
import { CountCashHandler } from '../ledger/count-cash.handler.ts';
import { CreateSettlementHandler } from '../ledger/create-settlement.handler.ts';
import { CreateTransferHandler } from '../ledger/create-transfer.handler.ts';
import { DeleteSettlementHandler } from '../ledger/delete-settlement.handler.ts';
import { IssueStatementHandler } from '../ledger/issue-statement.handler.ts';
import { OpenCashBoxHandler } from '../ledger/open-cash-box.handler.ts';
import { ReturnChequeHandler } from '../ledger/return-cheque.handler.ts';
import { RequestDispatcher } from '../platform/http/request-dispatcher.ts';
import { Route } from '../platform/http/route.decorator.ts';
import { type QueryExecutor, type QueryMessage, queryClassFor } from '../platform/use-cases/messages.ts';

@Controller()
export class LedgerController {
  constructor(private readonly requests: RequestDispatcher) {}

  @Route(addVendorCredit)
  addVendorCredit(@Req() request: FastifyRequest) {
    return this.requests.dispatch(addVendorCredit, request);
  }

  @Route(classifyCredit)
  classifyCredit(@Req() request: FastifyRequest) {
    return this.requests.dispatch(classifyCredit, request);
  }

  @Route(countCash)
  countCash(@Req() request: FastifyRequest) {
    return this.requests.dispatch(countCash, request);
  }

  @Route(createSettlement)
  createSettlement(@Req() request: FastifyRequest) {
    return this.requests.dispatch(createSettlement, request);
  }

  @Route(createTransfer)
  createTransfer(@Req() request: FastifyRequest) {
    return this.requests.dispatch(createTransfer, request);
  }

  @Route(deleteSettlement)
  deleteSettlement(@Req() request: FastifyRequest) {
    return this.requests.dispatch(deleteSettlement, request);
  }

  @Route(expenseSummary)
  expenseSummary(@Req() request: FastifyRequest) {
    return this.requests.dispatch(expenseSummary, request);
  }

  @Route(fetchLedger)
  fetchLedger(@Req() request: FastifyRequest) {
    return this.requests.dispatch(fetchLedger, request);
  }

  @Route(fetchUnsettledTrips)
  fetchUnsettledTrips(@Req() request: FastifyRequest) {
    return this.requests.dispatch(fetchUnsettledTrips, request);
  }

  @Route(findStatement)
  findStatement(@Req() request: FastifyRequest) {
    return this.requests.dispatch(findStatement, request);
  }

  @Route(issueStatement)
  issueStatement(@Req() request: FastifyRequest) {
    return this.requests.dispatch(issueStatement, request);
  }

  @Route(listCashBook)
  listCashBook(@Req() request: FastifyRequest) {
    return this.requests.dispatch(listCashBook, request);
  }

  @Route(listLedgerPoints)
  listLedgerPoints(@Req() request: FastifyRequest) {
    return this.requests.dispatch(listLedgerPoints, request);
  }

  @Route(listOwedEntries)
  listOwedEntries(@Req() request: FastifyRequest) {
    return this.requests.dispatch(listOwedEntries, request);
  }

  @Route(listTransactions)
  listTransactions(@Req() request: FastifyRequest) {
    return this.requests.dispatch(listTransactions, request);
  }

  @Route(openCashBox)
  openCashBox(@Req() request: FastifyRequest) {
    return this.requests.dispatch(openCashBox, request);
  }

  @Route(owedByBranches)
  owedByBranches(@Req() request: FastifyRequest) {
    return this.requests.dispatch(owedByBranches, request);
  }

  @Route(returnCheque)
  returnCheque(@Req() request: FastifyRequest) {
    return this.requests.dispatch(returnCheque, request);
  }

  @Route(similarEntries)
  similarEntries(@Req() request: FastifyRequest) {
    return this.requests.dispatch(similarEntries, request);
  }

  @Route(tdsReceivable)
  tdsReceivable(@Req() request: FastifyRequest) {
    return this.requests.dispatch(tdsReceivable, request);
  }
}

@QueryHandler(queryClassFor(expenseSummary))
class ExpenseSummaryHandler implements QueryExecutor<typeof expenseSummary> {
  async execute({ rows, input, caller }: QueryMessage<typeof expenseSummary>) {
    return expenseSummaryQuery(rows, input, caller);
  }
}

@QueryHandler(queryClassFor(fetchLedger))
class FetchLedgerHandler implements QueryExecutor<typeof fetchLedger> {
  async execute({ rows, input, caller }: QueryMessage<typeof fetchLedger>) {
    return fetchLedgerQuery(rows, input, caller);
  }
}

@QueryHandler(queryClassFor(fetchUnsettledTrips))
class FetchUnsettledTripsHandler implements QueryExecutor<typeof fetchUnsettledTrips> {
  async execute({ rows, input, caller }: QueryMessage<typeof fetchUnsettledTrips>) {
    return fetchUnsettledTripsQuery(rows, input, caller);
  }
}

@QueryHandler(queryClassFor(findStatement))
class FindStatementHandler implements QueryExecutor<typeof findStatement> {
  async execute({ rows, input, caller }: QueryMessage<typeof findStatement>) {
    return findStatementQuery(rows, input, caller);
  }
}

@QueryHandler(queryClassFor(listCashBook))
class ListCashBookHandler implements QueryExecutor<typeof listCashBook> {
  async execute({ rows, input, caller }: QueryMessage<typeof listCashBook>) {
    return listCashBookQuery(rows, input, caller);
  }
}

@QueryHandler(queryClassFor(listLedgerPoints))
class ListLedgerPointsHandler implements QueryExecutor<typeof listLedgerPoints> {
  async execute({ rows, input, caller }: QueryMessage<typeof listLedgerPoints>) {
    return listLedgerPointsQuery(rows, input, caller);
  }
}

@QueryHandler(queryClassFor(listOwedEntries))
class ListOwedEntriesHandler implements QueryExecutor<typeof listOwedEntries> {
  async execute({ rows, input, caller }: QueryMessage<typeof listOwedEntries>) {
    return listOwedEntriesQuery(rows, input, caller);
  }
}

@QueryHandler(queryClassFor(listTransactions))
class ListTransactionsHandler implements QueryExecutor<typeof listTransactions> {
  async execute({ rows, input, caller }: QueryMessage<typeof listTransactions>) {
    return listTransactionsQuery(rows, input, caller);
  }
}

@QueryHandler(queryClassFor(owedByBranches))
class OwedByBranchesHandler implements QueryExecutor<typeof owedByBranches> {
  async execute({ rows, input, caller }: QueryMessage<typeof owedByBranches>) {
    return owedByBranchesQuery(rows, input, caller);
  }
}

@QueryHandler(queryClassFor(similarEntries))
class SimilarEntriesHandler implements QueryExecutor<typeof similarEntries> {
  async execute({ rows, input, caller }: QueryMessage<typeof similarEntries>) {
    return similarEntriesQuery(rows, input, caller);
  }
}

@QueryHandler(queryClassFor(tdsReceivable))
class TdsReceivableHandler implements QueryExecutor<typeof tdsReceivable> {
  async execute({ rows, input, caller, today }: QueryMessage<typeof tdsReceivable>) {
    return tdsReceivableQuery(rows, input, caller, today);
  }
}

/** The handlers of all commands and queries of the context. */
export const ledgerHandlers = [
  AddVendorCreditHandler,
  ClassifyCreditHandler,
  CountCashHandler,
  CreateSettlementHandler,
  CreateTransferHandler,
  DeleteSettlementHandler,
  ExpenseSummaryHandler,
  FetchLedgerHandler,
  FetchUnsettledTripsHandler,
  FindStatementHandler,
  IssueStatementHandler,
  ListCashBookHandler,
  ListLedgerPointsHandler,
  ListOwedEntriesHandler,
  ListTransactionsHandler,
  OpenCashBoxHandler,
  OwedByBranchesHandler,
  ReturnChequeHandler,
  SimilarEntriesHandler,
  TdsReceivableHandler,
] as const;
