import { type StoredCheckpoint } from './checkpoint.ts';

/**
 * Announces the changes of each commit to the screens that show them: in memory if one process writes, through the
 * store if several do. Every adapter passes `suite-feed.ts`. docs/architecture/distributed-mode.md#feed.
 */
export interface ChangeFeed {
  /**
   * Calls the subscriber for each later commit and each end of a build, by any process, in order per projection. A
   * subscriber must not throw.
   * @returns a function that ends the subscription
   */
  subscribe(subscriber: (entry: FeedEntry) => void): Promise<() => void>;
}

export interface FeedEntry {
  /** Projection → the new checkpoint of its rows. */
  readonly checkpoints: ReadonlyMap<string, StoredCheckpoint>;
  readonly topics: Topics;
}

/**
 * The topics of the written rows and of the rows that they replaced; 'all' if there are too many, or if entries were
 * missed.
 */
export type Topics = ReadonlySet<string> | 'all';

/** With more topics than this, a client reloads everything that it shows. */
export const MAX_TOPICS = 1_000;
