import { sample } from '../sample.ts';
import { listStatements } from './list-statements.ts';

export const listStatementsSample = sample(listStatements, {
  input: ({ ids }) => ({ ledgerId: ids.ledger, limit: 100, offset: 0 }),
});
