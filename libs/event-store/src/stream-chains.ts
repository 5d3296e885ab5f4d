import { chainHash, GENESIS_HASH } from './event-metadata.ts';
import { type RecordedEvent, type UnreadableEvent } from './event-store.ts';

/** How an event continues the hash chain of its stream. */
export interface ChainLink {
  /** Computed from the event's content and the link before it, not taken from the event. */
  readonly hash: string;
  /** Whether the event says the same hash. */
  readonly isSealed: boolean;
  /** The revision that the event should have. */
  readonly expectedRevision: number;
}

interface StreamEnd {
  readonly revision: number;
  /** Null after an event whose hash can't be read. */
  readonly hash: string | null;
}

const BEFORE_FIRST: StreamEnd = { revision: -1, hash: GENESIS_HASH };

/** The hash chains of all streams, followed event by event in the order of the log. */
export class StreamChains {
  readonly #ends = new Map<string, StreamEnd>();

  get streams(): number {
    return this.#ends.size;
  }

  /**
   * Computes the link of the next event. After a wrong link the chain goes on from what the event says, and after an
   * event that can't be read from what the next one says.
   */
  follow(event: RecordedEvent): ChainLink {
    const { stream, revision, metadata } = event;
    const end = this.#ends.get(stream) ?? BEFORE_FIRST;
    const stored = metadata['hash'] ?? '';
    const hash = end.hash === null ? stored : chainHash(end.hash, stream, revision, event);
    this.note(event);
    return { hash, isSealed: stored === hash, expectedRevision: end.revision + 1 };
  }

  /** Believes the link of the next event, which is cheaper. */
  note({ stream, revision, metadata }: RecordedEvent | UnreadableEvent): void {
    this.#ends.set(stream, { revision, hash: metadata === null ? null : (metadata['hash'] ?? '') });
  }
}
