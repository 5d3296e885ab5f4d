import type * as v from 'valibot';
import { personalFields } from './aggregate.ts';
import { aggregates } from './generated/event-types.ts';

interface PersonalEvent {
  /** The field that holds the person's id. */
  readonly person: 'userId';
  readonly fields: readonly string[];
}

/** Event type → what in it can be forgotten; the person is always the event's user. DESIGN, "People can be forgotten". */
export const personalEvents: ReadonlyMap<string, PersonalEvent> = new Map(
  aggregates
    .flatMap(({ events }) => Object.entries<v.GenericSchema>(events))
    .map(([type, schema]) => [type, { person: 'userId', fields: personalFields(schema) }] as const)
    .filter(([, { fields }]) => fields.length > 0),
);
