import { SqliteError } from '@bahi/sqlite/sqlite-error';

/** An error that passes by itself, or once there is room: the file is undamaged. */
const TRANSIENT_CODES = new Set(['SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_IOERR', 'SQLITE_FULL']);

export function isTransient(error: unknown): boolean {
  return error instanceof SqliteError && TRANSIENT_CODES.has(error.code);
}
