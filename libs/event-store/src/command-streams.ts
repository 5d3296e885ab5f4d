import { type Decision } from '@bahi/kernel/decision';
import { type DomainEvent } from '@bahi/kernel/envelope';

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

export type Streams = Readonly<Record<string, StreamRef | readonly StreamRef[] | ReadOnlyStream>>;

export type StreamStates<S extends Streams> = {
  readonly [Name in keyof S]: S[Name] extends ReadOnlyStream<infer State>
    ? State
    : S[Name] extends StreamRef<infer State>
      ? State
      : S[Name] extends readonly StreamRef<infer State>[]
        ? readonly State[]
        : never;
};

type StreamEvent<Ref> = Ref extends { evolve: (state: never, event: infer Event) => unknown } ? Event : never;

/**
 * A decision for each stream that the command writes; the others are left out. If one is a rejection, only the events
 * that it contains itself are written.
 */
export type DecisionsFor<S extends Streams> = {
  readonly [
    Name in keyof S as S[Name] extends ReadOnlyStream ? never : Name
  ]?: S[Name] extends readonly (infer Ref)[]
    ? readonly (Decision<StreamEvent<Ref>> | undefined)[]
    : Decision<StreamEvent<S[Name]>>;
};

export function isList(entry: Streams[string]): entry is readonly StreamRef[] {
  return Array.isArray(entry);
}

/** The names of the streams that may be written; the command waits in their queues. */
export function listWritableStreams(streams: Streams): string[] {
  return Object.values(streams).flatMap((entry) => {
    if (isList(entry)) return entry.map((stream) => stream.name);
    return 'readOnly' in entry ? [] : [entry.name];
  });
}

/** Pairs each decision with its stream. */
export function pairDecisions(
  streams: Streams,
  decisions: DecisionsFor<Streams>,
): { stream: StreamRef; decision: Decision<DomainEvent> }[] {
  return Object.entries(decisions as Record<string, unknown>).flatMap(([name, given]) => {
    const entry = streams[name];
    if (entry === undefined || 'readOnly' in entry)
      throw new Error(`the command decides about ${name}, which it loaded read-only`);
    if (given === undefined) return [];
    const refs = isList(entry) ? entry : [entry];
    const each = (Array.isArray(given) ? given : [given]) as Decision<DomainEvent>[];
    if (each.length !== refs.length)
      throw new Error(`${refs.length} streams of ${name}, but ${each.length} decisions`);
    return refs.flatMap((stream, index) => {
      const decision = each[index];
      return decision === undefined ? [] : [{ stream, decision }];
    });
  });
}
