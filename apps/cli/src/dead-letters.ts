import { type Environment } from '@bahi/api/platform/settings/wrong-setting';
import { JOB_KINDS } from '@bahi/jobs/job-kinds';
import { type DeadLetter, type Jobs } from '@bahi/jobs/jobs';
import { formatIndianTime } from '@bahi/kernel/day';
import { OperatorFault } from './data-folder.ts';
import { openJobs } from './open-jobs.ts';

/**
 * Prints the jobs that failed for good: at most a hundred of each kind, the latest first. `replay <kind> <id>` runs one
 * again. Reads the jobs in REDIS_URL if it is set, otherwise those in the data folder. A server may be running.
 * @throws OperatorFault
 */
export async function deadLetters(
  [action, kind = '', id = '', ...others]: readonly string[],
  print: (line: string) => void,
  environment: Environment = process.env,
): Promise<string> {
  if (action !== undefined && (action !== 'replay' || id === '' || others.length > 0))
    throw new OperatorFault('dead-letters takes nothing, or: replay <kind> <id>');
  const jobs = await openJobs(environment);
  try {
    return await (action === undefined ? printDeadLetters(jobs, print) : replayDeadLetter(jobs, kind, id));
  } finally {
    await jobs.close();
  }
}

async function printDeadLetters(
  jobs: Pick<Jobs, 'deadLetters'>,
  print: (line: string) => void,
): Promise<string> {
  let letters = 0;
  for (const kind of JOB_KINDS) {
    for (const letter of await jobs.deadLetters(kind)) {
      letters += 1;
      print(formatLine(kind, letter));
    }
  }
  return letters === 1 ? '1 dead letter' : `${letters} dead letters`;
}

function formatLine(kind: string, { id, data, attempts, reason, diedAtMs }: DeadLetter): string {
  return [
    ...formatIndianTime(diedAtMs).split(' '),
    kind,
    id,
    `${attempts} attempts`,
    reason,
    JSON.stringify(data),
  ].join('  ');
}

async function replayDeadLetter(jobs: Pick<Jobs, 'replay'>, kind: string, id: string): Promise<string> {
  if (!JOB_KINDS.some((known) => known === kind))
    throw new OperatorFault(`There is no kind "${kind}": there are ${JOB_KINDS.join(', ')}.`);
  if (await jobs.replay(kind, id)) return `${kind} ${id} runs again.`;
  throw new OperatorFault(`${kind} ${id} is no dead letter.`);
}
