import { type Day } from '@bahi/kernel/day';
import { type DecisionIds, type Rejected, type Warning } from '@bahi/kernel/decision';
import { type CommandKey } from './command-key.ts';
import { type Position } from './event-store.ts';

/** The origin of a command, kept in the metadata of its events for the audit trail. */
export interface Origin {
  readonly source: Source;
  /** The slug of its use case. */
  readonly command: string;
  /** The caller's home branch. */
  readonly branch?: string | null;
  /** Twelve hex digits of the session's hash: enough to tell sessions apart, but not to use one. */
  readonly session?: string | null;
  /** The id of the event that a reactor answers. */
  readonly causationId?: string | null;
}

/** The sender of a command. `sign-in` is a request without a session, `data-key` a read of `/data`. */
export type Source = 'session' | 'sign-in' | 'data-key' | 'operator' | `job:${string}` | `reactor:${string}`;

/** The context of a command: everything about it except its input. */
export interface Call {
  /**
   * Derived from the user and the idempotency key; random without a key. The ids that the command creates derive from
   * it.
   */
  readonly commandId: string;
  readonly organisationId: string | null;
  readonly userId: string | null;
  readonly correlationId: string;
  readonly origin: Origin;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly today: Day;
  /** The route and body hash of a request with an `Idempotency-Key`; null without one. */
  readonly key: CommandKey | null;
  /**
   * The outcome of the first run, if the caller has lost the permission since and only repeats the command. `transact`
   * then returns it without deciding. Null for all other commands: `transact` recognises their repeats itself.
   */
  readonly replay?: Outcome | null;
  /** `transact` then decides, and writes nothing. Such a call has no key. */
  readonly dryRun?: true;
}

export interface DoneOutcome {
  readonly done: true;
  /** Rows up to here hold what the command did. If it changed nothing, this is the end of the log. */
  readonly position: Position;
  readonly warnings: readonly Warning[];
  /** The ids that the decisions of the first run name; null for a key from before they were stored with it. */
  readonly ids: DecisionIds | null;
  readonly replayed: boolean;
}

/** Of a dry run: the command would be done. */
export interface DryOutcome {
  readonly done: false;
  readonly wouldDo: true;
  readonly warnings: readonly Warning[];
  /** What the named part `figures` of the command computed. */
  readonly figures?: object | null;
}

export interface RefusedOutcome {
  readonly done: false;
  readonly rejection: Rejected;
  /** As in a dry run that would be done. */
  readonly figures?: object | null;
}

export type Outcome = DoneOutcome | DryOutcome | RefusedOutcome;

/** Whether this call took effect; false if an earlier call with the same key did. */
export function hasAppended(outcome: Outcome): boolean {
  return outcome.done && !outcome.replayed;
}

/** Whether the command was refused, with the code if one is given. */
export function isRefused(outcome: Outcome, code?: string): outcome is RefusedOutcome {
  return 'rejection' in outcome && (code === undefined || outcome.rejection.code === code);
}
