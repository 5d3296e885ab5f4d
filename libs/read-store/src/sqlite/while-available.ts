import { SqliteError } from '@bahi/sqlite/sqlite-error';
import { ReadStoreUnavailable } from '../read-store.ts';

/** What passes by itself, or once there is room: the file is as good as before. */
const PASSING = new Set(['SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_IOERR', 'SQLITE_FULL']);

/** @throws ReadStoreUnavailable for what the store can't do just now; every other error as it is */
export async function whileAvailable<Answer>(
  isClosed: () => boolean,
  call: () => Answer | Promise<Answer>,
): Promise<Answer> {
  if (isClosed()) throw new ReadStoreUnavailable('the read store is closed');
  try {
    return await call();
  } catch (error) {
    const passes = error instanceof SqliteError && PASSING.has(error.code);
    if (!passes && !isClosed()) throw error;
    throw new ReadStoreUnavailable('the read store does not answer', { cause: error });
  }
}
