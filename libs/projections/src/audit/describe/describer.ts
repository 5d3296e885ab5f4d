import { type KnownData, type KnownType } from '@bahi/domain/known-event';
import { type DomainEvent, type RecordedEnvelope } from '@bahi/kernel/envelope';
import { type FieldChange, type RecordedCommand } from './described-command.ts';
import { type Sentence } from './sentence.ts';

/** What the trail says about one event. */
export interface DescribedEvent {
  readonly sentence: Sentence;
  /**
   * What it adds to a command whose sentence another event gives: by default its own sentence, null for nothing but its
   * changes.
   */
  readonly line?: Sentence | null;
  /** A line below the sentence, if this event gives it. */
  readonly note?: Sentence;
  readonly changes?: readonly FieldChange[];
  readonly reason?: string | null;
}

export type EnvelopeOf<Type extends KnownType> = RecordedEnvelope<DomainEvent<Type, KnownData<Type>>>;

/** 'silent': another event of the command tells it. */
export type Describer<Type extends KnownType> =
  'silent' | ((event: EnvelopeOf<Type>, command: RecordedCommand) => DescribedEvent | 'silent');

export type Describers<Type extends KnownType> = { readonly [Each in Type]: Describer<Each> };

/** Whether the command has an event of one of these types. */
export function hasEvent({ events }: RecordedCommand, ...types: readonly KnownType[]): boolean {
  return events.some(({ type }) => (types as readonly string[]).includes(type));
}

/** The first event of this type in the command. */
export function findEvent<Type extends KnownType>(
  { events }: RecordedCommand,
  type: Type,
): EnvelopeOf<Type> | undefined {
  return events.find((event) => event.type === type) as EnvelopeOf<Type> | undefined;
}
