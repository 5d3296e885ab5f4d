// For `bullmq-jobs.servers.ts`: works on the jobs of kind `endless` under the prefix of the second argument until it is
// killed. Writes a line once it has begun one.
import { TEST_POLICY } from '../jobs-fixtures.ts';
import { openBullmqJobs } from './bullmq-jobs.ts';

const [url = '', prefix = ''] = process.argv.slice(2);

const jobs = await openBullmqJobs({
  url,
  prefix,
  policy: TEST_POLICY,
  stalledIntervalMs: 50,
  onTrouble(error) {
    throw error;
  },
});
const endless = async ({ id }: { readonly id: string }): Promise<void> => {
  process.stdout.write(`begun ${id}\n`);
  await new Promise(() => undefined);
};
await jobs.work({ handlers: { endless } }, new AbortController().signal);
