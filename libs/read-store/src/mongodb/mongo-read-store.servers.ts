import { afterAll, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { readStoreContract } from '../contract-suite.ts';
import { openMongoReadStore } from './mongo-read-store.ts';
import { serverUrl as url, standaloneUrl } from './server-url.ts';

const client = new MongoClient(url);
afterAll(() => client.close());
let databases = 0;

readStoreContract('MongoDB', async () => {
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

it('refuses a server that is in no replica set', async () => {
  const opening = openMongoReadStore({ url: standaloneUrl, database: 'none', onTrouble: () => undefined });
  await expect(opening).rejects.toThrow('start it with --replSet');
});
