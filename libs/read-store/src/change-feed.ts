import { type StoredCheckpoint } from './checkpoint.ts';

/**
 * Announces the changes of each commit to those that show them: in memory if one process writes, through the store if
 * several do. Every adapter passes `contract-feed.ts`. docs/architecture/distributed-mode.md#feed.
 */
export interface ChangeFeed {
  /**
   * Each commit and each end of a build, of any process from now on, those of a projection in their order. A subscriber
   * must not throw.
   * @returns what ends it
   */
  subscribe(subscriber: (entry: FeedEntry) => void): Promise<() => void>;
}

export interface FeedEntry {
  /** Projection → where its rows are since. */
  readonly checkpoints: ReadonlyMap<string, StoredCheckpoint>;
  readonly topics: Topics;
}

/**
 * The topics of the written rows and of the rows that they replaced; 'all' if there are too many, or if entries were
 * missed.
 */
export type Topics = ReadonlySet<string> | 'all';

/** Beyond this number a client reads everything again that it shows. */
export const MAX_TOPICS = 1_000;
