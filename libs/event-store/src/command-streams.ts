import { type Rejected, type UpdateDecision } from '@bahi/kernel/decision';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { type Member } from './member.ts';

/** A stream as a command loads and folds it. */
export interface StreamRef<State = unknown, Event extends DomainEvent = DomainEvent> {
  readonly name: string;
  readonly initial: State;
  evolve(state: State, event: Event): State;
  /** Returns the empty state for a caller who may not see the object of this stream. Default: the whole state. */
  filterState?(state: State): State;
}

/**
 * A stream that a command reads and does not write, so the command does not wait in its queue. The append checks its
 * revision only if the write rule of `Transactor` depends on it: the firm's stream, for closed books.
 */
export interface ReadOnlyStream<State = unknown> {
  readonly readOnly: StreamRef<State>;
}

export function readOnlyStream<State, Event extends DomainEvent>(
  stream: StreamRef<State, Event>,
): ReadOnlyStream<State> {
  return { readOnly: stream as unknown as StreamRef<State> };
}

/** Several streams that a command reads and does not write. */
export interface ReadOnlyStreams<State = unknown> {
  readonly readOnly: readonly StreamRef<State>[];
}

export function readOnlyStreams<State, Event extends DomainEvent>(
  streams: readonly StreamRef<State, Event>[],
): ReadOnlyStreams<State> {
  return { readOnly: streams as unknown as readonly StreamRef<State>[] };
}

/** The streams of a command by name. Null for one that the request does not name: it is not read, and has no state. */
export type Streams = Readonly<Record<string, StreamEntry | null>>;

type StreamEntry = StreamRef | readonly StreamRef[] | ReadOnlyStream | ReadOnlyStreams;

export type StreamStates<S extends Streams> = { readonly [Name in keyof S]: StateOf<S[Name]> };

type StateOf<Entry> = Entry extends ReadOnlyStream<infer State> | StreamRef<infer State>
  ? State
  : Entry extends ReadOnlyStreams<infer State> | readonly StreamRef<infer State>[]
    ? readonly State[]
    : Entry extends null
      ? null
      : never;

type StreamEvent<Ref> = Ref extends { evolve: (state: never, event: infer Event) => unknown } ? Event : never;

/**
 * A decision for each stream that the command writes; the others are left out or undefined. If one is a rejection, only the events
 * that it contains itself are written.
 */
export type DecisionsFor<S extends Streams> = {
  readonly [
    Name in keyof S as S[Name] extends ReadOnlyStream | ReadOnlyStreams | null ? never : Name
  ]?: S[Name] extends readonly (infer Ref)[]
    ? readonly (UpdateDecision<StreamEvent<Ref>> | undefined)[]
    : UpdateDecision<StreamEvent<S[Name]>> | undefined;
};

export type NoStreams = Readonly<Record<never, never>>;

/** What a command loads, and how it decides. */
export interface CommandParts<S extends Streams, M extends Streams = NoStreams> {
  readonly streams: S;
  /**
   * Names further streams from the states loaded so far. The append checks the revisions of those that it writes.
   */
  readonly more?: (states: StreamStates<S>) => M;
  /** Returns a rejection, or a decision for each stream that it writes. */
  readonly decide: (states: StreamStates<S & M>) => Rejected | DecisionsFor<S & M>;
  /**
   * The member of a firm whom a call without a firm turns out to concern, such as the person who signs in: the events
   * name them and their firm, whose audit trail shows them. Null if there is none.
   */
  readonly concerns?: (states: StreamStates<S & M>) => Member | null;
  /** The figures that a dry run answers, even if the command would be refused. */
  readonly figures?: (states: StreamStates<S & M>) => object | null;
}

export function isList(entry: StreamEntry): entry is readonly StreamRef[] {
  return Array.isArray(entry);
}

/** The names of the streams that may be written; the command waits in their queues. */
export function listWritableStreams(streams: Streams): string[] {
  return Object.values(streams).flatMap((entry) => {
    if (entry === null || 'readOnly' in entry) return [];
    return isList(entry) ? entry.map((stream) => stream.name) : [entry.name];
  });
}

/** Pairs each decision with its stream. */
export function pairDecisions(
  streams: Streams,
  decisions: DecisionsFor<Streams>,
): { stream: StreamRef; decision: UpdateDecision<DomainEvent> }[] {
  return Object.entries(decisions as Record<string, unknown>).flatMap(([name, given]) => {
    if (given === undefined) return [];
    const entry = streams[name];
    if (entry == null || 'readOnly' in entry)
      throw new Error(`the command decides about ${name}, which it did not load for writing`);
    const refs = isList(entry) ? entry : [entry];
    const each = (Array.isArray(given) ? given : [given]) as UpdateDecision<DomainEvent>[];
    if (each.length !== refs.length)
      throw new Error(`${refs.length} streams of ${name}, but ${each.length} decisions`);
    return refs.flatMap((stream, index) => {
      const decision = each[index];
      return decision === undefined ? [] : [{ stream, decision }];
    });
  });
}
