import { type CloudEvent } from './cloud-event.ts';

/**
 * What makes at least once exactly once for a reader: whether an event is news. Those that a firm's last sequence has
 * passed were sent again. What was seen is the reader's to keep beside what it made of the events.
 */
export function oncePerKey(seen: Map<string, number> = new Map()): (event: CloudEvent) => boolean {
  return ({ organisationId, sequence }) => {
    const last = seen.get(organisationId);
    if (last !== undefined && sequence <= last) return false;
    seen.set(organisationId, sequence);
    return true;
  };
}
