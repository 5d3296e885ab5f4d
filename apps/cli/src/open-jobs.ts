import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, toWrongSetting } from '@bahi/api/platform/settings/wrong-setting';
import { redisUrl } from '@bahi/jobs/bullmq/redis-url';
import { openOperatorsJobs, type OperatorsJobs } from '@bahi/jobs/sqlite/operators-jobs';
import { findDataFolder, OperatorFault } from './data-folder.ts';

/** Opens the jobs in REDIS_URL if it is set, otherwise those in the data folder. @throws OperatorFault */
export async function openJobs(environment: Environment): Promise<OperatorsJobs> {
  const url = environment['REDIS_URL'];
  if (url) return openJobsOnRedis(url);
  const path = join(findDataFolder(environment), 'jobs.db');
  if (!existsSync(path)) throw new OperatorFault(`There are no jobs yet: ${path} is not there.`);
  return openOperatorsJobs(path, () => Date.now());
}

async function openJobsOnRedis(url: string): Promise<OperatorsJobs> {
  try {
    const { openBullmqJobs } = await import('@bahi/jobs/bullmq/bullmq-jobs');
    return await openBullmqJobs({ url: redisUrl(url), onTrouble: () => undefined });
  } catch (error) {
    throw new OperatorFault(toWrongSetting('REDIS_URL', error).message);
  }
}
