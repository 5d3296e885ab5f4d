import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type issueStatement as contract } from '@bahi/contract/ledger/issue-statement';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type StatementEvent, type Statements } from './statements.ts';

interface StatementFacts {
  readonly statementId: string;
  /** The party of the ledger; null if the firm has no such party. */
  readonly party: object | null;
}

/** A statement gets the next number of its party; numbers begin at 1. */
export function issueStatement(
  { ledgerId: partyId, startDate, endDate, format, corrections }: InputOf<typeof contract>,
  { issued }: Statements,
  { statementId, party }: StatementFacts,
): Decision<StatementEvent, RefusesOf<typeof contract>> {
  if (party === null) return rejected('not-found');
  const data = { statementId, partyId, number: issued + 1, startDate, endDate, format, corrections };
  return accepted([{ type: 'StatementIssued', data }]);
}
