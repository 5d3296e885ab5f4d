import { afterAll, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { anchorsSuite } from '../suite-anchors.ts';
import { StoreUnavailable } from '../event-store.ts';
import { MongoAnchors } from './mongo-anchors.ts';

const url = process.env['BAHI_TEST_MONGODB_URL'];
if (url === undefined) throw new Error('npm run test:distributed sets BAHI_TEST_MONGODB_URL');
const client = new MongoClient(url);
afterAll(() => client.close());
let databases = 0;

anchorsSuite('MongoDB', async () => {
  const db = client.db(`anchors-${process.pid}-${(databases += 1)}`);
  return {
    anchors: new MongoAnchors(db),
    reopen: async () => new MongoAnchors(db),
    dispose: async () => void (await db.dropDatabase()),
  };
});

it('anchors report a MongoDB that is down', async () => {
  const unreachable = new MongoClient('mongodb://127.0.0.1:1', { serverSelectionTimeoutMS: 1 });
  const anchors = new MongoAnchors(unreachable.db('anchors'));
  await expect(anchors.all()).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(anchors.last()).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(anchors.add({ position: 1, hash: 'a'.repeat(64) })).rejects.toBeInstanceOf(StoreUnavailable);
  await unreachable.close();
});
