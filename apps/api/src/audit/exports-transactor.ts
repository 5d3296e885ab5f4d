import { eventRegistry } from '@bahi/domain/event-registry';
import { Transactor } from '@bahi/event-store/transact';
import { type Ports } from '../platform/ports.ts';

/**
 * The transactor of exports, for calls and for their job. The one of all other commands remembers streams as if nobody
 * else wrote to them, so it would not see what the job has recorded.
 */
export function exportsTransactor({
  events,
  personal,
  clock,
}: Pick<Ports, 'events' | 'personal' | 'clock'>): Transactor {
  return new Transactor({
    store: events,
    clock,
    versions: eventRegistry,
    protect: (event) => personal.protect(event),
  });
}
