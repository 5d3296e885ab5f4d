import { type Sqlite } from '@bahi/sqlite/open-sqlite';
import { SqliteError } from '@bahi/sqlite/sqlite-error';
import { randomBytes } from 'node:crypto';
import { StoreFull, StoreUnavailable } from '../event-store.ts';
import { KEY_BYTES, type KeyTable } from '../key-table.ts';

/**
 * The key table in `keys.db`, whose connection it takes over. SQLite overwrites what is deleted, and there is no
 * write-ahead log in which an erased key would live on.
 */
export function sqliteKeyTable(database: Sqlite): KeyTable {
  database.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
  database.exec('CREATE TABLE IF NOT EXISTS person_key (person TEXT PRIMARY KEY, key TEXT NOT NULL) STRICT');
  const select = database.prepare<{ key: string }>('SELECT key FROM person_key WHERE person = ?');
  const insert = database.prepare('INSERT INTO person_key VALUES (?, ?)');
  const remove = database.prepare('DELETE FROM person_key WHERE person = ?');
  let closed = false;

  function answer<T>(call: () => T): T {
    if (closed) throw new StoreUnavailable('the key table is closed');
    try {
      return call();
    } catch (error) {
      if (!(error instanceof SqliteError)) throw error;
      const Reason = error.code === 'SQLITE_FULL' ? StoreFull : StoreUnavailable;
      throw new Reason(error.message, { cause: error });
    }
  }
  function find(personId: string): Buffer | undefined {
    const [row] = select.all([personId]);
    return row && Buffer.from(row.key, 'base64');
  }
  function make(personId: string): Buffer {
    const key = randomBytes(KEY_BYTES);
    insert.run([personId, key.toString('base64')]);
    return key;
  }

  return {
    async keyFor(personId) {
      return answer(() => find(personId) ?? make(personId));
    },
    async findKey(personId) {
      return answer(() => find(personId));
    },
    async erase(personId) {
      answer(() => remove.run([personId]));
    },
    async close() {
      closed = true;
      database.close();
    },
  };
}
