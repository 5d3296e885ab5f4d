import { probeRedis, assertDurable } from '@bahi/jobs/bullmq/redis-server';
import { JobsUnavailable } from '@bahi/jobs/jobs';
import { type DistributedSettings } from '../settings/distributed-settings.ts';
import { toWrongSetting } from '../../platform/settings/wrong-setting.ts';

/**
 * Stops the start if Redis refuses the connection, or, for a worker, if its configuration may lose jobs. A Redis that
 * cannot be reached neither stops nor delays the start: only limits and jobs need Redis, and both resume when it is
 * back.
 * @throws WrongSetting
 */
export async function checkRedisAtStart(
  { redisUrl, roles }: Pick<DistributedSettings, 'redisUrl' | 'roles'>,
  print: (line: string) => void,
): Promise<void> {
  if (redisUrl === null) return;
  try {
    await probeRedis(redisUrl, roles.has('worker') ? assertDurable : (client) => client.ping());
  } catch (error) {
    if (!(error instanceof JobsUnavailable)) throw toWrongSetting('REDIS_URL', error);
    print(
      `Not waiting for REDIS_URL: ${error.message}. Until it does, limits count by process and jobs wait`,
    );
  }
}
