/**
 * Lets one piece of work begin a turn of the event loop. All requests that have arrived are handed over in one turn:
 * eight lists at once would hold the loop eight times as long as one.
 */
export class LoopTurns {
  #last = Promise.resolve();

  /** Resolves in a turn of its own, in the order of the calls. */
  next(): Promise<void> {
    this.#last = this.#last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return this.#last;
  }
}
