import { type AllStreamResolvedEvent, type ResolvedEvent } from '@kurrent/kurrentdb-client';
import { type JsonObject, type RecordedEvent, StoreUnavailable } from '../event-store.ts';

/**
 * An event in the port's form. Its position is the commit position: every event of an append, over one stream or
 * several, is its own record in the server's log, so positions rise inside an append as well.
 */
export function recordedEvent({ event }: ResolvedEvent | AllStreamResolvedEvent): RecordedEvent {
  if (event?.position === undefined)
    throw new StoreUnavailable('KurrentDB gave an event without its position');
  return {
    id: event.id,
    type: event.type,
    data: event.data as JsonObject,
    metadata: withoutServerKeys(event.metadata as Readonly<Record<string, string>> | undefined),
    stream: event.streamId,
    revision: safeNumber(event.revision),
    position: safeNumber(event.position.commit),
    storedAtMs: event.created.getTime(),
  };
}

/** The server may add its own keys, such as `$schema.format`, to the metadata of an append over several streams. */
function withoutServerKeys(
  metadata: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(metadata).filter(([key]) => !key.startsWith('$')));
}

/** A log reaches 2^53 bytes at 8 PiB. */
export function safeNumber(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new StoreUnavailable(`KurrentDB gave a position of ${value}`);
  return number;
}
