import { GenerationalCache } from '@bahi/kernel/generational-cache';

/** A stream folded up to its last known event. */
export interface FoldedStream<State = unknown> {
  readonly state: State;
  readonly revision: number;
  /** Hash of the last event, the next link of the chain. */
  readonly hash: string;
}

/**
 * Folded streams. Each state is exact up to its revision; in the only process that writes to the store it is current.
 */
export class StreamCache {
  readonly #streams: GenerationalCache<FoldedStream>;

  /** @param limit streams in each of two generations */
  constructor(limit: number) {
    this.#streams = new GenerationalCache(limit);
  }

  get(stream: string): FoldedStream | undefined {
    return this.#streams.get(stream);
  }

  /** A slow load never replaces the newer entry of an append. */
  set(stream: string, folded: FoldedStream): void {
    const known = this.#streams.get(stream);
    if (known === undefined || known.revision <= folded.revision) this.#streams.set(stream, folded);
  }

  drop(streams: Iterable<string>): void {
    for (const stream of streams) this.#streams.delete(stream);
  }
}
