import { type Clock } from '@bahi/kernel/day';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { assertJobs, DEFAULT_POLICY, type Jobs } from '../jobs.ts';
import { JobTable } from './job-table.ts';

/** The operations on jobs for operators. */
export type OperatorsJobs = Pick<Jobs, 'enqueue' | 'deadLetters' | 'replay' | 'close'>;

/** The jobs of `jobs.db`. A running server may have it open; its worker finds a new or replayed job within a minute. */
export function openOperatorsJobs(path: string, clock: Clock): OperatorsJobs {
  const database = openSqlite(path);
  database.exec('PRAGMA busy_timeout = 5000');
  const table = new JobTable(database, clock, DEFAULT_POLICY);
  return {
    async enqueue(jobs) {
      assertJobs(jobs);
      table.insert(jobs);
    },
    deadLetters: async (kind) => table.deadLetters(kind),
    replay: async (kind, id) => table.replay(kind, id),
    close: async () => database.close(),
  };
}
