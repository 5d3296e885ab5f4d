import { setTimeout as moment } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BreakablePort } from '@bahi/event-store/kurrentdb/test-double/breakable-port';
import { Redis } from 'ioredis';
import { type CallCounts } from '../../platform/limits/call-counts.ts';
import { callCountsSuite } from '../../platform/limits/suite-call-counts.ts';
import { RateLimiter } from '../../platform/limits/rate-limiter.ts';
import { openRedisCallCounts } from './redis-call-counts.ts';

const url = process.env['BAHI_TEST_REDIS_URL'];
if (url === undefined) throw new Error('npm run test:distributed sets BAHI_TEST_REDIS_URL');
const client = new Redis(url);
afterAll(() => client.quit());
let prefixes = 0;

/** A new prefix for each call; its keys expire by themselves. */
const newPrefix = () => `limits-${process.pid}-${(prefixes += 1)}`;

/** Resolves once counts reach Redis; until then the process counts for itself. */
async function connected(counts: CallCounts, prefix: string): Promise<CallCounts> {
  const probe = `probe-${(prefixes += 1)}`;
  const counter = counts.counter(probe, 60_000);
  while ((await client.exists(`${prefix}:${probe}:once`)) === 0) {
    await counter.add('once');
    await moment(5);
  }
  return counts;
}

callCountsSuite('Redis', async () => {
  const prefix = newPrefix();
  const fail = (error: unknown): never => {
    throw error;
  };
  const counts = await connected(openRedisCallCounts({ url, prefix, onTrouble: fail }), prefix);
  return { counts, passTime: () => moment(20), dispose: () => counts.close() };
});

describe('counts of calls in Redis', () => {
  let port: BreakablePort;
  let prefix: string;
  let troubles: unknown[];
  let one: CallCounts;
  let other: CallCounts;
  beforeEach(async () => {
    port = new BreakablePort(Number(new URL(url).port));
    await port.open();
    [prefix, troubles] = [newPrefix(), []];
    const onTrouble = (error: unknown): void => void troubles.push(error);
    one = openRedisCallCounts({ url: `redis://127.0.0.1:${port.port}`, prefix, onTrouble });
    other = openRedisCallCounts({ url, prefix, onTrouble });
    await connected(one, prefix);
    await connected(other, prefix);
  });
  afterEach(async () => {
    await one.close();
    await other.close();
    await port.kill();
  });

  const createLimiter = (counts: CallCounts) => new RateLimiter(counts, { purpose: 'sign-ins', calls: 3 });
  const admitted = async (limiter: RateLimiter, times: number) => {
    const answers = [];
    for (let nth = 0; nth < times; nth += 1) answers.push(await limiter.tryCount('203.0.113.7'));
    return answers;
  };

  it('are shared by all processes', async () => {
    expect(await admitted(createLimiter(one), 2)).toEqual([true, true]);
    expect(await admitted(createLimiter(other), 2)).toEqual([true, false]);
    expect(await createLimiter(one).isFull('203.0.113.7')).toBe(true);
  });

  it.each([
    ['gone', () => port.kill(), () => port.open()],
    ['silent', async () => port.acceptSilently(true), async () => port.acceptSilently(false)],
  ])(
    'continue in each process while Redis is %s, and return to Redis afterwards',
    async (_, breakIt, mendIt) => {
      const limiter = createLimiter(one);
      expect(await admitted(limiter, 3)).toEqual([true, true, true]);
      await breakIt();
      expect(await admitted(limiter, 5)).toEqual([true, true, true, false, false]);
      expect(await limiter.isFull('203.0.113.7')).toBe(true);
      expect(await admitted(createLimiter(other), 1)).toEqual([false]);
      await mendIt();
      await connected(one, prefix);
      expect(await admitted(limiter, 1)).toEqual([false]);
      expect(troubles).toHaveLength(1);
      expect(String(troubles[0])).toContain('each process counts calls by itself');
    },
  );
});
