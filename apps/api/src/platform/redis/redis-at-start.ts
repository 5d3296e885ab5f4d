import { probeRedis, refuseForgetful } from '@bahi/jobs/bullmq/redis-server';
import { JobsUnavailable } from '@bahi/jobs/jobs';
import { type DistributedSettings } from '../settings/distributed-settings.ts';
import { toWrongSetting } from '../settings/wrong-setting.ts';

/**
 * A Redis that refuses the connection stops the start; for a worker, so does one that may lose its jobs. An
 * unreachable Redis neither stops nor delays the start: only limits and jobs need it, and both resume once it is
 * back. @throws WrongSetting
 */
export async function checkRedisAtStart(
  { redisUrl, roles }: Pick<DistributedSettings, 'redisUrl' | 'roles'>,
  print: (line: string) => void,
): Promise<void> {
  if (redisUrl === null) return;
  try {
    await probeRedis(redisUrl, roles.has('worker') ? refuseForgetful : (client) => client.ping());
  } catch (error) {
    if (!(error instanceof JobsUnavailable)) throw toWrongSetting('REDIS_URL', error);
    print(
      `Not waiting for REDIS_URL: ${error.message}. Until it does, limits count by process and jobs wait`,
    );
  }
}
