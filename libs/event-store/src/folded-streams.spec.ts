import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventVersions } from '@bahi/kernel/event-versions';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { type StreamRef } from './command-streams.ts';
import { GENESIS_HASH, seal } from './event-metadata.ts';
import { type EventStore, NO_STREAM } from './event-store.ts';
import { FoldedStreams } from './folded-streams.ts';
import { openSqliteEventStore } from './sqlite/sqlite-event-store.ts';
import { StreamCache } from './stream-cache.ts';

const versions = eventVersions(new Map([['Added', []]]));
const purse = {
  name: 'purse-a',
  initial: [],
  evolve: (amounts: readonly number[], { data }: { data: { amount: number } }) => [...amounts, data.amount],
} as unknown as StreamRef<readonly number[]>;

const opened: EventStore[] = [];
/** The revision from which each read of the stream started. */
let readFrom: number[];

function openStore(): EventStore {
  const store = openSqliteEventStore(openSqlite(':memory:'), {
    onBroken: (cause) => {
      throw cause;
    },
  });
  opened.push(store);
  return store;
}

/** Writes as another process would. */
async function write(store: EventStore, ...amounts: number[]): Promise<void> {
  const last = (await store.readStream(purse.name)).at(-1);
  const revision = last?.revision ?? NO_STREAM;
  const events = amounts.map((amount) => ({
    id: crypto.randomUUID(),
    type: 'Added',
    data: { amount },
    metadata: { schemaVersion: '1' },
  }));
  const sealed = seal(purse.name, revision, last?.metadata['hash'] ?? GENESIS_HASH, events);
  await store.append([{ stream: purse.name, expectedRevision: revision, events: sealed }]);
}

/** Folds over the store that the callback answers. */
function foldFrom(currentStore: () => EventStore, isSoleWriter: boolean) {
  const store: EventStore = {
    ...currentStore(),
    readStream(stream, options) {
      readFrom.push(options?.from ?? 0);
      return currentStore().readStream(stream, options);
    },
  };
  const streams = new FoldedStreams({ store, versions, cache: new StreamCache(10), isSoleWriter });
  return async () => (await streams.load(purse as StreamRef)).state;
}

beforeEach(() => {
  readFrom = [];
});
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

describe('a folded stream', () => {
  it('catches up with the events of another process, and reads no others', async () => {
    const store = openStore();
    const load = foldFrom(() => store, false);
    await write(store, 1, 2, 3);
    expect(await load()).toEqual([1, 2, 3]);
    await write(store, 4, 5);
    expect(await load()).toEqual([1, 2, 3, 4, 5]);
    expect(await load()).toEqual([1, 2, 3, 4, 5]);
    expect(readFrom).toEqual([0, 2, 4]);
  });

  it('is read again if it did not exist', async () => {
    const store = openStore();
    const load = foldFrom(() => store, false);
    expect(await load()).toEqual([]);
    await write(store, 1);
    expect(await load()).toEqual([1]);
  });

  it('is not read again by the only process that writes', async () => {
    const store = openStore();
    const load = foldFrom(() => store, true);
    await write(store, 1);
    expect([await load(), await load()]).toEqual([[1], [1]]);
    expect(readFrom).toEqual([0]);
  });

  it.each([
    ['shorter', [7]],
    ['as long', [7, 8, 9]],
    ['longer', [7, 8, 9, 10]],
  ])('is folded again after the log was restored to a history that is %s', async (_, amounts) => {
    const [before, after] = [openStore(), openStore()];
    let store = before;
    const load = foldFrom(() => store, false);
    await write(before, 1, 2, 3);
    await load();
    await write(after, ...amounts);
    store = after;
    expect(await load()).toEqual(amounts);
    await write(after, 11);
    expect(await load()).toEqual([...amounts, 11]);
  });
});
