/**
 * Gives each piece of work its own turn of the event loop. Node hands over all requests that have arrived in one
 * turn: eight lists at once would block the loop eight times as long as one.
 */
export class LoopTurns {
  #last = Promise.resolve();

  /** Resolves in its own turn, in the order of the calls. */
  next(): Promise<void> {
    this.#last = this.#last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return this.#last;
  }
}
