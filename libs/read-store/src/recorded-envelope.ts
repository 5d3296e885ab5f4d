import { type RecordedEvent } from '@bahi/event-store/event-store';
import { type Day } from '@bahi/kernel/day';
import { type EventEnvelope } from '@bahi/kernel/envelope';

/** A recorded event as projections read it. An organisation or user that is unset in the metadata is null. */
export function recordedEnvelope(event: RecordedEvent): EventEnvelope {
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
