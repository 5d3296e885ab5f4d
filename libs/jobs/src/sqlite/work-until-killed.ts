// For `sqlite-jobs.spec.ts`: works on the jobs of kind `endless` in the file of the first argument until it is killed.
// Writes a line once it has begun one.
import { machineTimer } from '@bahi/event-store/timer';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { TEST_POLICY } from '../jobs-fixtures.ts';
import { openSqliteJobs } from './sqlite-jobs.ts';

const [path = ''] = process.argv.slice(2);
const fail = (error: unknown): never => {
  throw error;
};

const { jobs } = openSqliteJobs(openSqlite(path), {
  clock: Date.now,
  setTimer: machineTimer,
  policy: TEST_POLICY,
  onTrouble: fail,
  onBroken: fail,
});
const endless = async ({ id }: { readonly id: string }): Promise<void> => {
  process.stdout.write(`begun ${id}\n`);
  await new Promise(() => undefined);
};
await jobs.work({ handlers: { endless } }, new AbortController().signal);
