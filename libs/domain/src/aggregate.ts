import { paise } from '@bahi/kernel/paise';
import { type Day } from '@bahi/kernel/day';
import { type PersonalKind } from '@bahi/kernel/envelope';
import { type Upcaster } from '@bahi/kernel/event-versions';
import { type Grams, type Hundredths } from '@bahi/kernel/measures';
import * as v from 'valibot';
import { canSee, type Visibility, type Viewer } from './scope.ts';

type EventSchemas = Record<string, v.GenericSchema>;

/** The union of an aggregate's events: `{ type, data }`. */
export type EventsOf<Schemas extends EventSchemas> = {
  [Type in keyof Schemas & string]: { readonly type: Type; readonly data: v.InferOutput<Schemas[Type]> };
}[keyof Schemas & string];

/** The user who recorded an event, and the time; undefined for an event that is not appended yet. */
export interface RecordedMetadata {
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

/** An event with its recorded metadata, if it has been appended. */
type WithMetadata<Event> = Event & { readonly metadata?: Readonly<Record<string, string>> };

/** One stream of an aggregate, as `transact` loads and folds it. */
export interface AggregateStream<State, Event> {
  readonly name: string;
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
  /**
   * The state that the decider gets: null instead of a state that the caller may not see. Absent if nothing
   * is hidden.
   */
  readonly filterState?: (state: State) => State;
}

/**
 * The upcasters of each event whose shape has changed: from version 1 to 2, from 2 to 3, and so on. Each has
 * a golden file in `golden/versions`. Keep both for ever, because old events stay in the log.
 */
export type Upcasters<Schemas extends EventSchemas> = {
  readonly [Type in keyof Schemas]?: readonly Upcaster[];
};

export interface Aggregate<State, Schemas extends EventSchemas, Ids extends readonly string[]> {
  readonly category: string;
  readonly events: Schemas;
  readonly upcasters: Upcasters<Schemas>;
  readonly initial: State;
  readonly evolve: (state: State, event: EventsOf<Schemas>) => State;
  /** The stream of one instance, e.g. `trip-<organisationId>.<tripId>`. */
  readonly stream: (...ids: Ids) => AggregateStream<State, EventsOf<Schemas>>;
}

/**
 * Declares an aggregate's events and how each changes its state.
 * `evolve` throws on an event that the aggregate does not declare. Event names are stored for ever, so this
 * is a bug, and skipping the event would give a wrong state.
 */
export function aggregate<
  State,
  const Schemas extends EventSchemas,
  Ids extends readonly string[],
>(definition: {
  readonly category: string;
  /** The events in their current versions. */
  readonly events: Schemas;
  readonly upcasters?: Upcasters<Schemas>;
  readonly initial: State;
  readonly evolve: {
    readonly [Type in keyof Schemas]: (
      state: State,
      data: v.InferOutput<Schemas[Type]>,
      recorded: RecordedMetadata | undefined,
    ) => State;
  };
}): Aggregate<State, Schemas, Ids> {
  const { category, events, upcasters = {}, initial } = definition;
  const evolve = (state: State, event: WithMetadata<EventsOf<Schemas>>): State => {
    const step = definition.evolve[event.type];
    if (step === undefined) throw new Error(`${category} does not know the event ${event.type}`);
    return step(state, event.data, readRecorded(event.metadata));
  };
  return {
    category,
    events,
    upcasters,
    initial,
    evolve,
    stream: (...ids) => ({ name: `${category}-${ids.join('.')}`, initial, evolve }),
  };
}

/** An aggregate whose instances are visible only to some members of the firm. */
export interface ScopedAggregate<State, Schemas extends EventSchemas> extends Aggregate<
  State | null,
  Schemas,
  FirmAndId
> {
  /** The stream as this member may see it: its state is null if they may not. */
  readonly visibleStream: (
    member: MemberOfFirm,
    id: string,
  ) => AggregateStream<State | null, EventsOf<Schemas>>;
}

type FirmAndId = [organisationId: string, id: string];
type MemberOfFirm = Viewer & { readonly organisationId: string };

/**
 * Limits an aggregate to the instances that the caller may see. For any other instance the decider gets null,
 * as if it did not exist. docs/rules/branches.md#who-sees-which-branch.
 */
export function limitToViewer<State, Schemas extends EventSchemas>(
  unscoped: Aggregate<State | null, Schemas, FirmAndId>,
  findVisibility: (state: State) => Visibility,
): ScopedAggregate<State, Schemas> {
  return {
    ...unscoped,
    visibleStream: (member, id) => ({
      ...unscoped.stream(member.organisationId, id),
      filterState: (state) => (state !== null && canSee(member, findVisibility(state)) ? state : null),
    }),
  };
}

function readRecorded(metadata: Readonly<Record<string, string>> | undefined): RecordedMetadata | undefined {
  const { user, recordedAt } = metadata ?? {};
  return user === undefined || recordedAt === undefined
    ? undefined
    : { userId: user, atMs: Number(recordedAt) };
}

/** Field schemas of event data, each an integer of one unit. */
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

/** The id of the person or party that an event's {@link personal} fields describe. */
export const dataSubject = v.pipe(v.string(), v.metadata({ dataSubject: true }));

/**
 * Marks a field that the store encrypts with a key of the event's {@link dataSubject}, so that it can be forgotten. A
 * decider sees opaque text. docs/architecture/write-side.md#people-can-be-forgotten.
 */
export function personal<S extends v.GenericSchema>(kind: PersonalKind, schema: S) {
  return v.pipe(schema, v.metadata({ personal: kind }));
}

/** The {@link personal} fields of an event schema and their subject; undefined if it has none. */
export function personalFields(schema: v.GenericSchema): PersonalFields | undefined {
  const entries = 'entries' in schema ? (schema.entries as Record<string, v.GenericSchema>) : {};
  const marked = (mark: string) =>
    Object.entries(entries).flatMap(([name, field]) => {
      const value = readMark(field, mark);
      return value === undefined ? [] : [[name, value] as const];
    });
  const fields = marked('personal');
  if (fields.length === 0) return undefined;
  const [subject, another] = marked('dataSubject').map(([name]) => name);
  if (subject === undefined || another !== undefined)
    throw new Error('an event with personal fields names one data subject');
  return { subject, fields: Object.fromEntries(fields) as PersonalFields['fields'] };
}

interface PersonalFields {
  readonly subject: string;
  readonly fields: Readonly<Record<string, PersonalKind>>;
}

/** Looks inside nullable and optional schemas, which hide the metadata of the schema that they wrap. */
function readMark(field: v.GenericSchema, mark: string): unknown {
  const value = v.getMetadata(field)[mark];
  if (value !== undefined || !('wrapped' in field)) return value;
  return readMark(field.wrapped as v.GenericSchema, mark);
}

/**
 * The state of an aggregate that must exist.
 * @throws if an event came before the one that creates the aggregate
 */
export function requireCreated<State>(state: State | null): State {
  if (state === null) throw new Error('an event came before the one that creates its aggregate');
  return state;
}
