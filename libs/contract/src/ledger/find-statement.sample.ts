import { sample } from '../sample.ts';
import { findStatement } from './find-statement.ts';

export const findStatementSample = sample(findStatement, {
  input: ({ ids }) => ({ statementId: ids.statement }),
});
