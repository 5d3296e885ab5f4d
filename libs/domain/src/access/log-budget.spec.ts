import { refusalMessages } from '@bahi/contract/refusal-messages';
import { describe, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { logBudget, recordLogPortion } from './log-budget.ts';

const FIRM = 'f0000000-0000-5000-8000-000000000001';
const portion = (bytes: number) => ({
  type: 'LogPortionWritten' as const,
  data: { organisationId: FIRM, bytes },
});
const recording = (bytes: number) => (written: number) =>
  recordLogPortion({ organisationId: FIRM, bytes, budgetBytes: 1_000 }, written);

describe('the log budget of a firm', () => {
  it('adds up the writes of all processes', () => {
    given(logBudget, portion(400), portion(500))
      .when(recording(100))
      .thenEvent('LogPortionWritten', { organisationId: FIRM, bytes: 100 });
  });

  it('cannot be exceeded, and says when it is free again', () => {
    given(logBudget, portion(400), portion(500))
      .when(recording(101))
      .thenRejected('too-many', undefined, refusalMessages.logBudgetUsed);
  });
});
