import { expenseSummary } from '@bahi/contract/ledger/expense-summary';
import { fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { fetchUnsettledTrips } from '@bahi/contract/ledger/fetch-unsettled-trips';
import { findStatement } from '@bahi/contract/ledger/find-statement';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { listOwedEntries } from '@bahi/contract/ledger/list-owed-entries';
import { listReturnBoxes } from '@bahi/contract/ledger/list-return-boxes';
import { listStatements } from '@bahi/contract/ledger/list-statements';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { owedByBranches } from '@bahi/contract/ledger/owed-by-branches';
import { similarEntries } from '@bahi/contract/ledger/similar-entries';
import { tdsReceivable } from '@bahi/contract/ledger/tds-receivable';
import { expenseSummary as expenseSummaryQuery } from '@bahi/projections/ledger/expense-summary.query';
import { fetchLedger as fetchLedgerQuery } from '@bahi/projections/ledger/fetch-ledger.query';
import { fetchUnsettledTrips as fetchUnsettledTripsQuery } from '@bahi/projections/ledger/fetch-unsettled-trips.query';
import { findStatement as findStatementQuery } from '@bahi/projections/ledger/find-statement.query';
import { listCashBook as listCashBookQuery } from '@bahi/projections/ledger/list-cash-book.query';
import { listLedgerPoints as listLedgerPointsQuery } from '@bahi/projections/ledger/list-ledger-points.query';
import { listOwedEntries as listOwedEntriesQuery } from '@bahi/projections/ledger/list-owed-entries.query';
import { listReturnBoxes as listReturnBoxesQuery } from '@bahi/projections/ledger/list-return-boxes.query';
import { listStatements as listStatementsQuery } from '@bahi/projections/ledger/list-statements.query';
import { listTransactions as listTransactionsQuery } from '@bahi/projections/ledger/list-transactions.query';
import { owedByBranches as owedByBranchesQuery } from '@bahi/projections/ledger/owed-by-branches.query';
import { similarEntries as similarEntriesQuery } from '@bahi/projections/ledger/similar-entries.query';
import { tdsReceivable as tdsReceivableQuery } from '@bahi/projections/ledger/tds-receivable.query';
import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { HttpModule } from '../platform/http/http.module.ts';
import { EntryActionsByStream } from './entry-actions-by-stream.ts';
import { controllerFor } from '../platform/http/controller-for.ts';
import { LogModule } from '../platform/log/log.module.ts';
import { answerFromSums } from '../platform/use-cases/answer-of-the-past.ts';
import { answerFromRows } from '../platform/use-cases/handles.ts';
import { AddVendorCreditHandler } from './add-vendor-credit.handler.ts';
import { ClassifyCreditHandler } from './classify-credit.handler.ts';
import { CountCashHandler } from './count-cash.handler.ts';
import { CreateSettlementHandler } from './create-settlement.handler.ts';
import { CreateTransferHandler } from './create-transfer.handler.ts';
import { DeleteSettlementHandler } from './delete-settlement.handler.ts';
import { IssueStatementHandler } from './issue-statement.handler.ts';
import { OpenCashBoxHandler } from './open-cash-box.handler.ts';
import { ReturnChequeHandler } from './return-cheque.handler.ts';
import { VendorCredits } from './vendor-credits.ts';

const handlers = [
  AddVendorCreditHandler,
  ClassifyCreditHandler,
  CountCashHandler,
  CreateSettlementHandler,
  CreateTransferHandler,
  DeleteSettlementHandler,
  IssueStatementHandler,
  OpenCashBoxHandler,
  ReturnChequeHandler,
  answerFromRows(expenseSummary, expenseSummaryQuery),
  answerFromRows(fetchLedger, fetchLedgerQuery),
  answerFromRows(fetchUnsettledTrips, fetchUnsettledTripsQuery),
  answerFromRows(findStatement, findStatementQuery),
  answerFromSums(listCashBook, listCashBookQuery),
  answerFromRows(listLedgerPoints, listLedgerPointsQuery),
  answerFromRows(listOwedEntries, listOwedEntriesQuery),
  answerFromRows(listReturnBoxes, listReturnBoxesQuery),
  answerFromRows(listStatements, listStatementsQuery),
  answerFromRows(listTransactions, listTransactionsQuery),
  answerFromRows(owedByBranches, owedByBranchesQuery),
  answerFromRows(similarEntries, similarEntriesQuery),
  answerFromRows(tdsReceivable, tdsReceivableQuery),
];

@Module({
  imports: [AuditModule, HttpModule, LogModule],
  controllers: [controllerFor(handlers)],
  providers: [EntryActionsByStream, VendorCredits, ...handlers],
  exports: [EntryActionsByStream],
})
export class LedgerModule {}
