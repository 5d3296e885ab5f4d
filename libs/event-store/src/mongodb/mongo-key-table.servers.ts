import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { StoreUnavailable } from '../event-store.ts';
import { keyTableSuite } from '../suite-key-table.ts';
import { type KeyTable } from '../key-table.ts';
import { openMongoKeyTable } from './mongo-key-table.ts';

const url = process.env['BAHI_TEST_MONGODB_URL'] ?? '';
if (url === '') throw new Error('npm run test:distributed sets BAHI_TEST_MONGODB_URL');
const client = new MongoClient(url);
afterAll(() => client.close());
let databases = 0;

async function makeHarness() {
  const database = `keys-${process.pid}-${(databases += 1)}`;
  const open = () => openMongoKeyTable({ url, database });
  let keys = await open();
  return {
    database,
    keys,
    open,
    reopen: async () => {
      await keys.close();
      keys = await open();
      return keys;
    },
    dispose: async () => {
      await keys.close();
      await client.db(database).dropDatabase();
    },
  };
}

keyTableSuite('MongoDB', makeHarness);

it('gives concurrent processes the same keys, and all of them lose an erased one', async () => {
  const { keys: first, open, dispose } = await makeHarness();
  const tables = [first, await open(), await open(), await open()];
  for (let subject = 0; subject < 25; subject += 1) {
    const id = `u${subject}`;
    const [made, ...rest] = await Promise.all(tables.map((keys) => keys.keysFor(id)));
    for (const keys of rest) expect(keys).toEqual(made);
    await tables[subject % tables.length]?.erase(id, ['contact']);
    for (const keys of tables) expect(await keys.findKeys(id)).toEqual({ name: made?.name });
  }
  for (const keys of tables.slice(1)) await keys.close();
  await dispose();
});

it('leaves nothing of an erased key in the collection', async () => {
  const { database, keys, dispose } = await makeHarness();
  await keys.keysFor('u1');
  await keys.erase('u1', ['name', 'contact']);
  expect(await client.db(database).collection('subject_keys').find().toArray()).toEqual([{ _id: 'u1' }]);
  await dispose();
});

it('reports that no server answers, and recovers by itself', async () => {
  const { database, dispose } = await makeHarness();
  const server = new URL(url);
  const port = await breakablePort(Number(server.port));
  const direct = `mongodb://127.0.0.1:${port.number}/?directConnection=true`;
  const keys: KeyTable = await openMongoKeyTable({ url: direct, database, timeoutMs: 1_000 });
  const made = await keys.keysFor('u1');
  port.silence();
  await expect(keys.findKeys('u1')).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(keys.keysFor('u2')).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(keys.erase('u1', ['name'])).rejects.toBeInstanceOf(StoreUnavailable);
  port.resumeAnswers();
  // The driver's monitor finds the server; until then every call reports that it is down.
  let found = {};
  while (Object.keys(found).length === 0)
    found = await keys.findKeys('u1').catch((error: unknown) => {
      expect(error).toBeInstanceOf(StoreUnavailable);
      return {};
    });
  expect(found).toEqual(made);
  await keys.close();
  await port.close();
  await dispose();
});

it('does not open when the server does not answer', async () => {
  const opening = openMongoKeyTable({ url: 'mongodb://127.0.0.1:1/', database: 'none', timeoutMs: 200 });
  await expect(opening).rejects.toThrow('ECONNREFUSED');
});

/** A port in front of the server whose connections can be made silent. */
async function breakablePort(upstreamPort: number) {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const listener = createServer((incoming) => {
    const upstream = connect(upstreamPort, '127.0.0.1');
    for (const socket of [incoming, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        incoming.destroy();
        upstream.destroy();
      });
    }
    incoming.on('data', (bytes) => void (isSilent || upstream.write(bytes)));
    upstream.on('data', (bytes) => void (isSilent || incoming.write(bytes)));
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    number: (listener.address() as AddressInfo).port,
    silence: () => void (isSilent = true),
    resumeAnswers() {
      isSilent = false;
      hangUp();
    },
    async close() {
      hangUp();
      listener.close();
      await once(listener, 'close');
    },
  };
}
