import { type Day } from '@bahi/kernel/day';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { issueStatement } from './issue-statement.ts';
import { statements, type Statements } from './statements.ts';

const input = {
  ledgerId: 'gokul',
  startDate: '2026-09-01' as Day,
  endDate: '2026-11-20' as Day,
  format: 'PRINT',
  corrections: false,
} as const;
const issuing =
  (statementId: string, party: object | null = {}) =>
  (state: Statements) =>
    issueStatement(input, state, { statementId, party });

describe('issuing a statement', () => {
  const { startDate, endDate } = input;
  const first = {
    type: 'StatementIssued',
    data: {
      statementId: 'first',
      partyId: 'gokul',
      number: 1,
      startDate,
      endDate,
      format: 'PRINT',
      corrections: false,
    },
  } as const;

  it('records the party, the days and the format', () => {
    expect(given(statements).when(issuing('first')).thenEvent('StatementIssued', {})).toEqual(first.data);
  });

  it('takes the next number of the party', () => {
    given(statements, first).when(issuing('second')).thenEvent('StatementIssued', { number: 2 });
  });

  it('is refused for a party that the firm does not have', () => {
    given(statements).when(issuing('first', null)).thenRejected('not-found');
  });
});
