import { paise } from '@bahi/kernel/paise';
import { type Day } from '@bahi/kernel/day';
import { type Grams, type Hundredths } from '@bahi/kernel/measures';
import * as v from 'valibot';

type EventSchemas = Record<string, v.GenericSchema>;

/** The union of an aggregate's events: `{ type, data }`. */
export type EventsOf<Schemas extends EventSchemas> = {
  [Type in keyof Schemas & string]: { readonly type: Type; readonly data: v.InferOutput<Schemas[Type]> };
}[keyof Schemas & string];

/** One stream of an aggregate, as `transact` loads and folds it. */
export interface StreamOf<State, Event> {
  readonly name: string;
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
}

export interface Aggregate<State, Schemas extends EventSchemas, Owner extends readonly string[]> {
  readonly category: string;
  readonly events: Schemas;
  readonly initial: State;
  readonly evolve: (state: State, event: EventsOf<Schemas>) => State;
  /** The stream of one of them, e.g. `trip-<organisationId>.<tripId>`. */
  readonly stream: (...owner: Owner) => StreamOf<State, EventsOf<Schemas>>;
}

/**
 * Declares what an aggregate's events are and what each does to its state. An event that the fold does not know
 * is a bug, never skipped: a name is storage for ever.
 */
export function aggregate<
  State,
  const Schemas extends EventSchemas,
  Owner extends readonly string[],
>(definition: {
  readonly category: string;
  /** The parts of a stream's name behind the category, joined by a dot. */
  readonly owner: (...owner: Owner) => readonly string[];
  readonly events: Schemas;
  readonly initial: State;
  readonly evolve: {
    readonly [Type in keyof Schemas]: (state: State, data: v.InferOutput<Schemas[Type]>) => State;
  };
}): Aggregate<State, Schemas, Owner> {
  const { category, events, initial, owner } = definition;
  const evolve = (state: State, event: EventsOf<Schemas>): State => {
    const step = definition.evolve[event.type];
    if (step === undefined) throw new Error(`${category} does not know the event ${event.type}`);
    return step(state, event.data);
  };
  return {
    category,
    events,
    initial,
    evolve,
    stream: (...parts) => ({ name: `${category}-${owner(...parts).join('.')}`, initial, evolve }),
  };
}

/** Field schemas of event data: integers of one unit each. */
export const paiseField = v.pipe(v.number(), v.integer(), v.transform(paise));
export const gramsField = v.pipe(
  v.number(),
  v.integer(),
  v.transform((grams) => grams as Grams),
);
export const hundredthsField = v.pipe(
  v.number(),
  v.integer(),
  v.transform((hundredths) => hundredths as Hundredths),
);
export const dayField = v.pipe(
  v.string(),
  v.transform((day) => day as Day),
);

/**
 * Marks a field that is encrypted at the store's edge with the key of the person in the event's `userId`, so
 * that he can be forgotten. A decider sees opaque text. DESIGN, "People can be forgotten".
 */
export function personal<S extends v.GenericSchema>(schema: S) {
  return v.pipe(schema, v.metadata({ personal: true }));
}

/** The names of an event schema's {@link personal} fields. */
export function personalFields(schema: v.GenericSchema): string[] {
  const entries = 'entries' in schema ? (schema.entries as Record<string, v.GenericSchema>) : {};
  return Object.keys(entries).filter((name) => {
    const field = entries[name];
    return field !== undefined && isPersonal(field);
  });
}

/** A nullable or optional field hides the metadata of what it wraps. */
function isPersonal(field: v.GenericSchema): boolean {
  if (v.getMetadata(field)['personal'] === true) return true;
  return 'wrapped' in field && isPersonal(field.wrapped as v.GenericSchema);
}

/** An absent state turned into a rule's given: throws where the fold met an event of something never created. */
export function known<State>(state: State | null): State {
  if (state === null) throw new Error('an event came before the one that creates its aggregate');
  return state;
}
