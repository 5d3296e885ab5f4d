import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as moment } from 'node:timers/promises';
import { afterAll, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { jobsSuite } from '../jobs-suite.ts';
import { killAfterLines } from '@bahi/event-store/kill-after-lines-fixtures';
import { serverUrl, TEST_POLICY } from '../jobs-fixtures.ts';
import { JobsUnavailable } from '../jobs.ts';
import { openBullmqJobs } from './bullmq-jobs.ts';
import { probeRedis } from './redis-server.ts';

const WORKER = new URL('work-until-killed.ts', import.meta.url);
const url = serverUrl('BAHI_TEST_REDIS_URL');
const client = new Redis(url);
afterAll(() => client.disconnect());
let prefixes = 0;

jobsSuite('BullMQ', async () => {
  const prefix = `jobs-${process.pid}-${(prefixes += 1)}`;
  const open = () =>
    openBullmqJobs({
      url,
      prefix,
      policy: TEST_POLICY,
      stalledIntervalMs: 50,
      onTrouble: () => undefined,
    });
  let jobs = await open();
  return {
    jobs,
    clock: Date.now,
    passTime: () => moment(5),
    async reopen() {
      await jobs.close();
      return (jobs = await open());
    },
    async afterKill() {
      await jobs.close();
      await killAfterLines(1, WORKER, [url, prefix]);
      // Removes the locks, as if their time had passed.
      for (const lock of await client.keys(`${prefix}:endless:*:lock`)) await client.del(lock);
      return (jobs = await open());
    },
    async dispose() {
      await jobs.close();
      const keys = await client.keys(`${prefix}*`);
      if (keys.length > 0) await client.del(keys);
    },
  };
});

it('jobs on a server that is down are unavailable', async () => {
  const opening = openBullmqJobs({ url: 'redis://127.0.0.1:1', timeoutMs: 500, onTrouble: () => undefined });
  await expect(opening).rejects.toThrow(JobsUnavailable);
  await expect(opening).rejects.toThrow('Redis does not answer: connect ECONNREFUSED 127.0.0.1:1');
});

it('jobs on a server that goes silent are unavailable', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const silentUrl = `redis://127.0.0.1:${port}`;
  const opening = openBullmqJobs({ url: silentUrl, timeoutMs: 100, onTrouble: () => undefined });
  await expect(opening).rejects.toThrow(JobsUnavailable);
  silent.close();
});

it.each([
  ['a user', 'WRONGPASS', (address: URL) => (address.username = address.password = 'nobody')],
  ['a database', 'ERR DB index is out of range', (address: URL) => (address.pathname = '/9999')],
])('a refusal of %s is reported in the words of the server', async (_, words, falsify) => {
  const address = new URL(url);
  falsify(address);
  const refused = probeRedis(address.href, (connection) => connection.ping());
  await expect(refused).rejects.toThrow(RangeError);
  await expect(refused).rejects.toThrow(words);
});

it.each([
  ['maxmemory-policy', 'allkeys-lru', 'noeviction'],
  ['appendonly', 'no', 'yes'],
])('jobs reject a server whose %s is %s', async (setting, forgetful, safe) => {
  await client.config('SET', setting, forgetful);
  try {
    const opening = openBullmqJobs({ url, prefix: 'none', onTrouble: () => undefined });
    await expect(opening).rejects.toThrow(`set ${setting} to ${safe}`);
  } finally {
    await client.config('SET', setting, safe);
  }
});
