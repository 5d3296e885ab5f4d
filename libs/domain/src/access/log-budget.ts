import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type Day } from '@bahi/kernel/day';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import * as v from 'valibot';
import { aggregate, type EventsOf } from '../aggregate.ts';

/**
 * How much a firm has written to the log on one day in India. A process counts by itself and records a portion at a
 * time, so that ordinary firms never write one and no two commands wait for each other here (docs/decisions/0045).
 */
const events = {
  /** Since it last recorded one, a process has written so many bytes for the firm. */
  LogPortionWritten: v.object({ organisationId: v.string(), bytes: v.number() }),
};

export type LogBudgetEvent = EventsOf<typeof events>;

/** Bytes that all processes have recorded. */
export const logBudget = aggregate<number, typeof events, [organisationId: string, day: Day]>({
  category: 'budget',
  owner: (organisationId, day) => [organisationId, day],
  events,
  initial: 0,
  evolve: {
    LogPortionWritten: (written, { bytes }) => written + bytes,
  },
});

interface LogPortion {
  readonly organisationId: string;
  readonly bytes: number;
  /** Limit of the firm on the day. */
  readonly budgetBytes: number;
}

/** Recorded before the portion is full, so what would exceed the budget is not written. */
export function recordLogPortion(
  { organisationId, bytes, budgetBytes }: LogPortion,
  written: number,
): Decision<LogBudgetEvent, 'too-many'> {
  if (written + bytes > budgetBytes) return rejected('too-many', refusalMessages.logBudgetUsed);
  return accepted([{ type: 'LogPortionWritten', data: { organisationId, bytes } }]);
}
