import { afterAll } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { reactorCheckpointsSuite } from '../suite-reactor-checkpoints.ts';
import { serverUrl } from '../jobs-fixtures.ts';
import { MongoReactorCheckpoints } from './mongo-reactor-checkpoints.ts';

const client = new MongoClient(serverUrl('BAHI_TEST_MONGODB_URL'));
afterAll(() => client.close());
let databases = 0;

reactorCheckpointsSuite('MongoDB', async () => {
  const db = client.db(`reactors-${process.pid}-${(databases += 1)}`);
  return {
    checkpoints: new MongoReactorCheckpoints(db),
    reopen: async () => new MongoReactorCheckpoints(db),
    dispose: async () => void (await db.dropDatabase()),
  };
});
