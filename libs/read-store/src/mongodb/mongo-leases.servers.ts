import { afterAll, expect, it } from '@jest/globals';
import { type Db, MongoClient } from 'mongodb';
import { leasesSuite } from '../suite-leases.ts';
import { type Lease } from '../leases.ts';
import { MongoLeases } from './mongo-leases.ts';
import { serverUrl } from './server-url.ts';

const client = new MongoClient(serverUrl);
afterAll(() => client.close());
let databases = 0;

function database(): Db {
  return client.db(`leases-${process.pid}-${(databases += 1)}`);
}

leasesSuite('MongoDB', async () => {
  const db = database();
  return { leases: new MongoLeases(db), dispose: async () => void (await db.dropDatabase()) };
});

it('a lease in MongoDB that is not renewed expires by the clock of the server', async () => {
  const db = database();
  const [first, second] = [new MongoLeases(db, 200), new MongoLeases(db, 200)];
  const lost = await first.acquire('trips-v1');
  let taken: Lease | null = null;
  while (taken === null) taken = await second.acquire('trips-v1');
  expect(taken.epoch).toBeGreaterThan(lost?.epoch ?? 0);
  expect(lost !== null && (await first.renew(lost))).toBe(false);
  await db.dropDatabase();
});
