import { type RefusalCode } from '@bahi/contract/refusals';
import { type Day } from '@bahi/kernel/day';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { isWithin } from '@bahi/kernel/time-window';
import * as v from 'valibot';
import { aggregate, type EventsOf } from '../aggregate.ts';

/**
 * The money commands that a person was refused on one day in India, for the audit trail (docs/rules/audit.md#trail).
 * They have streams of their own, because a refusal must write to no stream that holds money.
 */
const events = {
  /**
   * A money command was refused. The metadata of the event has the person, the time and the branch. The
   * content of the request is not stored.
   */
  MoneyCommandRefused: v.object({
    /** The slug of the command. */
    command: v.string(),
    /** The code of the refusal. */
    code: v.string(),
    /** A value that is the same for each repeat under one idempotency key; absent without a key. */
    attempt: v.exactOptional(v.string()),
  }),
};

export type RefusedCommandEvent = EventsOf<typeof events>;

/** The refusals of the day, the earliest first. */
export type RefusedCommands = readonly { readonly atMs: number; readonly attempt?: string }[];

export const refusedCommands = aggregate<
  RefusedCommands,
  typeof events,
  [organisationId: string, userId: string, day: Day]
>({
  category: 'refusals',
  events,
  initial: [],
  evolve: {
    MoneyCommandRefused: (refused, { attempt }, recorded) => [
      ...refused,
      { atMs: recorded?.atMs ?? 0, ...(attempt === undefined ? {} : { attempt }) },
    ],
  },
});

/**
 * More than a person causes by mistake. Further refusals are not recorded, so that the log cannot be flooded with them.
 */
export const MAX_REFUSALS_PER_HOUR = 30;

const HOUR_MS = 3_600_000;

export interface Refusal {
  readonly command: string;
  readonly code: RefusalCode;
  /** Null without an idempotency key. */
  readonly attempt: string | null;
  readonly atMs: number;
}

export function recordRefusal(
  { command, code, attempt, atMs }: Refusal,
  refused: RefusedCommands,
): Decision<RefusedCommandEvent, 'already-recorded' | 'too-many'> {
  if (attempt !== null && refused.some((earlier) => earlier.attempt === attempt))
    return rejected('already-recorded');
  const lastHour = refused.filter((earlier) => isWithin(HOUR_MS, earlier.atMs, atMs));
  if (lastHour.length >= MAX_REFUSALS_PER_HOUR) return rejected('too-many');
  const data = { command, code, ...(attempt === null ? {} : { attempt }) };
  return accepted([{ type: 'MoneyCommandRefused', data }]);
}
