import { type ChangeFeed, type FeedEntry } from './change-feed.ts';

/** The feed of a store that one process alone writes. */
export class MemoryFeed implements ChangeFeed {
  readonly #subscribers = new Set<(entry: FeedEntry) => void>();

  async subscribe(subscriber: (entry: FeedEntry) => void): Promise<() => void> {
    // A new object for each subscription, so that a listener may subscribe twice.
    const own = (entry: FeedEntry): void => subscriber(entry);
    this.#subscribers.add(own);
    return () => void this.#subscribers.delete(own);
  }

  /** Makes the entry only where somebody hears it. What a subscriber throws is none of the commit's failures. */
  publish(entryOf: () => FeedEntry): void {
    if (this.#subscribers.size === 0) return;
    const entry = entryOf();
    queueMicrotask(() => {
      for (const subscriber of this.#subscribers) subscriber(entry);
    });
  }

  close(): void {
    this.#subscribers.clear();
  }
}
