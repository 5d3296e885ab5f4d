import { eventRegistry } from '@bahi/domain/event-registry';
import { Transactor } from '@bahi/event-store/transact';
import { type Ports } from '../ports.ts';

/**
 * For streams that jobs write, in the job and in a call that writes them too: without cache, because a cache would not
 * see what the other has written, without the daily budget of the log, and without the rule of closed books.
 */
export function createJobTransactor({
  events,
  clock,
  personal,
}: Pick<Ports, 'events' | 'clock' | 'personal'>) {
  return new Transactor({
    store: events,
    clock,
    versions: eventRegistry,
    protect: (event) => personal.protect(event),
  });
}
