import { askRedis, refuseForgetful } from '@bahi/jobs/bullmq/redis-server';
import { JobsUnavailable } from '@bahi/jobs/jobs';
import { type DistributedSettings } from '../settings/distributed-settings.ts';
import { asSetting } from '../settings/wrong-setting.ts';

/**
 * A Redis that refuses us stops the start, of a worker also one that may forget its jobs. One that is away does not,
 * and is not waited for: nothing but limits and jobs needs it, and both go on once it is there. @throws WrongSetting
 */
export async function askRedisAtStart(
  { redisUrl, roles }: Pick<DistributedSettings, 'redisUrl' | 'roles'>,
  print: (line: string) => void,
): Promise<void> {
  if (redisUrl === null) return;
  try {
    await askRedis(redisUrl, roles.has('worker') ? refuseForgetful : (client) => client.ping());
  } catch (error) {
    if (!(error instanceof JobsUnavailable)) throw asSetting('REDIS_URL', error);
    print(
      `Not waiting for REDIS_URL: ${error.message}. Until it does, limits count by process and jobs wait`,
    );
  }
}
