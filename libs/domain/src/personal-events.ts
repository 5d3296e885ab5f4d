import type * as v from 'valibot';
import { personalFields } from './aggregate.ts';
import { aggregates } from './generated/event-types.ts';

/** Event type → what in it can be forgotten, and about whom it tells. docs/architecture/write-side.md#people-can-be-forgotten. */
export const personalEvents = new Map(
  aggregates
    .flatMap(({ events }) => Object.entries<v.GenericSchema>(events))
    .flatMap(([type, schema]) => {
      const personal = personalFields(schema);
      return personal === undefined ? [] : [[type, personal] as const];
    }),
);
