import { type StoredCheckpoint, type Writes } from './read-store.ts';

/**
 * What each commit changed, for whoever shows it: in memory where one process writes, through the store where several
 * do. Every adapter passes `contract-feed.ts`. DESIGN, "Distributed mode", "Feed".
 */
export interface ChangeFeed {
  /**
   * Each commit of any process from now on, those of a projection in their order. A subscriber must not throw.
   * @returns what ends it
   */
  subscribe(subscriber: (entry: FeedEntry) => void): Promise<() => void>;
}

export interface FeedEntry {
  /** Projection → where its rows are since. */
  readonly checkpoints: ReadonlyMap<string, StoredCheckpoint>;
  readonly topics: Topics;
}

/** What its tables name of the rows that were written; all where they are too many, or where entries were missed. */
export type Topics = ReadonlySet<string> | 'all';

/** More than these nobody tells apart: a client asks for everything that it shows. */
export const MAX_TOPICS = 1_000;

export function topicsOf(writes: Writes): Topics {
  const topics = new Set<string>();
  for (const [table, rows] of writes) {
    if (table.topicsOf === undefined) continue;
    for (const [key, row] of rows) {
      for (const topic of table.topicsOf(key, row)) topics.add(topic);
      if (topics.size > MAX_TOPICS) return 'all';
    }
  }
  return topics;
}
