import { type RecordedEvent } from '@bahi/event-store/event-store';
import { type Day } from '@bahi/kernel/day';
import { type DomainEvent, type EventEnvelope, type RecordedEnvelope } from '@bahi/kernel/envelope';

/**
 * The envelope of a recorded event, without the time that depends on the log before it. An organisation or user that is
 * unset in the metadata is null.
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
    recordedAt: Number(metadata['recordedAt']),
  };
}

/**
 * Consecutive events of the log as projections read them, each with the latest recorded time up to it.
 * @param before the latest recorded time before the first of them, 0 at the beginning of the log
 */
export function withRecordedUpTo<Event extends RecordedEnvelope>(
  events: readonly Event[],
  before: number,
): readonly (Event & EventEnvelope)[] {
  let recordedUpToMs = before;
  return events.map((event) => {
    if (event.recordedAt > recordedUpToMs) recordedUpToMs = event.recordedAt;
    return { ...event, recordedUpToMs };
  });
}
