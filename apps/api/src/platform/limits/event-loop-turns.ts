/**
 * Runs each query in its own turn of the event loop. Node starts all waiting requests in one turn, so eight lists at
 * once would block the loop eight times as long as one.
 */
export class EventLoopTurns {
  #last = Promise.resolve();

  /** Resolves in a later turn than every earlier call. */
  next(): Promise<void> {
    this.#last = this.#last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return this.#last;
  }
}
