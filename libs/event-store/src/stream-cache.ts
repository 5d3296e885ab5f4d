/** A stream folded up to its last known event. */
export interface Folded<State = unknown> {
  readonly state: State;
  readonly revision: number;
  /** Hash of the last event, the next link of the chain. */
  readonly hash: string;
}

/**
 * Folded streams, those that nobody asked for longest dropped. Only for a process that is the sole writer of its
 * store: there an entry is exact, also for streams that a command merely consults. Two generations of at most
 * `limit` streams: the younger becomes the older when it is full, and what is asked for in time moves up.
 */
export class StreamCache {
  #young = new Map<string, Folded>();
  #old = new Map<string, Folded>();

  constructor(private readonly limit: number) {}

  get(stream: string): Folded | undefined {
    const young = this.#young.get(stream);
    if (young !== undefined) return young;
    const old = this.#old.get(stream);
    if (old !== undefined) this.#put(stream, old);
    return old;
  }

  /** A slow load never replaces what an append has put here meanwhile. */
  set(stream: string, folded: Folded): void {
    const known = this.#young.get(stream) ?? this.#old.get(stream);
    if (known === undefined || known.revision <= folded.revision) this.#put(stream, folded);
  }

  drop(streams: Iterable<string>): void {
    for (const stream of streams) {
      this.#young.delete(stream);
      this.#old.delete(stream);
    }
  }

  #put(stream: string, folded: Folded): void {
    this.#young.set(stream, folded);
    if (this.#young.size < this.limit) return;
    this.#old = this.#young;
    this.#young = new Map();
  }
}
