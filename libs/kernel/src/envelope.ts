import { type Day } from './day.ts';

/** What a decider puts out: a type name that is storage for ever, and its data. */
export interface DomainEvent<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

/**
 * What of a person or party an event's field tells, and so which of their keys encrypts it: the books need a name
 * longer than a phone number (docs/rules/audit.md#trail).
 */
export type PersonalKind = 'name' | 'contact';

/**
 * An event and where, when and by whom it was recorded.
 * `occurredOn` is the business date, `recordedAt` the recorded time in milliseconds (docs/rules/money.md#days-and-times).
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

/** What a projection reads: the event, and what only the log before it tells. */
export interface EventEnvelope<E extends DomainEvent = DomainEvent> extends RecordedEnvelope<E> {
  /**
   * The latest `recordedAt` of the whole log up to this event, in milliseconds. Clocks go back; this never does, so
   * "recorded up to t" is always a prefix of the log. Set by the runner. docs/architecture/read-side.md.
   */
  readonly recordedUpToMs: number;
}
