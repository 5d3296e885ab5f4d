import { type DomainEvent } from '@bahi/kernel/envelope';
import { type Call } from './call.ts';
import { uuidV5 } from './command-id.ts';
import { type JsonObject, type NewEvent } from './event-store.ts';
import { type Member } from './member.ts';

/** The number of events written so far, their total, and the time of the append in ms since 1970. */
export interface AppendProgress {
  readonly place: number;
  readonly total: number;
  readonly recordedAt: number;
}

/** A call, and the member whom it concerns if it names no firm itself. */
export interface AttributedCall extends Call {
  readonly member?: Member | null;
}

/** The event that a command stores: what was decided, and who decided it when, from where and in which append. */
export function newEvent(
  call: AttributedCall,
  event: DomainEvent,
  { version, place, total, recordedAt }: AppendProgress & { readonly version: number },
): NewEvent {
  const data = event.data as JsonObject;
  const { source, command, branch, session, causationId } = call.origin;
  const occurredOn = typeof data['occurredOn'] === 'string' ? data['occurredOn'] : call.today;
  return {
    id: eventId(call, place),
    type: event.type,
    data,
    metadata: {
      organisation: call.organisationId ?? call.member?.organisationId ?? '',
      user: call.userId ?? call.member?.userId ?? '',
      commandId: call.commandId,
      correlationId: call.correlationId,
      causationId: causationId ?? call.commandId,
      source,
      command,
      ...(branch != null && { branch }),
      ...(session != null && { session }),
      occurredOn,
      recordedAt: String(recordedAt),
      schemaVersion: String(version),
      place: `${place + 1}/${total}`,
    },
  };
}

/**
 * Every attempt of a command derives the same ids, so that the store recognises a repeated append. With a key, the ids
 * also depend on the route and the body, so that another body under the same key gets other ids.
 */
function eventId({ commandId, key }: Call, place: number): string {
  return uuidV5(commandId, key === null ? String(place) : `${place} ${key.route} ${key.bodyHash}`);
}
