import { type Clock } from '@bahi/kernel/day';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { DEFAULT_POLICY, type Jobs } from '../jobs.ts';
import { JobTable } from './job-table.ts';

/** Of `jobs.db`, also beside the server that has it open, whose worker finds what is replayed within a minute. */
export function deadLettersBeside(
  path: string,
  clock: Clock,
): Pick<Jobs, 'deadLetters' | 'replay' | 'close'> {
  const database = openSqlite(path);
  database.exec('PRAGMA busy_timeout = 5000');
  const table = new JobTable(database, clock, DEFAULT_POLICY);
  return {
    deadLetters: async (kind) => table.deadLetters(kind),
    replay: async (kind, id) => table.replay(kind, id),
    close: async () => database.close(),
  };
}
