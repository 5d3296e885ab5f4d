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

/**
 * An event with its place in the log, its time and its author. `occurredOn` is the business date, `recordedAt` the
 * recorded time in milliseconds (docs/rules/money.md#days-and-times).
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
  readonly recordedAt: number;
}

/** An event as a projection reads it. */
export interface EventEnvelope<E extends DomainEvent = DomainEvent> extends RecordedEnvelope<E> {
  /**
   * The latest `recordedAt` of the whole log up to this event, in milliseconds. A clock may be set back, but
   * this value never falls, so "recorded up to t" is always a prefix of the log. The runner of the
   * projections sets it. docs/architecture/read-side.md.
   */
  readonly recordedUpToMs: number;
}
