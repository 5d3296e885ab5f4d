import { readFileSync } from 'node:fs';
import { eventRegistry } from '../event-registry.ts';

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

/**
 * The log of one small firm with an event of every type and version. It is frozen, because streams of that time must
 * stay readable. A new type or version is appended; existing lines are never changed. A changed shape is a new schema
 * version, with events of its own and an upcaster for the older ones.
 */
export function storedGoldenEvents(): readonly GoldenEvent[] {
  return JSON.parse(readFileSync(new URL('./events.json', import.meta.url), 'utf8')) as GoldenEvent[];
}

/** The same events as the current program reads them. */
export function goldenEvents(): readonly GoldenEvent[] {
  return storedGoldenEvents().map((event) => eventRegistry.upcast(event));
}

/** The state that the golden events of each stream fold to. */
export function goldenStates(): Readonly<Record<string, object>> {
  const text = readFileSync(new URL('./states.json', import.meta.url), 'utf8');
  return JSON.parse(text) as Record<string, object>;
}
