/**
 * The event store's port. Callers depend on no detail of an adapter, and every adapter passes `event-store-suite.ts`.
 * docs/architecture/write-side.md.
 */

/** A JSON value as events carry it. No undefined, no −0, no NaN. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/**
 * The place of an event in the log, assigned by the store. A safe integer. Positions rise and may be compared, but
 * not added or subtracted: in both adapters they are byte offsets, so their difference is not a number of events.
 */
export type Position = number;

/** The position before the first event. */
export const START: Position = 0;

export interface NewEvent {
  /** UUID. Appending the same ids again at the same revision is a retry and succeeds without a second effect. */
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  /** String values only; the keys are those of `event-metadata.ts`. */
  readonly metadata: Readonly<Record<string, string>>;
}

export interface RecordedEvent extends NewEvent {
  readonly stream: string;
  /** 0 for the first event of a stream, without a gap. */
  readonly revision: number;
  readonly position: Position;
  /**
   * The time of the server's own clock, in milliseconds since 1970. Absent in a store that runs in the process of its
   * writer, whose clock gives the time in the metadata.
   */
  readonly storedAtMs?: number;
}

/** The expected revision of a stream that must not exist yet. */
export const NO_STREAM = -1;

export interface StreamWrite {
  /** `^[a-z]+-[a-z0-9._-]{1,200}$`, else {@link BadEvent}; stores may fold case. */
  readonly stream: string;
  /** The revision of the last event that the writer has seen, or {@link NO_STREAM}. */
  readonly expectedRevision: number;
  /** Empty if the append only depends on the stream: it is rejected if the stream has moved on. */
  readonly events: readonly NewEvent[];
}

export interface Appended {
  /** Position of the append's last event. */
  readonly position: Position;
}

/** Holds whole appends only: the events of one append are never split over two batches. */
export interface Batch {
  readonly events: readonly RecordedEvent[];
  /** The position to continue from: that of the last event, or `after` if there was none. */
  readonly position: Position;
  /** True if nothing followed this batch at the time of reading. */
  readonly atHead: boolean;
}

/** An event whose text in the store is no JSON. Nothing that a server writes becomes that. */
export interface UnreadableEvent extends Pick<RecordedEvent, 'stream' | 'revision' | 'position'> {
  /** Null if they are what can't be read. */
  readonly metadata: RecordedEvent['metadata'] | null;
}

export interface ReadAllOptions {
  readonly after: Position;
  readonly max: number;
  /** Called for each event that can't be read, which is then left out. Without it, reading throws {@link AlteredEvent}. */
  readonly onUnreadable?: (event: UnreadableEvent) => void;
}

export interface ReadStreamOptions {
  /** Revision to start from, default 0. */
  readonly from?: number;
}

export interface EventStore {
  /**
   * Atomic and durable over all its streams, each named once, each with its exact expected revision.
   * @throws ConcurrencyError if a revision differs; nothing was written
   * @throws StoreUnavailable if the outcome is unknown; retry with the same ids
   * @throws StoreFull if the disk is full; nothing was written
   * @throws BadEvent for a name, id or size that no store accepts; nothing was written
   */
  append(writes: readonly StreamWrite[]): Promise<Appended>;
  /** The events of a stream in order; empty if the stream is missing. */
  readStream(stream: string, options?: ReadStreamOptions): Promise<readonly RecordedEvent[]>;
  /**
   * The events after `after`, which is an event's position or {@link START}; about `max` of them, in position order.
   * @throws NoSuchPosition
   */
  readAll(options: ReadAllOptions): Promise<Batch>;
  /**
   * The whole appends that hold these positions, in order, each once. For reading single commands; a long list takes as
   * long as so many reads.
   * @throws NoSuchPosition if no event has one of them
   */
  readAppends(positions: readonly Position[]): Promise<readonly RecordedEvent[]>;
  /** The position of the last event, {@link START} in an empty log. */
  head(): Promise<Position>;
  /** Whether the log has an event at this position. The number may come from a client, or from before a restore. */
  contains(position: number): Promise<boolean>;
  /**
   * Everything after `after`, then live, in order. Requesting the next batch acknowledges the previous one. Ends
   * quietly when the signal aborts or the store closes; throws {@link StoreUnavailable} when the connection is lost.
   * @throws NoSuchPosition
   */
  subscribe(options: { readonly after: Position; readonly signal: AbortSignal }): AsyncIterable<Batch>;
  close(): Promise<void>;
}

/** A stream was not at the revision that the writer expected. */
export class ConcurrencyError extends Error {
  override readonly name = 'ConcurrencyError';
  constructor(
    readonly stream: string,
    readonly expectedRevision: number,
    readonly actualRevision: number,
  ) {
    super(`${stream} is at revision ${actualRevision}, expected ${expectedRevision}`);
  }
}

/** The store did not answer, so the outcome of an append is unknown. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/**
 * The store's setting or its answer has a fault that waiting does not fix. The message is a sentence for the operator.
 * It names the setting and contains no secret.
 */
export class StoreMisconfigured extends Error {
  override readonly name = 'StoreMisconfigured';
}

/** The disk is full; nothing was written, and reads continue. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull';
}

/** No event has the position that a caller wants to read: the log was replaced, or the position was computed. */
export class NoSuchPosition extends Error {
  override readonly name = 'NoSuchPosition';
  constructor(readonly position: number) {
    super(`there is no event at position ${position}`);
  }
}

/** The text of a stored event is not what the adapter wrote. */
export class AlteredEvent extends Error {
  override readonly name = 'AlteredEvent';
  constructor({ stream, revision, position }: Pick<RecordedEvent, 'stream' | 'revision' | 'position'>) {
    super(`event ${revision} of ${stream} (position ${position}) is not stored as it was written`);
  }
}

/** A stream name, event id, type or append size that no store accepts: a bug of the caller. */
export class BadEvent extends Error {
  override readonly name = 'BadEvent';
}

/** The largest append in bytes, counted as in {@link assertFits}: KurrentDB's default limit. */
export const MAX_APPEND_BYTES = 1_048_576;

/** Bytes counted per event in addition to its data and metadata: for its type and the store's envelope. */
export const EVENT_FRAME_BYTES = 90;

const STREAM_NAME = /^[a-z]+-[a-z0-9._-]{1,200}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Checks the names, revisions, ids and types. Every adapter calls this before it writes.
 * @throws BadEvent
 */
export function assertWritable(writes: readonly StreamWrite[]): void {
  if (writes.length === 0) throw new BadEvent('an append needs a stream');
  if (writes.every(({ events }) => events.length === 0)) throw new BadEvent('an append needs an event');
  const streams = new Set(writes.map((write) => write.stream));
  if (streams.size !== writes.length) throw new BadEvent('an append names each stream once');
  for (const { stream, expectedRevision, events } of writes) {
    if (!STREAM_NAME.test(stream)) throw new BadEvent(`bad stream name: ${JSON.stringify(stream)}`);
    if (!Number.isSafeInteger(expectedRevision) || expectedRevision < NO_STREAM)
      throw new BadEvent(`bad expected revision of ${stream}: ${expectedRevision}`);
    for (const event of events) {
      if (!UUID.test(event.id)) throw new BadEvent(`bad event id: ${JSON.stringify(event.id)}`);
      if (!/^[A-Za-z][A-Za-z0-9]{0,99}$/.test(event.type))
        throw new BadEvent(`bad event type: ${JSON.stringify(event.type)}`);
    }
  }
}

/** Bytes of an event's data and metadata as UTF-8 JSON. */
export function countEventBytes(dataJson: string, metadataJson: string): number {
  return Buffer.byteLength(dataJson) + Buffer.byteLength(metadataJson);
}

/**
 * Every adapter checks this, so that all accept the same appends. `bytes` is the sum over all events of an append, by
 * {@link countEventBytes}.
 * @throws BadEvent
 */
export function assertFits(bytes: number, events: number): void {
  const size = bytes + events * EVENT_FRAME_BYTES;
  if (size > MAX_APPEND_BYTES)
    throw new BadEvent(`an append of ${events} events has ${size} bytes, at most ${MAX_APPEND_BYTES}`);
}
