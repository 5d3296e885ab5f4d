import { hash as digest } from 'node:crypto';
import { parseAppendPlace } from '@bahi/kernel/append-place';
import { canonicalJson, joinCanonicalObjects } from './canonical-json.ts';
import { type NewEvent, type RecordedEvent } from './event-store.ts';

/**
 * Keys of an event's metadata. All values are strings, because KurrentDB's multi-stream append accepts nothing else.
 */
export interface EventMetadata {
  readonly organisation: string;
  readonly user: string;
  readonly commandId: string;
  readonly correlationId: string;
  /** The event that a reactor answered, else the command's id. */
  readonly causationId: string;
  /** The sender of the command, such as `session` or `job:<kind>`. Old events lack this and the next three fields. */
  readonly source?: string;
  /** The slug of its use case. */
  readonly command?: string;
  /** The caller's home branch; absent until they belong to a firm. */
  readonly branch?: string;
  /** Twelve hex digits of the session's hash, if there was one. */
  readonly session?: string;
  /** Business date, `yyyy-MM-dd`. */
  readonly occurredOn: string;
  /** The clock of the process that wrote it, in milliseconds since 1970; see `recorded-times.ts`. */
  readonly recordedAt: string;
  readonly schemaVersion: string;
  /** Place in the append, `i/n`, from 1. */
  readonly place: string;
  /** Link of the stream's hash chain. */
  readonly hash: string;
}

/** Whether an event is the last of its append. */
export function endsAppend({ metadata }: Pick<RecordedEvent, 'metadata'>): boolean {
  const { place, count } = parseAppendPlace(metadata['place']);
  return place === count;
}

/** Hash before the first event of a stream. */
export const GENESIS_HASH = '0'.repeat(64);

/**
 * SHA-256 over seven lines, none of which can contain a line feed: the previous hash of the stream, stream, revision,
 * id, type, the canonical JSON of the stored data (personal fields still encrypted) and of the metadata without `hash`.
 * docs/architecture/write-side.md#hash-chain.
 */
export function chainHash(previousHash: string, stream: string, revision: number, event: NewEvent): string {
  return digest('sha256', chainText(previousHash, stream, revision, event, hashedTexts(event)));
}

function chainText(
  previousHash: string,
  stream: string,
  revision: number,
  { id, type }: NewEvent,
  { data, beforeHash, afterHash }: HashedTexts,
): string {
  const metadata = joinCanonicalObjects(beforeHash, afterHash);
  return [previousHash, stream, revision, id, type, data, metadata].join('\n');
}

/** The canonical JSON of an event's data, and of its metadata before and after the place of `hash`. */
interface HashedTexts {
  readonly data: string;
  readonly beforeHash: string;
  readonly afterHash: string;
}

function hashedTexts({ data, metadata }: NewEvent): HashedTexts {
  const before: Record<string, string> = {};
  const after: Record<string, string> = {};
  for (const [key, value] of Object.entries(metadata)) {
    if (key < 'hash') before[key] = value;
    else if (key > 'hash') after[key] = value;
  }
  return {
    data: canonicalJson(data),
    beforeHash: canonicalJson(before),
    afterHash: canonicalJson(after),
  };
}

/** The canonical JSON that is stored. */
export interface StoredTexts {
  readonly data: string;
  readonly metadata: string;
}

/** The stored texts of sealed events, kept until the append because sealing computes them anyway. */
const sealedTexts = new WeakMap<NewEvent, StoredTexts>();

export function storedTexts(event: NewEvent): StoredTexts {
  return (
    sealedTexts.get(event) ?? { data: canonicalJson(event.data), metadata: canonicalJson(event.metadata) }
  );
}

/** The events with their `hash`, ready to append after `expectedRevision`. */
export function seal(
  stream: string,
  expectedRevision: number,
  previousHash: string,
  events: readonly NewEvent[],
): readonly NewEvent[] {
  return sealWithSize(stream, expectedRevision, previousHash, events).events;
}

export interface SealedEvents {
  readonly events: readonly NewEvent[];
  /** Their approximate size in the log: the bytes of the hashed texts. */
  readonly bytes: number;
}

/** Seals and measures in one pass, since both need the canonical JSON. */
export function sealWithSize(
  stream: string,
  expectedRevision: number,
  previousHash: string,
  events: readonly NewEvent[],
): SealedEvents {
  let [previous, bytes] = [previousHash, 0];
  const sealed = events.map((event, index) => {
    const texts = hashedTexts(event);
    const text = chainText(previous, stream, expectedRevision + 1 + index, event, texts);
    previous = digest('sha256', text);
    bytes += Buffer.byteLength(text);
    const made = { ...event, metadata: { ...event.metadata, hash: previous } };
    const { data, beforeHash, afterHash } = texts;
    const metadata = joinCanonicalObjects(beforeHash, canonicalJson({ hash: previous }), afterHash);
    sealedTexts.set(made, { data, metadata });
    return made;
  });
  return { events: sealed, bytes };
}

/** The first event of a whole stream with a wrong hash or revision; undefined if there is none. */
export function firstBrokenLink(events: readonly RecordedEvent[]): RecordedEvent | undefined {
  let previous = GENESIS_HASH;
  return events.find((event, index) => {
    previous = chainHash(previous, event.stream, index, event);
    return event.revision !== index || event.metadata['hash'] !== previous;
  });
}

/**
 * One step of the running hash over the whole log, in position order (the anchor of
 * docs/architecture/write-side.md#hash-chain).
 */
export function anchorHash(previousAnchor: string, event: RecordedEvent): string {
  return digest('sha256', `${previousAnchor} ${event.position} ${event.metadata['hash'] ?? ''}`);
}
