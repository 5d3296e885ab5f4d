import { type Environment } from '@bahi/api/platform/settings/wrong-setting';
import { type JobKind } from '@bahi/jobs/job-kinds';
import { openJobs } from './open-jobs.ts';

const KIND: JobKind = 'tell-of-due';

/**
 * Enqueues the job that runs each morning and records what came due. It can be repeated: no one gets a notice twice.
 * @throws OperatorFault
 */
export async function enqueueDueNotices(now: Date, environment: Environment = process.env): Promise<string> {
  const jobs = await openJobs(environment);
  try {
    await jobs.enqueue([{ kind: KIND, id: `operator@${now.getTime()}`, data: {} }]);
  } finally {
    await jobs.close();
  }
  return 'Within a minute people are told of what came due; where Bahi does not run, when it is started.';
}
