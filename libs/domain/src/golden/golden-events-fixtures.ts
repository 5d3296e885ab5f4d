import { readFileSync } from 'node:fs';
import { eventRegistry } from '../event-registry.ts';

/** An event as a store keeps it, but for its links to commands and its hash. */
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
 * One small firm's log with an event of every type and version, frozen for ever: streams of that time must stay
 * readable. A new type or version is added behind the last; a line that stands is never changed. A changed shape is a
 * new schema version with events of its own and an upcaster for these.
 */
export function storedGoldenEvents(): readonly GoldenEvent[] {
  return JSON.parse(readFileSync(new URL('./events.json', import.meta.url), 'utf8')) as GoldenEvent[];
}

/** The same as today's program reads them. */
export function goldenEvents(): readonly GoldenEvent[] {
  return storedGoldenEvents().map((event) => eventRegistry.upcast(event));
}

/** Stream → the state that its golden events fold to. */
export function goldenStates(): Readonly<Record<string, object>> {
  const text = readFileSync(new URL('./states.json', import.meta.url), 'utf8');
  return JSON.parse(text) as Record<string, object>;
}
