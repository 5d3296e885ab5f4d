import { issueStatement } from '@bahi/contract/ledger/issue-statement';
import { issueStatement as decide } from '@bahi/domain/ledger/issue-statement';
import { statements } from '@bahi/domain/ledger/statements';
import { party } from '@bahi/domain/parties/party';
import { consult } from '@bahi/event-store/command-streams';
import { findStatement } from '@bahi/projections/ledger/find-statement.query';
import { commandRoute } from '../platform/routes.ts';

export const issueStatementHandler = commandRoute(issueStatement, {
  prepare: ({ call }) => ({ statementId: call.newId('statement') }),
  run: ({ input, caller: { organisationId }, call, services }, { statementId }) =>
    services.transactor.transact(
      call,
      {
        statements: statements.stream(organisationId, input.ledgerId),
        party: consult(party.stream(organisationId, input.ledgerId)),
      },
      (states) => ({
        statements: decide(input, states.statements, { statementId, party: states.party }),
      }),
    ),
  answer: (rows, { caller }, prepared) => findStatement(rows, prepared, caller),
  ids: (_, { statementId }) => ({ statement: { id: statementId } }),
});
