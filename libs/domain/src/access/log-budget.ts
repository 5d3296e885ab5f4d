import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type Day } from '@bahi/kernel/day';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import * as v from 'valibot';
import { aggregate, type EventsOf } from '../aggregate.ts';

/**
 * The bytes that a firm has written to the log on one day in India. A process counts them in memory, and
 * appends here only once for each full portion. So most firms never append here, and commands do not wait for
 * each other (docs/decisions/0045-what-a-firm-may-write.md).
 */
const events = {
  /** A process has written this many bytes for the firm since its last such event. */
  LogPortionWritten: v.object({ organisationId: v.string(), bytes: v.number() }),
};

export type LogBudgetEvent = EventsOf<typeof events>;

/** The bytes that all processes have recorded. */
export const logBudget = aggregate<number, typeof events, [organisationId: string, day: Day]>({
  category: 'budget',
  events,
  initial: 0,
  evolve: {
    LogPortionWritten: (written, { bytes }) => written + bytes,
  },
});

interface LogPortion {
  readonly organisationId: string;
  readonly bytes: number;
  /** The firm's limit for the day. */
  readonly budgetBytes: number;
}

/**
 * Called before the unrecorded bytes of a process exceed a portion. So a firm writes at most one portion for
 * each process beyond its budget.
 */
export function recordLogPortion(
  { organisationId, bytes, budgetBytes }: LogPortion,
  written: number,
): Decision<LogBudgetEvent, 'too-many'> {
  if (written + bytes > budgetBytes) return rejected('too-many', refusalMessages.logBudgetUsed);
  return accepted([{ type: 'LogPortionWritten', data: { organisationId, bytes } }]);
}
