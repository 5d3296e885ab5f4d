import { readdirSync, readFileSync } from 'node:fs';
import type * as v from 'valibot';
import { eventRegistry } from '../event-registry.ts';
import { aggregates } from '../generated/event-types.ts';

/** An event as a store keeps it, without its links to commands and its hash. */
export interface GoldenEvent {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly metadata: Readonly<Record<string, string>>;
}

/** The common shape of every aggregate. */
interface AnyAggregate {
  readonly category: string;
  readonly events: Readonly<Record<string, v.GenericSchema>>;
  readonly initial: unknown;
  readonly evolve: (state: unknown, event: GoldenEvent) => unknown;
}

export const anyAggregates = aggregates as readonly unknown[] as readonly AnyAggregate[];

/** @throws Error for a stream of no aggregate */
export function findAggregate(stream: string): AnyAggregate {
  const found = anyAggregates.find(({ category }) => stream.startsWith(`${category}-`));
  if (found === undefined) throw new Error(`${stream} is no aggregate's stream`);
  return found;
}

/**
 * The log of one small firm with an event of every type and version, in order. It is frozen, because streams of that
 * time must stay readable. A new type or version is added; existing events are never changed. A changed shape is a new
 * schema version, with events of its own and an upcaster for the older ones.
 */
export function storedGoldenEvents(): readonly GoldenEvent[] {
  return readFolder<readonly GoldenEvent[]>('events')
    .flat()
    .toSorted((one, other) => one.position - other.position);
}

/** The same events as the current program reads them. */
export function goldenEvents(): readonly GoldenEvent[] {
  return readGoldenEvents(storedGoldenEvents());
}

export function readGoldenEvents(stored: readonly GoldenEvent[]): readonly GoldenEvent[] {
  return stored.map((event) => eventRegistry.upcast(event));
}

/** Stream → the state that its golden events fold to. */
export function goldenStates(): Readonly<Record<string, object>> {
  return Object.assign({}, ...readFolder<Record<string, object>>('states')) as Record<string, object>;
}

/** Stream → the state that these events fold to, without what JSON does not keep. */
export function foldStates(events: readonly GoldenEvent[]): Readonly<Record<string, object>> {
  const states = new Map<string, unknown>();
  for (const event of events) {
    const { evolve, initial } = findAggregate(event.stream);
    states.set(event.stream, evolve(states.get(event.stream) ?? initial, event));
  }
  return JSON.parse(JSON.stringify(Object.fromEntries(states))) as Record<string, object>;
}

function readFolder<Content>(name: string): readonly Content[] {
  const folder = new URL(`./${name}/`, import.meta.url);
  return readdirSync(folder).map(
    (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Content,
  );
}
