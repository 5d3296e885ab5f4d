import type * as v from 'valibot';
import { personalFields } from './aggregate.ts';
import { aggregates } from './generated/event-types.ts';

/** The personal fields and the subject of each event type. docs/architecture/write-side.md#people-can-be-forgotten. */
export const personalEvents = new Map(
  aggregates
    .flatMap(({ events }) => Object.entries<v.GenericSchema>(events))
    .flatMap(([type, schema]) => {
      const personal = personalFields(schema);
      return personal === undefined ? [] : [[type, personal] as const];
    }),
);
