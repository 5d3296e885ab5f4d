/**
 * Allows one writer at a time per stream inside this process, so that parallel commands do not conflict with each
 * other. A caller joins all its queues at once, in the order of arrival, so no two can wait for each other.
 */
export class StreamQueue {
  readonly #tails = new Map<string, Promise<void>>();

  /** Resolves when the caller is first in all queues; calling the returned function lets the next one in. */
  async acquire(streams: readonly string[]): Promise<() => void> {
    let open = () => {};
    const turn = new Promise<void>((resolve) => {
      open = resolve;
    });
    const ahead = streams.flatMap((stream) => this.#tails.get(stream) ?? []);
    for (const stream of streams) this.#tails.set(stream, turn);
    await Promise.all(ahead);
    return () => {
      for (const stream of streams) if (this.#tails.get(stream) === turn) this.#tails.delete(stream);
      open();
    };
  }
}
