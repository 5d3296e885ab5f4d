import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, toWrongSetting } from '@bahi/api/platform/settings/wrong-setting';
import { redisUrl } from '@bahi/jobs/bullmq/redis-url';
import { openOperatorsJobs, type OperatorsJobs } from '@bahi/jobs/sqlite/operators-jobs';
import { dataFolder, OperatorFault } from './data-folder.ts';

/** The jobs on REDIS_URL, else in the data folder; the server may be running. @throws OperatorFault */
export async function openJobs(environment: Environment): Promise<OperatorsJobs> {
  const url = environment['REDIS_URL'];
  if (url) return openJobsOnRedis(url);
  const path = join(dataFolder(environment), 'jobs.db');
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
