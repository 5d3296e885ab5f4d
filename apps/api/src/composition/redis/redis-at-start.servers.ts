import { describe, expect, it } from '@jest/globals';
import { WrongSetting } from '../../platform/settings/wrong-setting.ts';
import { checkRedisAtStart } from './redis-at-start.ts';

const url = process.env['BAHI_TEST_REDIS_URL'];
if (url === undefined) throw new Error('npm run test:distributed sets BAHI_TEST_REDIS_URL');

const roles = new Set(['api', 'worker'] as const);

async function printedAt(redisUrl: string): Promise<readonly string[]> {
  const lines: string[] = [];
  await checkRedisAtStart({ redisUrl, roles }, (line) => lines.push(line));
  return lines;
}

describe('Redis at the start', () => {
  it('prints nothing where Redis answers', async () => {
    expect(await printedAt(url)).toEqual([]);
  });

  it('stops the start where the password is wrong', async () => {
    const refused = printedAt(url.replace('redis://', 'redis://nobody:wrong@'));
    await expect(refused).rejects.toThrow(WrongSetting);
    await expect(refused).rejects.toThrow(/^REDIS_URL can't be used: WRONGPASS /);
  });

  it('prints that it continues when Redis is unavailable', async () => {
    expect(await printedAt('redis://127.0.0.1:1')).toEqual([
      'Not waiting for REDIS_URL: Redis does not answer: connect ECONNREFUSED 127.0.0.1:1. Until it does, limits count by process and jobs wait',
    ]);
  });
});
