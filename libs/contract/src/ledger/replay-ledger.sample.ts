import { sample } from '../sample.ts';
import { replayLedger } from './replay-ledger.ts';

export const replayLedgerSample = sample(replayLedger, {
  input: ({ ids }) => ({ ledgerId: ids.ledger, sinceStatementId: ids.statement }),
});
