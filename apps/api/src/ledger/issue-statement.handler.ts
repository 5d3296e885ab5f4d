import { issueStatement } from '@bahi/contract/ledger/issue-statement';
import { issueStatement as decide } from '@bahi/domain/ledger/issue-statement';
import { statements } from '@bahi/domain/ledger/statements';
import { party } from '@bahi/domain/parties/party';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { findStatement } from '@bahi/projections/ledger/find-statement.query';
import { type Rows } from '@bahi/read-store/read-store';
import { Checkpoints } from '../audit/checkpoints.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';

@Handles(issueStatement)
export class IssueStatementHandler implements CommandExecutor<typeof issueStatement> {
  constructor(
    private readonly transactor: Transactor,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ call, input, caller }: CommandMessage<typeof issueStatement>) {
    const statementId = call.newId('statement');
    const { organisationId } = caller;
    const outcome = await this.transactor.transact(call, {
      streams: {
        statements: statements.stream(organisationId, input.ledgerId),
        party: readOnlyStream(party.stream(organisationId, input.ledgerId)),
      },
      decide: (states) => ({
        statements: decide(input, states.statements, { statementId, party: states.party }),
      }),
    });
    return {
      outcome: outcome.done
        ? await this.checkpoints.addToStatement(outcome, call, { organisationId, statementId })
        : outcome,
      ids: { statement: { id: statementId } },
      answer: (rows: Rows) => findStatement(rows, { statementId }, caller),
    };
  }
}
