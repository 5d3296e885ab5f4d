import type * as v from 'valibot';
import { type EventsOf } from './aggregate.ts';
import { type aggregates } from './generated/event-types.ts';

type EventsOfEach<Aggregate> = Aggregate extends {
  readonly events: infer Schemas extends Record<string, v.GenericSchema>;
}
  ? EventsOf<Schemas>
  : never;

/** Every event of every aggregate. */
export type KnownEvent = EventsOfEach<(typeof aggregates)[number]>;
export type KnownType = KnownEvent['type'];
export type KnownData<Type extends KnownType> = Extract<KnownEvent, { readonly type: Type }>['data'];
