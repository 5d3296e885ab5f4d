import { type Day } from './day.ts';

/** What a decider puts out: a type name that is storage for ever, and its data. */
export interface DomainEvent<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

/**
 * What a projection reads: the event and where, when and by whom it was recorded.
 * `occurredOn` is the business date, `recordedAt` the recorded time in milliseconds (RULES section 1).
 */
export interface EventEnvelope<E extends DomainEvent = DomainEvent> {
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
