import { type Day } from '@bahi/kernel/day';
import { type Rejected, type Warning } from '@bahi/kernel/decision';
import { type CommandKey } from './command-key.ts';
import { type Position } from './event-store.ts';

/** Where a command came from: kept in the metadata of its events, for the audit trail. */
export interface Origin {
  readonly source: Source;
  /** The slug of its use case. */
  readonly command: string;
  /** The caller's home branch. */
  readonly branch?: string | null;
  /** Twelve hex digits of the session's hash: tells sessions apart, and opens none. */
  readonly session?: string | null;
  /** The id of the event that a reactor answers. */
  readonly causationId?: string | null;
}

/** What sent a command. `sign-in`: a request of somebody without a session. */
export type Source = 'session' | 'sign-in' | 'operator' | `job:${string}` | `reactor:${string}`;

/** Who does what, and when: everything about a command but its input. */
export interface Call {
  /** Of user and key, or of clock and chance without a key: every new id comes from it. */
  readonly commandId: string;
  readonly organisationId: string | null;
  readonly userId: string | null;
  readonly correlationId: string;
  readonly origin: Origin;
  readonly now: number;
  readonly today: Day;
  /** Set when the client sent an `Idempotency-Key`. */
  readonly key: CommandKey | null;
  /** What the command did when it was first sent: then nothing is decided, and this is the outcome. */
  readonly replay?: Outcome | null;
}

export type Outcome =
  | {
      readonly done: true;
      readonly position: Position;
      readonly warnings: readonly Warning[];
      readonly replayed: boolean;
    }
  | { readonly done: false; readonly rejection: Rejected };

/** Whether it was this call that wrote, and not an earlier one with the same key. */
export function hasAppended(outcome: Outcome): boolean {
  return outcome.done && !outcome.replayed;
}
