import { type Topics, MAX_TOPICS } from './change-feed.ts';
import { type Commit } from './read-store.ts';

/** The topics that a commit announces. */
export function listCommitTopics({ writes, replaced }: Pick<Commit, 'writes' | 'replaced'>): Topics {
  const topics = new Set<string>();
  for (const [table, rows] of writes) {
    const { listTopics } = table;
    if (listTopics === undefined) continue;
    const before = replaced?.get(table);
    for (const [key, row] of rows) {
      for (const topic of listTopics(key, row)) topics.add(topic);
      const earlier = before?.get(key);
      if (earlier !== undefined) for (const topic of listTopics(key, earlier)) topics.add(topic);
      if (topics.size > MAX_TOPICS) return 'all';
    }
  }
  return topics;
}
