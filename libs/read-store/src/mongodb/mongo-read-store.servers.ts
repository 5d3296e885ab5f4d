import { afterAll, expect, it } from '@jest/globals';
import { MongoClient, MongoServerError } from 'mongodb';
import { type FeedEntry } from '../change-feed.ts';
import { readStoreSuite } from '../read-store-suite.ts';
import { tollsProjection } from '../specimen.ts';
import { openMongoReadStore } from './mongo-read-store.ts';
import { isTransient } from './transient-error.ts';
import { serverUrl as url, standaloneUrl } from './server-url.ts';

const client = new MongoClient(url);
afterAll(() => client.close());
let databases = 0;

readStoreSuite('MongoDB', async () => {
  const database = `read-store-${process.pid}-${(databases += 1)}`;
  const onTrouble = (trouble: unknown) => {
    throw trouble;
  };
  const open = () => openMongoReadStore({ url, database, onTrouble });
  let store = await open();
  return {
    store,
    reopen: async () => {
      await store.close();
      store = await open();
      return store;
    },
    dispose: async () => {
      await store.close();
      await client.db(database).dropDatabase();
    },
  };
});

const host = (address: string) => new URL(address).host;

it.each([
  ['in no replica set', standaloneUrl, 'start it with --replSet'],
  ['in none while the URL names one', `mongodb://${host(standaloneUrl)}/?replicaSet=rs0`, '--replSet'],
  [
    'in another one',
    `mongodb://${host(url)}/?w=majority&replicaSet=rs1`,
    'in the replica set rs0, not in rs1',
  ],
])('rejects a server that is %s', async (_, refusedUrl, reason) => {
  const opening = openMongoReadStore({
    url: refusedUrl,
    database: 'none',
    timeoutMs: 500,
    onTrouble: () => undefined,
  });
  await expect(opening).rejects.toThrow(RangeError);
  await expect(opening).rejects.toThrow(reason);
});

it('waits for a server that is down', async () => {
  const away = 'mongodb://127.0.0.1:1/?replicaSet=rs0';
  const opening = openMongoReadStore({ url: away, timeoutMs: 200, onTrouble: () => undefined });
  await expect(opening).rejects.toThrow('ECONNREFUSED');
  expect(isTransient(await opening.catch((error: unknown) => error))).toBe(true);
});

it('takes a server that has just started, without a majority yet, for one that is down', () => {
  expect(isTransient(new MongoServerError({ code: 134 }))).toBe(true);
  expect(isTransient(new MongoServerError({ code: 11000 }))).toBe(false);
});

it('receives commits after its database was dropped', async () => {
  const database = `read-store-${process.pid}-dropped`;
  const troubles: unknown[] = [];
  const store = await openMongoReadStore({
    url,
    database,
    onTrouble: (trouble) => void troubles.push(trouble),
  });
  const heard: FeedEntry[] = [];
  let wakeUp = (): void => undefined;
  await store.changes.subscribe((entry) => {
    heard.push(entry);
    wakeUp();
  });
  const entries = async (count: number): Promise<void> => {
    while (heard.length < count) await new Promise<void>((resolve) => (wakeUp = resolve));
  };
  const commit = async (): Promise<void> => {
    await store.prepare(tollsProjection);
    const moves = [{ projection: tollsProjection.name, from: 0, to: { position: 3, recordedUpToMs: 3 } }];
    expect(await store.commit({ moves, writes: new Map() })).toBe(true);
  };
  await commit();
  await entries(1);
  await client.db(database).dropDatabase();
  // The feed first announces that it missed entries.
  await entries(2);
  await commit();
  await entries(3);
  expect(heard.map(({ topics }) => topics)).toEqual([new Set(), 'all', new Set()]);
  expect(troubles).toEqual([new Error('the feed of commits has ended')]);
  await store.close();
  await client.db(database).dropDatabase();
});
