import { GENESIS_HASH, seal } from '@bahi/event-store/event-metadata';
import { type EventStore, type RecordedEvent, START } from '@bahi/event-store/event-store';
import { openSqliteEventStore } from '@bahi/event-store/sqlite/sqlite-event-store';
import { openSqlite } from '@bahi/sqlite/open-sqlite';

/** An event before it is sealed. */
export interface StoredEvent {
  readonly stream: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Seals and appends events, each of its own command. */
export async function layLog(
  path: string,
  events: readonly StoredEvent[],
): Promise<readonly RecordedEvent[]> {
  const store = openLog(path);
  const ends = new Map<string, { readonly revision: number; readonly hash: string }>();
  for (const [index, { stream, type, data, metadata }] of events.entries()) {
    const { revision, hash } = ends.get(stream) ?? { revision: -1, hash: GENESIS_HASH };
    const id = `00000000-0000-5000-8000-${String(index + 1).padStart(12, '0')}`;
    const event = { id, type, data: data as never, metadata: { ...metadata, place: '1/1' } };
    const [sealed] = seal(stream, revision, hash, [event]);
    if (sealed === undefined) throw new Error('one event was sealed');
    await store.append([{ stream, expectedRevision: revision, events: [sealed] }]);
    ends.set(stream, { revision: revision + 1, hash: sealed.metadata['hash'] ?? '' });
  }
  const { events: laid } = await store.readAll({ after: START, max: 10_000 });
  await store.close();
  return laid;
}

export function openLog(path: string): EventStore {
  return openSqliteEventStore(openSqlite(path), {
    onBroken: (cause) => {
      throw cause;
    },
  });
}
