/** A stream folded up to its last known event. */
export interface Folded<State = unknown> {
  readonly state: State;
  readonly revision: number;
  /** Hash of the last event, the next link of the chain. */
  readonly hash: string;
}

/**
 * Folded streams, the least recently used ones dropped. Only for a process that is the sole writer of its store:
 * there an entry is exact, also for streams that a command merely consults.
 */
export class StreamCache {
  readonly #entries = new Map<string, Folded>();

  constructor(private readonly limit: number) {}

  get(stream: string): Folded | undefined {
    const folded = this.#entries.get(stream);
    if (folded === undefined) return undefined;
    this.#entries.delete(stream);
    this.#entries.set(stream, folded);
    return folded;
  }

  /** A slow load never replaces what an append has put here meanwhile. */
  set(stream: string, folded: Folded): void {
    if ((this.#entries.get(stream)?.revision ?? -1) > folded.revision) return;
    this.#entries.delete(stream);
    this.#entries.set(stream, folded);
    if (this.#entries.size <= this.limit) return;
    const oldest = this.#entries.keys().next();
    if (!oldest.done) this.#entries.delete(oldest.value);
  }

  drop(streams: Iterable<string>): void {
    for (const stream of streams) this.#entries.delete(stream);
  }
}
