import { sample } from '../sample.ts';
import { issueStatement } from './issue-statement.ts';

export const issueStatementSample = sample(issueStatement, {
  input: ({ ids, daysAgo }) => ({
    ledgerId: ids.ledger,
    startDate: daysAgo(60),
    endDate: daysAgo(0),
    format: 'PRINT',
    corrections: true,
  }),
});
