// For `sqlite-jobs.spec.ts`: moves the reactor `pusher` from 0 on in the file of the first argument, with a job for
// each position, until it is killed. Writes a line after each.
import { machineTimer } from '@bahi/event-store/timer';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { openSqliteJobs } from './sqlite-jobs.ts';

const [path = ''] = process.argv.slice(2);
const fail = (error: unknown): never => {
  throw error;
};

const { jobs, checkpoints } = openSqliteJobs(openSqlite(path), {
  clock: Date.now,
  setTimer: machineTimer,
  onTrouble: fail,
  onBroken: fail,
});
await checkpoints.register('pusher', 0);
for (let from = (await checkpoints.load('pusher'))?.position ?? 0; ; from += 1) {
  const move = { from, to: from + 1, epoch: 1 };
  const job = { kind: 'push', id: `event-${move.to}`, data: {} };
  if (!(await jobs.enqueueAndAdvance('pusher', move, [job]))) fail(new Error('not moved'));
  process.stdout.write(`${move.to}\n`);
}
