import { type Sqlite } from '@bahi/sqlite/open-sqlite';
import { SqliteError } from '@bahi/sqlite/sqlite-error';
import { JobsUnavailable } from '../jobs.ts';

/**
 * `at_ms` is the due time of a waiting job, and the end of a done or dead one. `seq` rises with each job that is
 * enqueued.
 */
const TABLES = `
  CREATE TABLE IF NOT EXISTS job (
    seq INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    data TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'dead')),
    at_ms INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    progress TEXT,
    reason TEXT,
    UNIQUE (kind, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS job_by_time ON job (kind, state, at_ms);
  CREATE TABLE IF NOT EXISTS cron (name TEXT PRIMARY KEY, due_for_ms INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS reactor (
    name TEXT PRIMARY KEY,
    position INTEGER NOT NULL,
    epoch INTEGER NOT NULL
  ) STRICT`;

/** `jobs.db`, which several adapters share. */
export interface JobsFile {
  readonly database: Sqlite;
  /** @throws JobsUnavailable for every error of the file */
  answer<T>(call: () => T): T;
  readonly isClosed: boolean;
  close(): void;
}

/**
 * Takes over the connection. `onBroken`: after an error the content of the file is unknown, and the process should end.
 */
export function openJobsFile(database: Sqlite, onBroken: (cause: Error) => void): JobsFile {
  // An operator may replay a job meanwhile.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000');
  database.exec(TABLES);
  let [isClosed, isBroken] = [false, false];
  return {
    database,
    get isClosed() {
      return isClosed;
    },
    answer(call) {
      if (isClosed || isBroken) throw new JobsUnavailable('the jobs are closed');
      try {
        return call();
      } catch (error) {
        if (!(error instanceof SqliteError)) throw error;
        if (error.code !== 'SQLITE_FULL') {
          isBroken = true;
          onBroken(error);
        }
        throw new JobsUnavailable(error.message, { cause: error });
      }
    },
    close() {
      isClosed = true;
      database.close();
    },
  };
}
