import { type ChangeFeed, type FeedEntry } from './change-feed.ts';

/** The feed of a store that only one process writes. */
export class MemoryFeed implements ChangeFeed {
  readonly #subscribers = new Set<(entry: FeedEntry) => void>();

  async subscribe(subscriber: (entry: FeedEntry) => void): Promise<() => void> {
    // A new object for each subscription, so that a subscriber may subscribe twice.
    const subscription = (entry: FeedEntry): void => subscriber(entry);
    this.#subscribers.add(subscription);
    return () => void this.#subscribers.delete(subscription);
  }

  /** Creates the entry only if there is a subscriber. A subscriber's error does not fail the commit. */
  publish(makeEntry: () => FeedEntry): void {
    if (this.#subscribers.size === 0) return;
    const entry = makeEntry();
    queueMicrotask(() => {
      for (const subscriber of this.#subscribers) subscriber(entry);
    });
  }

  close(): void {
    this.#subscribers.clear();
  }
}
