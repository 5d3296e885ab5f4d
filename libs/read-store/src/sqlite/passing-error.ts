import { SqliteError } from '@bahi/sqlite/sqlite-error';

/** What passes by itself, or once there is room: the file is as good as before. */
const PASSING = new Set(['SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_IOERR', 'SQLITE_FULL']);

export function isPassing(error: unknown): boolean {
  return error instanceof SqliteError && PASSING.has(error.code);
}
