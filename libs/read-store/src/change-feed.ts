import { type Commit, type StoredCheckpoint } from './read-store.ts';

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

export function topicsOf({ writes, replaced }: Pick<Commit, 'writes' | 'replaced'>): Topics {
  const topics = new Set<string>();
  for (const [table, rows] of writes) {
    const { topicsOf: ofRow } = table;
    if (ofRow === undefined) continue;
    const before = replaced?.get(table);
    for (const [key, row] of rows) {
      for (const topic of ofRow(key, row)) topics.add(topic);
      const earlier = before?.get(key);
      if (earlier !== undefined) for (const topic of ofRow(key, earlier)) topics.add(topic);
      if (topics.size > MAX_TOPICS) return 'all';
    }
  }
  return topics;
}
