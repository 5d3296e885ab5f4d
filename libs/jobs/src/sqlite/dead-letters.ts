import { type Clock } from '@bahi/kernel/day';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { DEFAULT_POLICY, type Jobs } from '../jobs.ts';
import { JobTable } from './job-table.ts';

/** The dead letters of `jobs.db`. A running server may have it open; its worker finds a replayed job within a minute. */
export function openDeadLetters(path: string, clock: Clock): Pick<Jobs, 'deadLetters' | 'replay' | 'close'> {
  const database = openSqlite(path);
  database.exec('PRAGMA busy_timeout = 5000');
  const table = new JobTable(database, clock, DEFAULT_POLICY);
  return {
    deadLetters: async (kind) => table.deadLetters(kind),
    replay: async (kind, id) => table.replay(kind, id),
    close: async () => database.close(),
  };
}
