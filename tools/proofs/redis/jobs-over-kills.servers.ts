import { setTimeout as moment } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openBullmqJobs } from '@bahi/jobs/bullmq/bullmq-jobs';
import { type Jobs, JobsUnavailable } from '@bahi/jobs/jobs';
import { startRedis } from '../../servers/redis.ts';
import { type TestServer } from '../../servers/server-process.ts';
import { type Program } from '../../servers/server-program.ts';
import { temporaryFolder } from '../harness/server.ts';

const program = JSON.parse(process.env['BAHI_TEST_REDIS_PROGRAM'] ?? 'null') as Program;
let folder: ReturnType<typeof temporaryFolder>;
let server: TestServer;
let jobs: Jobs;
beforeEach(async () => {
  folder = temporaryFolder('redis');
  server = await startRedis({ program, folder: folder.path });
  jobs = await openBullmqJobs({ url: server.url, timeoutMs: 1_000, onTrouble: () => undefined });
});
afterEach(async () => {
  await jobs.close();
  await server.kill();
  folder.remove();
});

const push = (id: string) => ({ kind: 'push', id, data: {} });
const tryEnqueue = async (id: string): Promise<boolean> => {
  try {
    await jobs.enqueue([push(id)]);
    return true;
  } catch (error) {
    if (error instanceof JobsUnavailable) return false;
    throw error;
  }
};

it('acknowledged jobs survive kills of Redis, and all run once it is back', async () => {
  const [known, ran] = [new Set<string>(), new Set<string>()];
  const ended = new AbortController();
  const working = jobs.work({ handlers: { push: async ({ id }) => void ran.add(id) } }, ended.signal);
  for (let kill = 1; kill <= 3; kill += 1) {
    let killed: Promise<void> | undefined;
    for (let index = 1; ; index += 1) {
      const id = `job-${kill}-${index}`;
      if (!(await tryEnqueue(id))) break;
      known.add(id);
      if (index === 30) killed = server.kill();
    }
    await killed;
    await server.start();
    while (!(await tryEnqueue(`back-${kill}`))) await moment(20);
    known.add(`back-${kill}`);
  }
  while ([...known].some((id) => !ran.has(id))) await moment(20);
  ended.abort();
  await working;
});

it('a worker stops while Redis is unavailable', async () => {
  const ended = new AbortController();
  const ran: string[] = [];
  const working = jobs.work({ handlers: { push: async ({ id }) => void ran.push(id) } }, ended.signal);
  await jobs.enqueue([push('a')]);
  while (ran.length === 0) await moment(20);
  await server.kill();
  expect(await tryEnqueue('b')).toBe(false);
  ended.abort();
  await working;
  await jobs.close();
  await server.start();
});
