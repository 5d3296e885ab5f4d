import { type CloudEvent } from './cloud-event.ts';

/**
 * Turns at-least-once delivery into exactly-once for a reader: answers whether an event is new. An event at or below
 * the last sequence of its firm is a repeat. The reader stores `seen` together with the effects of the events.
 */
export function createDeduplicator(seen: Map<string, number> = new Map()): (event: CloudEvent) => boolean {
  return ({ organisationId, sequence }) => {
    const last = seen.get(organisationId);
    if (last !== undefined && sequence <= last) return false;
    seen.set(organisationId, sequence);
    return true;
  };
}
