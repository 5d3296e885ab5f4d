import { type Day } from './day.ts';

/** An event of a decider: its data, and a type name that is stored for ever. */
export interface DomainEvent<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

/**
 * The kind of a personal field, which decides the key that encrypts it: the books need a name for longer than a phone
 * number (docs/rules/audit.md#trail).
 */
export type PersonalKind = 'name' | 'contact';

/** What an event of erasing a person deletes for good outside the log. Doing it twice has no further effect. */
export interface Erasure {
  /** Of the event. */
  readonly id: string;
  readonly userId: string;
  /** The kind of the key to delete. */
  readonly kind: PersonalKind;
  /** The files to delete. */
  readonly fileIds: readonly string[];
}

/** The text in place of a personal field whose key is erased. */
export const ERASED = '(erased)';

/**
 * An event with its place in the log, its time, its author and the command that appended it. `occurredOn` is the
 * business date, `clockMs` the time of the log's clock in milliseconds, which may be set back.
 */
export interface RecordedEnvelope<E extends DomainEvent = DomainEvent> {
  readonly type: E['type'];
  readonly data: E['data'];
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly organisationId: string | null;
  readonly userId: string | null;
  readonly occurredOn: Day;
  readonly clockMs: number;
  readonly commandId: string | null;
  /** The sender of the command, such as `session` or `job:<kind>`. Old events lack this and the next three. */
  readonly source: string | null;
  /** The slug of the use case. */
  readonly command: string | null;
  /** The home branch of the caller. */
  readonly branchId: string | null;
  /** Twelve hex digits of the session's hash. */
  readonly session: string | null;
  /** The event's place in its append, `i/n`, from 1. Null: it is an append of its own. */
  readonly place: string | null;
  /** The link of the stream's hash chain. */
  readonly hash: string | null;
}

/** An event as a projection reads it. */
export interface EventEnvelope<E extends DomainEvent = DomainEvent> extends RecordedEnvelope<E> {
  /**
   * The recorded time in milliseconds (docs/rules/money.md#days-and-times). It rises strictly from one append to the
   * next, even if the clock is set back, so "recorded up to t" is always a prefix of the log. The runner of the
   * projections sets it. docs/architecture/read-side.md.
   */
  readonly recordedAt: number;
}
