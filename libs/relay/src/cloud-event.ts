import { eventRegistry } from '@bahi/domain/event-registry';
import { type Position, type RecordedEvent } from '@bahi/event-store/event-store';
import * as v from 'valibot';
import { publishedEvents } from './published-events.ts';

/** An event in the published form: CloudEvents 1.0. docs/architecture/distributed-mode.md#kafka. */
export interface CloudEvent {
  /** The id of the stored event; the same each time that it is sent. */
  readonly id: string;
  /** `bahi.trip.settled.v1` */
  readonly type: string;
  /** The firm, whose events keep their order. */
  readonly organisationId: string;
  /** Its stream. */
  readonly subject: string;
  /** Milliseconds since 1970. */
  readonly recordedAt: number;
  /**
   * Rises within the firm, with gaps. A reader drops an event whose sequence is not higher than the last one that it
   * has seen of the firm.
   */
  readonly sequence: Position;
  readonly data: unknown;
}

/** A Kafka message: the key within which messages keep their order, headers, and the data as JSON. */
export interface Message {
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly value: string;
}

/**
 * The published form of a stored event; null if it is not published.
 * @throws UnknownEvent if a newer Bahi wrote it
 * @throws v.ValiError if it does not have the published shape
 */
export function toCloudEvent(stored: RecordedEvent): CloudEvent | null {
  const { id, type, stream, position, metadata, data } = eventRegistry.upcast(stored);
  const published = publishedEvents[type];
  if (published === undefined) return null;
  const organisationId = metadata['organisation'];
  if (!organisationId) throw new Error(`${type} ${id} belongs to no organisation`);
  return {
    id,
    type: published.as,
    organisationId,
    subject: stream,
    recordedAt: Number(metadata['recordedAt']),
    sequence: position,
    data: v.parse(published.data, data),
  };
}

/** Digits of the largest position: CloudEvents requires sequences that sort as text. */
const SEQUENCE_DIGITS = String(Number.MAX_SAFE_INTEGER).length;

/** Binary mode: the attributes are headers. */
export function toMessage(event: CloudEvent): Message {
  return {
    key: event.organisationId,
    headers: {
      'content-type': 'application/json',
      ce_specversion: '1.0',
      ce_id: event.id,
      ce_type: event.type,
      ce_source: `/bahi/organisations/${event.organisationId}`,
      ce_subject: event.subject,
      ce_time: new Date(event.recordedAt).toISOString(),
      ce_sequence: String(event.sequence).padStart(SEQUENCE_DIGITS, '0'),
    },
    value: JSON.stringify(event.data),
  };
}

/** @throws TypeError if the message is not one of Bahi's */
export function readCloudEvent({ key, headers, value }: Message): CloudEvent {
  const header = (name: string) => {
    const text = headers[name];
    if (text === undefined) throw new TypeError(`a message without ${name}`);
    return text;
  };
  return {
    id: header('ce_id'),
    type: header('ce_type'),
    organisationId: key,
    subject: header('ce_subject'),
    recordedAt: Date.parse(header('ce_time')),
    sequence: Number(header('ce_sequence')),
    data: JSON.parse(value) as unknown,
  };
}
