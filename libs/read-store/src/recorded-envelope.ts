import { type RecordedEvent } from '@bahi/event-store/event-store';
import { readClockMs } from '@bahi/event-store/recorded-times';
import { type Day } from '@bahi/kernel/day';
import { type DomainEvent, type RecordedEnvelope } from '@bahi/kernel/envelope';

/**
 * The envelope of a recorded event, without its recorded time, which depends on the log before it. What is unset in the
 * metadata is null.
 */
export function recordedEnvelope(event: Omit<RecordedEvent, 'data'> & DomainEvent): RecordedEnvelope {
  const { id, type, data, stream, revision, position, metadata } = event;
  return {
    id,
    type,
    data,
    stream,
    revision,
    position,
    organisationId: metadata['organisation'] || null,
    userId: metadata['user'] || null,
    occurredOn: (metadata['occurredOn'] ?? '') as Day,
    clockMs: readClockMs(event),
    commandId: metadata['commandId'] || null,
    source: metadata['source'] || null,
    command: metadata['command'] || null,
    branchId: metadata['branch'] || null,
    session: metadata['session'] || null,
    place: metadata['place'] || null,
    hash: metadata['hash'] || null,
  };
}
